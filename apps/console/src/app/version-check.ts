/** What the console is made of: other files, another version (rule D09). */
const MANIFEST = '/asset-manifest.json';

/** Gives the manifest's text, or undefined when there is none to be had now. */
export type ReadManifest = () => Promise<string | undefined>;

/** Reads the manifest from the server. */
export async function readManifest(): Promise<string | undefined> {
  try {
    // Asked for each time, and sent only when it is another one.
    const response = await fetch(MANIFEST, { cache: 'no-cache', credentials: 'omit' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether the server now serves another console than the one that runs.
 * The first manifest that is read is the running one's.
 */
export class VersionCheck {
  readonly #read: ReadManifest;
  #running: string | undefined;

  constructor(read: ReadManifest) {
    this.#read = read;
  }

  /** Whether another version is there. Without an answer, none is. */
  async isOutdated(): Promise<boolean> {
    const manifest = await this.#read();
    this.#running ??= manifest;
    return manifest !== undefined && manifest !== this.#running;
  }
}
