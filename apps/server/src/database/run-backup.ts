import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BACKUP_TOOL = fileURLToPath(new URL('../../../../packages/store/src/tools/backup.ts', import.meta.url));
const STOP_WITHIN_MS = 3_000;
const MAX_WORDS = 2_000;

export interface BackupRun {
  readonly nodePath: string;
  /** The data folder. */
  readonly data: string;
  readonly to: string;
  readonly keep: number;
  /** File with the passphrase under which it is sealed, keys and all; undefined: the database alone, as it is. */
  readonly passphraseFile?: string | undefined;
  /** Where server.key is; undefined: in the data folder. */
  readonly serverKeyFile?: string | undefined;
}

/**
 * Makes a scheduled backup as an operator would: by the program for it, in a process of its own, which asks this server for the
 * database (decision 0018). It ends with this process: its IPC channel closes.
 * @returns the file
 * @throws Error that says why there is none
 */
export async function runBackup(
  { nodePath, data, to, keep, passphraseFile, serverKeyFile }: BackupRun,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  const sealed = passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile];
  const key = serverKeyFile === undefined ? [] : ['--server-key-file', serverKeyFile];
  const args = [BACKUP_TOOL, to, '--data', data, '--scheduled', '--keep', String(keep), ...sealed, ...key];
  const child = spawn(nodePath, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err = (err + text).slice(-MAX_WORDS)));
  let force: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.kill('SIGTERM');
    force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, by] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (code === 0) return out.split('\n')[0] ?? '';
    throw new Error(err.trim().split('\n').at(-1) || `it ended with ${code ?? by}`);
  } finally {
    clearTimeout(force);
    signal.removeEventListener('abort', stop);
  }
}
