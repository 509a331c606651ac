import type { Database } from '../../src/provider/data/connect.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Letters that replace the Latin ones: names of every length in Cyrillic, Greek and Han. */
const SCRIPTS = [
  'абцдефгхижклмнопщрстувшьыз',
  'αβψδεφγηιξκλμνοπθρστυωςχυζ',
  '安白从大而分个好一就可了面能哦平去人三他无为我小也在',
];

/** Adds a name in each of these scripts to every entity of a seeded database. */
export async function addScriptNames(db: Database): Promise<void> {
  for (const script of SCRIPTS)
    await db.$client.query(
      `insert into entity_name (entity_id, folded, glued, ends, prominence)
       select id, array_to_string(turned, ' '), array_to_string(turned, ''),
         length(array_to_string(words[first:], '')), prominence
       from entity, lateral (select string_to_array(translate(lower(name), '${LATIN}', '${script}'), ' ') as words),
         lateral generate_series(1, cardinality(words)) as first,
         lateral (select words[first:] || words[:first - 1] as turned)`,
    );
  await db.$client.query('vacuum analyze entity_name');
}

/** A Latin name as `addScriptNames` writes it in one of the scripts. */
export function inScript(name: string, index: number): string {
  const letters = SCRIPTS[index % SCRIPTS.length] ?? '';
  return name.toLowerCase().replace(/[a-z]/g, (letter) => letters.charAt(LATIN.indexOf(letter)));
}
