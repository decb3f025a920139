import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, OutriderError } from '@outrider/model/error-code.ts';
import type { ExaminedBackup } from '@outrider/store/engine/sqlite/backup/examine-backup.ts';
import type { BackupStep } from '@outrider/store/engine/sqlite/backup/make-backup.ts';

const STOP_WITHIN_MS = 3_000;
const MAX_WORDS = 2_000;

/** A program about backups, and what it is given. */
export interface StoreTool {
  readonly nodePath: string;
  readonly tool: 'backup' | 'check-backup';
  readonly args: readonly string[];
  /** Said on its standard input: others of the machine read command lines. */
  readonly passphrase?: string | undefined;
  readonly onStep?: ((step: BackupStep) => void) | undefined;
}

/** What it says over its channel. */
type Said =
  | BackupStep
  | { readonly whole: ExaminedBackup }
  | { readonly fault: { readonly code: ErrorCode; readonly message: string } };

/**
 * Runs a program about backups as an operator would, in a process of its own, at the disk's speed. It ends with this process: its IPC channel closes.
 * @returns what it printed, and what it found of a backup
 * @throws OutriderError as the program says it; Error for one that ended otherwise; the signal's reason when it was stopped before it began
 */
export async function runStoreTool(
  { nodePath, tool, args, passphrase, onStep }: StoreTool,
  signal: AbortSignal,
): Promise<{ readonly out: string; readonly whole: ExaminedBackup | undefined }> {
  signal.throwIfAborted();
  const file = fileURLToPath(new URL(`../../../../packages/store/src/tools/${tool}.ts`, import.meta.url));
  const words = passphrase === undefined ? [] : ['--passphrase-file', '-'];
  const child = spawn(nodePath, [file, ...args, ...words], {
    stdio: [passphrase === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  });
  // A process that ends before it has read says why by itself.
  child.stdin?.on('error', () => {}).end(`${passphrase}\n`);
  let out = '';
  let err = '';
  let whole: ExaminedBackup | undefined;
  let fault: OutriderError | undefined;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err = (err + text).slice(-MAX_WORDS)));
  child.on('message', (said: Said) => {
    if ('whole' in said) whole = said.whole;
    else if ('fault' in said) fault = new OutriderError(said.fault.code, said.fault.message);
    else onStep?.(said);
  });
  let force: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, by] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (code === 0) return { out, whole };
    throw fault ?? new Error(err.trim().split('\n').at(-1) || `it ended with ${code ?? by}`);
  } finally {
    clearTimeout(force);
    signal.removeEventListener('abort', stop);
  }
}
