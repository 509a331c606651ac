import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { type Incoming, MAX_NAMED_LINES, readIncoming, type RefusedLine } from '../../../domain/feeds/incoming-post.ts';
import { loadDictionary } from '../../linking/store-dictionary.ts';
import { ingestIncoming } from '../ingest/incoming.ts';
import { loadSentimentModel } from '../../sentiment/model-file.ts';
import { translator } from '../../../i18n/translate.ts';
import { inputFile } from './input-file.ts';
import { withDatabase } from '../../../cli/with-database.ts';

/** Posts held in memory at once. A file may have any number of lines. */
const PIECE = 2000;

/** Exit code if every line was refused. */
const ALL_REFUSED = 2;

export const ingestCommand = new Command('ingest')
  .description('store the posts of a file in the format of POST /api/v2/ingest/posts, one JSON object per line')
  .argument('<file>', 'NDJSON file; - reads standard input')
  .action(async (path: string) => {
    const file = await inputFile(path);
    await withDatabase(async (db, config) => {
      const knowledge = {
        dictionary: await loadDictionary(db),
        model: await loadSentimentModel(config.dataDir),
        postDays: config.postDays,
        now: new Date(),
      };
      const counts = { added: 0, changed: 0, removed: 0, refused: 0 };
      let piece: Incoming[] = [];
      const store = async () => {
        const { added, changed, removed } = await ingestIncoming(db, piece, knowledge);
        counts.added += added;
        counts.changed += changed;
        counts.removed += removed;
        piece = [];
      };
      const input = file === '-' ? process.stdin : createReadStream(file, 'utf8');
      let line = 0;
      for await (const written of createInterface({ input, crlfDelay: Infinity })) {
        line += 1;
        if (written.trim() === '') continue;
        const read = readIncoming(written, line);
        if ('incoming' in read) piece.push(read.incoming);
        else if (++counts.refused <= MAX_NAMED_LINES) report(read.refused);
        if (piece.length >= PIECE) await store();
      }
      await store();
      console.log(JSON.stringify(counts));
      // Single refused lines are part of a normal delivery.
      const { refused, ...stored } = counts;
      if (refused > 0 && Object.values(stored).every((count) => count === 0)) process.exitCode = ALL_REFUSED;
    });
  });

function report({ line, problem, field = '' }: RefusedLine): void {
  console.error(`Line ${line}: ${translator('en-gb')(`ingest:${problem}`, { field })}`);
}
