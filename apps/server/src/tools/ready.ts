// npm run ready: asks a server that runs whether it can do its work.
import { setTimeout as wait } from 'node:timers/promises';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { inUrl } from '../net/own-addresses.ts';
import { configSchema } from '../options/config.ts';

const { monitorHost, monitorPort } = configSchema.shape;

const program = {
  call: 'npm run ready -- [options]',
  about: `Asks the server of this machine at --monitor-port whether it can do its work, prints its answer, and ends with 0 when all is well, else
with 1. With --wait it first waits until the server answers at all, and ends with 0 once it does, whatever it says.`,
  environment: 'OUTRIDER_',
  sharesConfigFile: true,
  options: z.object({
    monitorHost,
    monitorPort,
    wait: wholeNumber(0, 86_400).default(0).meta({ description: 'seconds to wait for an answer' }),
    pid: wholeNumber(0, 4_194_304)
      .optional()
      .meta({ description: "the server's process: once it has ended, nothing is waited for" }),
  }),
} satisfies Program;

const AGAIN_MS = 100;
const ANSWER_WITHIN_MS = 5_000;

const { options } = readCommandLine(program, process);
const end = (text: string, code: number): never => {
  process.stdout.write(text);
  process.exit(code);
};

if (options.monitorPort === undefined)
  end('Nobody can be asked: the server has no --monitor-port.\n', options.wait > 0 ? 0 : 1);

/** Where a server that listens on every address is reached. */
const host = ['0.0.0.0', '::'].includes(options.monitorHost) ? '127.0.0.1' : options.monitorHost;
const url = `http://${inUrl(host)}:${options.monitorPort}/readyz`;
const until = performance.now() + options.wait * 1_000;

/** By a signal that does nothing: where processes of others are hidden, the server's folder in /proc is, too. */
function hasEnded(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

for (;;) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    end(await answer.text(), answer.ok || options.wait > 0 ? 0 : 1);
  } catch (error) {
    if (hasEnded(options.pid)) end('The server has ended.\n', 1);
    if (performance.now() >= until)
      end(
        `${url} does not answer: ${((error as Error).cause as Error | undefined)?.message ?? (error as Error).message}\n`,
        1,
      );
    await wait(AGAIN_MS);
  }
}
