// One of the processes that answer requests: see workers.ts.
import { getConfig } from '../config.ts';
import { connect } from '../provider/data/connect.ts';
import { serve } from '../server/serve.ts';

const config = getConfig(process.env);
const db = connect(config.databaseUrl ?? '', { connections: 1 });
// A terminal's signals reach this process as well: the one that started it says when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const server = await serve(config, () =>
  db.$client.query('select 1').then(
    () => true,
    () => false,
  ),
);
process.on('message', () => void server.close().then(() => process.exit(0)));
process.send?.('serving');
