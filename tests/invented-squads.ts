import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { buildDictionary, type Dictionary, type NamedEntity, type TeamSpell } from '../src/news/linking/dictionary.ts';
import { tagOf } from '../src/domain/tags.ts';
import type { EntityKind, Role } from '../src/domain/vocabulary.ts';

/**
 * The invented clubs and people of `tests/fixtures/linking/squads.csv` as a dictionary.
 * @param others more files: `city-clubs.csv` has real clubs with the names of towns, and invented people
 */
export async function inventedSquads(...others: string[]): Promise<Dictionary> {
  const rows = ['squads.csv', ...others].flatMap((file): Record<string, string>[] =>
    parse(readFileSync(`tests/fixtures/linking/${file}`), { columns: true }),
  );
  const ids = new Map(rows.map(({ name = '' }, index) => [name, index + 1]));
  const spells: TeamSpell[] = [];
  const entities = rows.map((row, index): NamedEntity => {
    const id = index + 1;
    const kind = row['kind'] as EntityKind;
    for (const spell of row['teams']?.split(';').filter(Boolean) ?? []) {
      const [, team = '', from, until] = /^(.+) (\d{4}) (\d{4})$/.exec(spell) ?? [];
      spells.push({
        personId: id,
        teamId: ids.get(team) ?? 0,
        startDate: `${from}-07-01`,
        endDate: `${until}-06-30`,
      });
    }
    return {
      id,
      tag: tagOf(kind, id, row['name'] ?? ''),
      kind,
      name: row['name'] ?? '',
      aliases: row['aliases']?.split('|').filter(Boolean) ?? [],
      country: row['country'] === '' ? null : (row['country'] ?? null),
      birthYear: row['born'] === '' ? null : Number(row['born']),
      role: row['role'] === '' ? null : (row['role'] as Role),
      prominence: Number(row['prominence']),
    };
  });
  return buildDictionary(entities, spells);
}

/** A judged line: its language, its text, what a reader found in it. */
export interface JudgedLine {
  language: string;
  text: string;
  expected: string[];
}

/** The lines of a file of judged texts: language, text and findings, tabs between them; `-` is no finding. */
export function judgedLines(file: string): JudgedLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [language = '', text = '', findings = ''] = line.split('\t');
      return { language, text, expected: findings === '-' ? [] : findings.split(';') };
    });
}

/** Whether a line of a file with both halves is kept back: by a hash, so that a new line leaves the others where they are. */
export const isHeldOut = ({ text }: JudgedLine): boolean =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;

/** Counts of right, wrong and missed findings. */
export class Tally {
  right = 0;
  wrong = 0;
  missed = 0;

  add(expected: readonly string[], found: readonly string[]): void {
    this.right += found.filter((one) => expected.includes(one)).length;
    this.wrong += found.filter((one) => !expected.includes(one)).length;
    this.missed += expected.filter((one) => !found.includes(one)).length;
  }

  get precision(): number {
    return this.right / Math.max(1, this.right + this.wrong);
  }

  get recall(): number {
    return this.right / Math.max(1, this.right + this.missed);
  }

  get figures(): string {
    return `precision ${this.precision.toFixed(3)}, recall ${this.recall.toFixed(3)} (${this.right} right, ${this.wrong} wrong, ${this.missed} missed)`;
  }
}
