import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Authentication codes that the server gave, by phone: in memory, and in a file when there is a folder for it. */
export class AuthCodes {
  readonly #codes: Map<string, string>;
  readonly #file: string | undefined;

  /**
   * @param folder made when it is missing
   * @throws the file system's error when the folder cannot be made or its file not be read
   */
  constructor(folder?: string) {
    this.#file = folder === undefined ? undefined : join(folder, 'auth-codes.json');
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    this.#codes = new Map(this.#file === undefined ? [] : readCodes(this.#file));
  }

  get(phone: string): string | undefined {
    return this.#codes.get(phone);
  }

  /** Keeps a code, or forgets it. */
  set(phone: string, code: string | undefined): void {
    if (code === this.#codes.get(phone)) return;
    if (code === undefined) this.#codes.delete(phone);
    else this.#codes.set(phone, code);
    if (this.#file === undefined) return;
    // Beside the file first: a process that ends in between leaves the old file whole.
    const fresh = `${this.#file}.new`;
    writeFileSync(fresh, JSON.stringify(Object.fromEntries(this.#codes)), { mode: 0o600 });
    renameSync(fresh, this.#file);
  }
}

function readCodes(file: string): [string, string][] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return Object.entries(JSON.parse(text) as Record<string, string>);
}
