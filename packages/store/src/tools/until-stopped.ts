import { OutriderError } from '@outrider/model/error-code.ts';

/** What of a process is needed to work until it is stopped. */
export type StoppableProcess = Pick<
  NodeJS.Process,
  'on' | 'off' | 'kill' | 'pid' | 'stderr' | 'exit' | 'exitCode'
> & { readonly send?: ((message: object) => unknown) | undefined };

/** One Ctrl-C comes more than once: from the terminal, and passed on by what started the program. */
const ONE_MS = 1_000;

/**
 * Does the work of a program; Ctrl-C, or the end of the process that started it over IPC, stops it, so that it can take back half-done
 * work. A fault is one line and exit code 1; a process that started it over IPC is told the code of the error too.
 * @param work its second signal is aborted by a second Ctrl-C: it takes back no more than it can at once
 * @param stopped the words for a stop, by what the work threw
 */
export async function untilStopped(
  process: StoppableProcess,
  work: (signal: AbortSignal, hurried: AbortSignal) => Promise<void>,
  stopped: (error: unknown) => string = () => 'Stopped: nothing was changed.',
): Promise<void> {
  const stopping = new AbortController();
  const hurrying = new AbortController();
  let stoppedMs = Number.POSITIVE_INFINITY;
  const stop = (): void => {
    const nowMs = performance.now();
    if (nowMs - stoppedMs > ONE_MS) hurrying.abort();
    stoppedMs = Math.min(stoppedMs, nowMs);
    stopping.abort();
  };
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
  for (const event of events) process.on(event, stop);
  try {
    await work(stopping.signal, hurrying.signal);
  } catch (error) {
    if (stopping.signal.aborted) {
      process.stderr.write(`\n${stopped(error)}\n`);
      // By the signal, as if nobody had listened: a thread that reads a large file cannot be ended in another way.
      for (const event of events) process.off(event, stop);
      process.kill(process.pid, 'SIGTERM');
      return;
    }
    if (!(error instanceof OutriderError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.send?.({ fault: { code: error.code, message: error.message } });
    process.exitCode = 1;
  } finally {
    for (const event of events) process.off(event, stop);
  }
}
