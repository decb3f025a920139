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

/** The files that the page which runs was made of: paths as the manifest names them, without a leading slash. */
export function runningFiles(page: ParentNode): string[] {
  const named = page.querySelectorAll('script[src^="/assets/"], link[href^="/assets/"]');
  return [...named].map((tag) => (tag.getAttribute('src') ?? tag.getAttribute('href') ?? '').slice(1));
}

/** Tells whether the server now serves another console than the one that runs: a manifest that lacks one of its files. */
export class VersionCheck {
  readonly #read: ReadManifest;
  readonly #running: readonly string[];

  constructor(read: ReadManifest, running: readonly string[]) {
    this.#read = read;
    this.#running = running;
  }

  /** Whether another version is there. Without an answer, none is. */
  async isOutdated(): Promise<boolean> {
    const manifest = await this.#read();
    return manifest !== undefined && !this.#running.every((file) => manifest.includes(`"${file}"`));
  }
}
