import { randomUUID } from 'node:crypto';
import type { Database } from '../src/provider/data/connect.ts';
import { entity, player, source } from '../src/provider/entities/schema.ts';
import { dataImport, loggedChange } from '../src/provider/imports/schema.ts';

/** An import that brought one player, as its log has it. */
export async function addImport(db: Database): Promise<{ id: number; source: string; player: string }> {
  const name = `Sheet ${randomUUID().slice(0, 6)}`;
  const [from] = await db
    .insert(source)
    .values({ name, kind: 'dataset', key: randomUUID(), licence: 'CC0', url: 'https://sheets.example/players' })
    .returning();
  const sourceId = from?.id ?? 0;
  const files = ['players.csv', 'squads.csv'].map((file) => ({
    file,
    added: 1,
    changed: 0,
    unchanged: 0,
    refused: 2,
  }));
  const [logged] = await db
    .insert(dataImport)
    .values({
      sourceId,
      format: 'touchline',
      file: 'sheets',
      importedAt: new Date(),
      added: 2,
      refused: 4,
      files,
      findings: [
        { file: 'players.csv', line: 3, column: 'name', value: '', reason: { key: 'required' } },
        {
          file: 'squads.csv',
          line: 9,
          column: null,
          value: '',
          reason: { key: 'written', text: 'A row that no reader knows.' },
        },
      ],
      findingCount: 4,
    })
    .returning();
  const importId = logged?.id ?? 0;
  const title = `Ivo Sheetman ${randomUUID().slice(0, 6)}`;
  const values = { kind: 'player' as const, name: title, sourceId, sourceRef: 'p1' };
  const [{ id } = { id: 0 }] = await db.insert(entity).values(values).returning();
  await db.insert(player).values({ entityId: id, lastName: 'Sheetman' });
  const added = (tableName: string, key: object) => ({ importId, tableName, action: 'added' as const, rows: [key] });
  await db.insert(loggedChange).values([added('entity', { id }), added('player', { entity_id: id })]);
  return { id: importId, source: name, player: title };
}
