import { spawn } from 'node:child_process';

/**
 * Runs a program with its arguments, without a shell; what it prints goes where this one prints, and it reads nothing.
 * @param signal that ends it
 * @returns in words how it failed; undefined where it ended with 0
 */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const ended = Promise.withResolvers<string | undefined>();
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], signal });
  let fault: string | undefined;
  // One that is told to end is waited for all the same.
  child.once('error', ({ message }) => {
    fault = message;
    if (child.pid === undefined) ended.resolve(message);
  });
  child.once('close', (code, by) => {
    if (fault === undefined && code !== 0)
      fault = code === null ? `it was ended by ${by}` : `it ended with ${code}`;
    ended.resolve(fault);
  });
  return await ended.promise;
}
