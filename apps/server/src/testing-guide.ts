import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** The fenced block of the administrators' guide in which some words stand: what it says is run as a reader has it. */
export function guideBlock(words: string): string {
  const text = readFileSync(new URL('../../../docs/guide/administrators.md', import.meta.url), 'utf8');
  const found = Array.from(text.matchAll(/```sh\n([\s\S]*?)\n\s*```/g), ([, body = '']) => body).filter(
    (body) => body.includes(words),
  );
  const [block] = found;
  if (block === undefined || found.length > 1) throw new Error(`${found.length} blocks with ${words}`);
  return block;
}

/** Whether a program of the system is here. */
export const has = async (program: string): Promise<boolean> =>
  await promisify(execFile)('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

/** Has programs such as curl ask this machine by no proxy that the environment names. */
export const withoutProxy = { NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' } as const;

/** Runs what a reader would. @returns what it printed; rejects where it fails */
export async function sh(
  text: string,
  at: { readonly cwd?: string; readonly env: Readonly<NodeJS.ProcessEnv> },
): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-ec', text], {
    ...at,
    env: { ...at.env, ...withoutProxy },
  });
  return stdout;
}
