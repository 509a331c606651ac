import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../provider/data/connect.ts';
import { countFailing } from '../../news/feeds/sources/store.ts';
import { findQueue } from '../../provider/outbox/store.ts';

const registry = new Registry();
const registers = [registry];
const bytes = new Gauge({ name: 'touchline_database_bytes', help: 'Size of the database', registers });
const mails = new Gauge({ name: 'touchline_mails_waiting', help: 'E-mails waiting in the outbox', registers });
const oldest = new Gauge({
  name: 'touchline_oldest_job_seconds',
  help: 'Age of the oldest e-mail waiting in the outbox; 0 if there is none',
  registers,
});
const failing = new Gauge({ name: 'touchline_sources_failing', help: 'News sources that fail', registers });
const answers = new Gauge({ name: 'touchline_database_up', help: 'Whether the database responds: 1 or 0', registers });

/** Metrics of the database in Prometheus' format. Values that cannot be queried are left out. */
export async function databaseMetrics(db: Database): Promise<string> {
  try {
    const queue = await findQueue(db);
    bytes.set(queue.databaseBytes);
    mails.set(queue.mails);
    oldest.set(queue.oldestSeconds ?? 0);
    failing.set(await countFailing(db));
    answers.set(1);
    return await registry.metrics();
  } catch {
    answers.set(0);
    return registry.getSingleMetricAsString('touchline_database_up');
  }
}
