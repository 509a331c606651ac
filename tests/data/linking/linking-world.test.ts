import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dictionary } from '../../../src/domain/linking/dictionary.ts';
import { linkText } from '../../../src/domain/linking/link-text.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { loadDictionary } from '../../../src/provider/data/queries/linking/load-dictionary.ts';
import { freshDatabase } from '../../database.ts';
import { missingWorld, REAL_WORLD } from '../../real-world.ts';

const missing = missingWorld('names of the data set cannot be linked');

const read = (file: string): Record<string, string>[] => parse(readFileSync(join(REAL_WORLD, file)), { columns: true });

if (missing) test.skip(missing);
else
  describe('names of the data set of real football', async () => {
    const db = await freshDatabase();
    let dictionary: Dictionary;
    const ids = new Map<string, number>();
    const refs = new Map<number, string>();
    beforeAll(async () => {
      await importFolder(db, REAL_WORLD, { today: '2026-11-21' });
      dictionary = await loadDictionary(db);
      const { rows } = await db.$client.query<{ id: number; kind: string; ref: string }>(
        'SELECT id, kind, source_ref AS ref FROM entity',
      );
      for (const { id, kind, ref } of rows) {
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
  });
