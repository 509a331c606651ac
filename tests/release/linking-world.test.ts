import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dictionary } from '../../src/news/linking/dictionary.ts';
import { findCandidates } from '../../src/news/injury-news/candidates.ts';
import { linkText } from '../../src/news/linking/link-text.ts';
import type { ContentLanguage } from '../../src/domain/posts/posts.ts';
import { loadDictionary } from '../../src/news/linking/store-dictionary.ts';
import { openRealWorld } from './real-world-database.ts';
import { type JudgedLine, judgedLines, Tally } from '../invented-squads.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';

const missing = missingWorld('names of the data set cannot be linked');

const read = (file: string): Record<string, string>[] => parse(readFileSync(join(REAL_WORLD, file)), { columns: true });

if (missing) test.skip(missing);
else
  describe('names of the data set of real football', async () => {
    const { db } = await openRealWorld();
    let dictionary: Dictionary;
    const ids = new Map<string, number>();
    const refs = new Map<number, string>();
    const teams = new Set<string>();
    beforeAll(async () => {
      dictionary = await loadDictionary(db);
      const { rows } = await db.$client.query<{ id: number; kind: string; name: string; ref: string }>(
        'SELECT id, kind, name, source_ref AS ref FROM entity',
      );
      for (const { id, kind, name, ref } of rows) {
        if (kind === 'team') teams.add(name);
        ids.set(`${kind} ${ref}`, id);
        refs.set(id, ref);
      }
    });

    const playersIn = (title: string, publishedAt: string | null = null, ownerEntity: number | null = null) =>
      linkText(dictionary, { title, language: 'en', publishedAt, ownerEntity })
        .links.filter(({ entity }) => entity.kind === 'player')
        .map(({ entity }) => refs.get(entity.id));

    test('notes of a club name its player: 99 of 100, at most one in a thousand another', () => {
      const notes = read('posts_fpl_news.csv');
      let [right, wrong] = [0, 0];
      for (const { text = '', published_at: published = '', club_id: club = '', player_id: player } of notes) {
        const found = playersIn(text, published.slice(0, 10) || null, ids.get(`team ${club}`) ?? null);
        if (found.includes(player)) right += 1;
        wrong += found.filter((ref) => ref !== player).length;
      }
      console.log(`${notes.length} notes: recall ${(right / notes.length).toFixed(4)}, ${wrong} wrong`);
      expect(right / notes.length).toBeGreaterThan(0.99);
      expect(wrong).toBeLessThanOrEqual(7);
    });

    test.each([
      ['Tottenham defender Ben Davies is out', 'tm192765'],
      ['Liverpool loan Ben Davies to Sheffield United', 'tm257097'],
      ['Liverpool goalkeeper Danny Ward joins Leicester', 'tm203026'],
      ['Cardiff striker Danny Ward scores twice', 'tm124172'],
      ['Arsenal midfielder Aaron Ramsey breaks his leg', 'tm50057'],
      ['Aston Villa give Aaron Ramsey a debut', 'tm646658'],
      ['Wolves winger Adama Traoré tears his hamstring', 'tm204103'],
    ])('namesakes are told apart: %s', (title, ref) => {
      expect(playersIn(title)).toEqual([ref]);
    });

    test('a namesake without evidence stays unlinked, and is kept', () => {
      const title = 'Ben Davies gives an interview';
      const { links, unlinked } = linkText(dictionary, { title, language: 'en', publishedAt: null });
      expect(links).toEqual([]);
      expect(unlinked).toEqual([{ text: 'Ben Davies', candidates: [expect.any(String), expect.any(String)] }]);
    });

    /** What a reader wrote down before the first run; the names are those of the data, `#` and the source tell namesakes. */
    const judged = (
      folder: string,
      half: string,
      read: (line: JudgedLine) => string[],
      counts: (name: string) => boolean = () => true,
    ) => {
      const all = new Tally();
      const byLanguage = new Map<string, Tally>();
      for (const line of judgedLines(`tests/fixtures/${folder}/world-${half}.tsv`)) {
        const expected = line.expected.map((each) => each.replace(/ @.*$/, '')).filter(counts);
        const tally = byLanguage.get(line.language) ?? new Tally();
        byLanguage.set(line.language, tally);
        for (const each of [all, tally]) each.add(expected, read(line));
      }
      console.log(`${folder}, ${half}: ${all.figures}`);
      for (const [language, tally] of byLanguage) console.log(`  ${language}: ${tally.figures}`);
      return all;
    };
    const linked = ({ text, language }: JudgedLine, publishedAt: string | null = null) => {
      const post = { title: text, language: language as ContentLanguage, publishedAt };
      return { post, found: linkText(dictionary, post) };
    };
    const nameIn = ({ expected }: JudgedLine, { id, name }: { id: number; name: string }) => {
      const withSource = `${name}#${refs.get(id)}`;
      return expected.some((each) => each.startsWith(withSource)) ? withSource : name;
    };

    // The squads of the data set end in 2022.
    test.each([
      ['tuning', null],
      ['held-out', null],
      ['tuning', '2026-11-26'],
      ['held-out', '2026-11-26'],
    ])(
      'judged headlines of real clubs, %s, published on %s: 19 of 20 links right, 17 of 20 found',
      (half, publishedAt) => {
        const { precision, recall } = judged('linking', half, (line) =>
          linked(line, publishedAt)
            .found.links.filter(({ entity }) => entity.isPerson || entity.kind === 'team')
            .map(({ entity }) => nameIn(line, entity)),
        );
        expect(precision).toBeGreaterThanOrEqual(0.95);
        expect(recall).toBeGreaterThanOrEqual(0.85);
      },
    );

    test.each(['tuning', 'held-out'])('squads of four years ago still tell persons apart in headlines, %s', (half) => {
      const persons = (publishedAt: string | null) =>
        judged(
          'linking',
          half,
          (line) =>
            linked(line, publishedAt)
              .found.links.filter(({ entity }) => entity.isPerson)
              .map(({ entity }) => nameIn(line, entity)),
          (name) => !teams.has(name),
        );
      const [undated, dated] = [persons(null), persons('2026-11-26')];
      expect(undated.right).toBeGreaterThan(100);
      expect(dated.recall).toBeGreaterThanOrEqual(0.85 * undated.recall);
      expect(dated.precision).toBeGreaterThanOrEqual(0.95);
    });

    test.each(['tuning', 'held-out'])('judged injury news of real clubs, %s: 9 of 10 right, 8 of 10 found', (half) => {
      const { precision, recall } = judged('injury-news', half, (line) => {
        const { post, found } = linked(line);
        return findCandidates(post, found).map(
          ({ player, status, daysMin, daysMax }) =>
            `${nameIn(line, player)} ${status}${daysMin === null ? '' : ` ${daysMin}-${daysMax}`}`,
        );
      });
      expect(precision).toBeGreaterThanOrEqual(0.9);
      expect(recall).toBeGreaterThanOrEqual(0.8);
    });
  });
