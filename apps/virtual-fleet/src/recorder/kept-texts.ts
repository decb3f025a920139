import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What recorders remember, by phone: in memory, and in a file when there is a folder for it. */
export class KeptTexts {
  readonly #texts: Map<string, string>;
  readonly #file: string | undefined;

  /**
   * @param folder made when it is missing
   * @throws the file system's error when the folder cannot be made or its file not be read
   */
  constructor(name: string, folder?: string) {
    this.#file = folder === undefined ? undefined : join(folder, name);
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    this.#texts = new Map(this.#file === undefined ? [] : readTexts(this.#file));
  }

  get(phone: string): string | undefined {
    return this.#texts.get(phone);
  }

  /** Keeps a text, or forgets it. */
  set(phone: string, text: string | undefined): void {
    if (text === this.#texts.get(phone)) return;
    if (text === undefined) this.#texts.delete(phone);
    else this.#texts.set(phone, text);
    if (this.#file === undefined) return;
    // Beside the file first: a process that ends in between leaves the old file whole.
    const fresh = `${this.#file}.new`;
    writeFileSync(fresh, JSON.stringify(Object.fromEntries(this.#texts)), { mode: 0o600 });
    renameSync(fresh, this.#file);
  }
}

function readTexts(file: string): [string, string][] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return Object.entries(JSON.parse(text) as Record<string, string>);
}
