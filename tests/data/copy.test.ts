import { expect, test } from 'vitest';
import { copyInto } from '../../src/provider/data/copy.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();

test('every kind of value arrives as it was sent', async () => {
  const client = await db.$client.connect();
  const row = {
    text: 'a\tb\\c\nd\re \\N "quoted" é 日本',
    empty: '',
    absent: null,
    number: -1.5,
    flag: false,
    list: ['x,y', 'a "b" \\ c', '', '{}'],
    record: { it: 'ginocchio\n"sinistro"' },
    moment: new Date('2026-11-21T10:00:00.123Z'),
  };
  try {
    await client.query(
      `create temp table sent (text text, empty text, absent text, number real, flag boolean, list text[],
         record jsonb, moment timestamptz)`,
    );
    await copyInto(client, 'sent', Object.keys(row) as (keyof typeof row)[], [row]);
    const { rows } = await client.query('select * from sent');
    expect(rows).toEqual([row]);
  } finally {
    client.release();
  }
});

test('more than one chunk of rows arrives in its order', async () => {
  const client = await db.$client.connect();
  try {
    await client.query('create temp table many (place int, name text)');
    const rows = Array.from({ length: 20_000 }, (_, place) => ({ place, name: `name of row ${place}` }));
    await copyInto(client, 'many', ['place', 'name'], rows);
    expect((await client.query('select * from many')).rows).toEqual(rows);
  } finally {
    client.release();
  }
});
