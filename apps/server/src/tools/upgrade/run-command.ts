import { spawn } from 'node:child_process';

/** So long one that is told to end has for it. */
const END_MS = 10_000;
/** What ssh ends with where its connection breaks. */
const LOST = 255;

/** How a command failed. */
export interface CommandFault {
  /** For people. */
  readonly words: string;
  /** Whether what it began on another machine may go on there without it. */
  readonly mayGoOn: boolean;
}

export interface CommandRun {
  /** How long it may take, ms. */
  readonly withinMs: number;
  /** Tells it to end. */
  readonly signal: AbortSignal;
  /** Kills it. */
  readonly hurried: AbortSignal;
  /** How long it has to end before it is killed, ms; ten seconds when absent. */
  readonly endMs?: number;
}

/**
 * Runs a program with its arguments, without a shell; what it prints goes where this one prints, and it reads nothing. It is waited for in
 * any case.
 * @returns how it failed; undefined where it ended with 0
 */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  { withinMs, signal, hurried, endMs = END_MS }: CommandRun,
): Promise<CommandFault | undefined> {
  const ended = Promise.withResolvers<CommandFault | undefined>();
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  let late: string | undefined;
  let killing: NodeJS.Timeout | undefined;
  const kill = (): void => void child.kill('SIGKILL');
  const end = (): void => {
    child.kill('SIGTERM');
    killing ??= setTimeout(kill, endMs);
  };
  const limit = setTimeout(() => {
    late = `it was not done after ${Math.round(withinMs / 1_000)} s, and was ended`;
    end();
  }, withinMs);
  signal.addEventListener('abort', end);
  hurried.addEventListener('abort', kill);
  child.once('error', ({ message }) => {
    if (child.pid === undefined) ended.resolve({ words: message, mayGoOn: false });
  });
  child.once('close', (code, by) => {
    const isCut = late !== undefined || code === null || signal.aborted;
    const words = late ?? (code === null ? `it was ended by ${by}` : `it ended with ${code}`);
    const isDone = code === 0 && late === undefined;
    ended.resolve(isDone ? undefined : { words, mayGoOn: isCut || code === LOST });
  });
  try {
    if (signal.aborted) end();
    return await ended.promise;
  } finally {
    clearTimeout(limit);
    clearTimeout(killing);
    signal.removeEventListener('abort', end);
    hurried.removeEventListener('abort', kill);
  }
}
