// One of the processes that answer requests: see workers.ts.
import { getConfig } from '../config.ts';
import { connect } from '../provider/data/connect.ts';
import { end } from '../provider/services/at-end.ts';
import { log } from '../provider/services/log.ts';
import { serve } from '../server/serve.ts';

const config = getConfig(process.env);
const { limits, answerTimeout } = config.database;
const db = connect(config.databaseUrl ?? '', { connections: 1, limits: { ...limits, acquire: answerTimeout } });
// A terminal's signals reach this process as well: the one that started it says when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

/** A frozen database keeps its connections and answers nothing. */
async function isReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerTimeout, false).unref());
  const answer = db.$client.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

const server = await serve(config, {
  isReady,
  logRequest: (line) => log.info(line, 'a request'),
  logError: (error, request_id) => log.error({ err: error, request_id }, 'a request failed'),
});
process.on('message', (message) => {
  if (message === 'end')
    void server
      .close()
      .then(end)
      .finally(() => process.exit(0));
});
process.send?.('serving');
