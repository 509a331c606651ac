// One of the processes that answer requests; see workers.ts.
import '../provider/data/quick-drizzle.ts';
import { getConfig } from '../config.ts';
import { listenForPosts } from '../provider/data/new-posts.ts';
import { openPool } from '../provider/data/pool.ts';
import { onShutdown, runShutdownTasks } from '../provider/runtime/on-shutdown.ts';
import { log } from '../provider/runtime/log.ts';
import { loadServer, type RunningServer } from '../server/serve.ts';

const config = getConfig(process.env);
const { limits, answerTimeout } = config.database;
const pool = openPool(config.databaseUrl ?? '', { connections: 1, limits: { ...limits, acquire: answerTimeout } });
// Signals from a terminal reach this process too. The parent process decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

/** A frozen database keeps its connections and answers nothing. */
async function isReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerTimeout, false).unref());
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

const { promise: mayServe, resolve: serve } = Promise.withResolvers<undefined>();
let server: RunningServer | null = null;
process.on('message', (message) => {
  if (message === 'serve') serve(undefined);
  if (message === 'end')
    void Promise.resolve(server?.close())
      .then(runShutdownTasks)
      .finally(() => process.exit(0));
});
const listen = await loadServer(config, {
  isReady,
  logRequest: (line) => log[line.status === 500 ? 'error' : 'info'](line, 'a request'),
  listenForPosts: (onPost) => {
    onShutdown(listenForPosts(config.directUrl ?? '', onPost));
  },
  logError: (error, request_id) => log.error({ err: error, request_id }, 'request failed'),
});
process.send?.('loaded');
await mayServe;
server = await listen();
process.send?.('serving');
