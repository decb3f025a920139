import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const APPENDING = fileURLToPath(
  new URL('../../engine/sqlite/testing/append-until-killed.ts', import.meta.url),
);

export interface Printed {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one of the programs beside this folder to its end, as npm does; with `prlimit` in front where that is asked for. */
export async function runTool(
  tool: 'backup' | 'restore' | 'check-backup' | 'doctor' | 'schema' | 'move',
  args: readonly string[],
  before: readonly string[] = [],
): Promise<Printed> {
  const file = fileURLToPath(new URL(`../${tool}.ts`, import.meta.url));
  const [program = '', ...words] = [...before, process.execPath, file, ...args];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** A process that has the store of a folder and appends reports of `bus-1`, at the milliseconds from `first` on. */
export interface Appending extends AsyncDisposable {
  /** Milliseconds of those that were acknowledged. */
  readonly acknowledged: readonly number[];
  /** Resolves when so many more were acknowledged. */
  more(count: number): Promise<void>;
}

export async function startAppending(folder: string, first = 0): Promise<Appending> {
  const child = spawn(process.execPath, [APPENDING, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(Number(line)));
  const more = async (count: number): Promise<void> => {
    const wanted = acknowledged.length + count;
    while (acknowledged.length < wanted) await once(lines, 'line');
  };
  await more(1);
  return {
    acknowledged,
    more,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
