import { type ChildProcess, fork } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { AppError } from '../domain/errors.ts';
import type { CompilerAnswer, CompilerJob } from './compiler.ts';
import type { Report } from './report.ts';

const MEBIBYTE = 1_048_576;

/** The limits of the process that lays out reports. */
export interface RendererLimits {
  /** Milliseconds of processor time for one report, so that a busy machine does not make a report fail. */
  cpu: number;
  /** Milliseconds until a report is given up although it takes no processor time; may be infinite. */
  deadline: number;
  /** A process that grows above it is ended at once, bytes. */
  maxMemory: number;
  /** A process that has grown above it is replaced after its report, bytes. */
  memory: number;
  /** The process is replaced after so many reports. */
  reports: number;
  /** Reports that wait; further ones are refused. */
  waiting: number;
  /** Milliseconds without a report after which the process ends. */
  idle: number;
}

const LIMITS: RendererLimits = {
  cpu: 10_000,
  // Pages go first, so that a busy machine leaves it little time.
  deadline: 180_000,
  maxMemory: 1024 * MEBIBYTE,
  memory: 250 * MEBIBYTE,
  reports: 200,
  waiting: 20,
  idle: 60_000,
};

/** Seconds after which a refused reader should try again. */
const RETRY_AFTER = 10;

export interface Renderer {
  /**
   * Typesets a report as PDF/UA-1. Reports are created one after another.
   * @param day the day printed in the document, `2026-11-21`
   * @throws AppError unavailable if too many reports are waiting
   * @throws Error if the report cannot be created, or not within the deadline
   */
  render: (report: Report, day: string) => Promise<Uint8Array>;
  /** The process's peak memory after a report, bytes; 0 before the first. */
  memory: () => number;
  /** Ends the process. A later report starts another. */
  end: () => void;
}

/**
 * Starts a process for reports when the first one comes. The compiler is native code of another project. In a
 * separate process it cannot block or end the site, and it has no access to secrets and database.
 */
export function createRenderer(changed: Partial<RendererLimits> = {}): Renderer {
  const limits = { ...LIMITS, ...changed };
  let compiler: ChildProcess | undefined;
  let made = 0;
  let waiting = 0;
  let peak = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    compiler?.kill('SIGKILL');
    compiler = undefined;
    made = 0;
  };
  const start = (): ChildProcess => {
    const started = startCompiler(limits);
    started.once('exit', () => {
      if (compiler !== started) return;
      compiler = undefined;
      made = 0;
    });
    return started;
  };
  const renderNow = async (job: CompilerJob): Promise<Uint8Array> => {
    clearTimeout(idle);
    const current = (compiler ??= start());
    try {
      const answer = await answerOf(current, job, limits.deadline);
      if ('problem' in answer) throw new Error(answer.problem);
      made += 1;
      peak = Math.max(peak, answer.memory);
      if (made >= limits.reports || answer.memory > limits.memory) end();
      return answer.pdf;
    } catch (error) {
      // It may still be busy with this report.
      if (compiler === current) end();
      throw error;
    } finally {
      idle = setTimeout(end, limits.idle).unref();
    }
  };
  return {
    render: async (report, day) => {
      if (waiting > limits.waiting) throw new AppError('unavailable', { retryAfter: RETRY_AFTER });
      waiting += 1;
      const turn = last.catch(() => undefined).then(() => renderNow({ report, day }));
      last = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    memory: () => peak,
    end,
  };
}

/** Sources stay where they are; what calls this may be bundled elsewhere. */
function startCompiler({ maxMemory, cpu }: RendererLimits): ChildProcess {
  const root = dirname(findPackageJSON('..', import.meta.url) ?? '');
  const compiler = fork(join(root, 'src/reports/compiler.ts'), [String(maxMemory), String(cpu)], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The pages of the site go first, also before it reads itself and its fonts; its threads are born with it.
  if (compiler.pid !== undefined) setPriority(compiler.pid, constants.priority.PRIORITY_LOW);
  // `answerOf` reports it. Without a listener it would end the site.
  compiler.on('error', () => undefined);
  // It must not keep an otherwise idle process alive.
  compiler.unref();
  compiler.channel?.unref();
  return compiler;
}

async function answerOf(compiler: ChildProcess, job: CompilerJob, deadline: number): Promise<CompilerAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CompilerAnswer>();
  const take = (message: unknown) => resolve(message as CompilerAnswer);
  const stop = () => reject(new Error('The report process ended.'));
  const isLimited = Number.isFinite(deadline);
  const late = () => reject(new Error(`The report took longer than ${deadline} ms.`));
  const timer = isLimited ? setTimeout(late, deadline) : undefined;
  compiler.channel?.ref();
  compiler.once('message', take).once('exit', stop).once('error', reject);
  compiler.send(job, (error) => {
    if (error) reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    compiler.off('message', take).off('exit', stop).off('error', reject);
    compiler.channel?.unref();
  }
}
