import type { z } from 'zod';
import { helpOf } from './help.ts';
import { OptionError, type Program } from './program.ts';
import { type Environment, type ReadOptions, readOptions } from './read-options.ts';

/** What of a process is needed to read its options and to say what is wrong with them. */
export interface Terminal {
  readonly argv: readonly string[];
  readonly env: Environment;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  exit(code: number): never;
}

const USAGE_ERROR = 2;

/** Ends a process because of its options: one line that says which, and exit code 2. */
export function refuse(terminal: Pick<Terminal, 'stderr' | 'exit'>, { message }: OptionError): never {
  terminal.stderr.write(`${message}\n`);
  return terminal.exit(USAGE_ERROR);
}

/**
 * The options and words a process was started with. Asked for help it prints that and ends with 0; what cannot be used is
 * told in one line, and ends it with 2.
 */
export function readCommandLine<Schema extends z.ZodObject>(
  program: Program<Schema>,
  terminal: Terminal,
): Omit<Extract<ReadOptions<Schema>, { readonly help: false }>, 'help'> {
  try {
    const read = readOptions(program, terminal.argv.slice(2), terminal.env);
    if (!read.help) return read;
  } catch (error) {
    if (error instanceof OptionError)
      return refuse(
        terminal,
        program.words ? new OptionError(`${error.message} Usage: ${program.call}`) : error,
      );
    throw error;
  }
  terminal.stdout.write(helpOf(program));
  return terminal.exit(0);
}
