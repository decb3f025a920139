// For tests: the real captures and videos that lie beside the repository. Who has only the repository runs the tests without.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../../../shared/data/', import.meta.url);

/** Whether the shared data is there; when not, says so once for each test file that asks. */
export const hasSharedData = existsSync(folder);
if (!hasSharedData) console.warn(`Tests on real recordings are skipped: no folder ${fileURLToPath(folder)}`);

/** Path of a file of the shared data. */
export function sharedPath(name: string): string {
  return fileURLToPath(new URL(name, folder));
}

/** Bytes of a file of the shared data. */
export function sharedFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(sharedPath(name)));
}
