// For tests: captures, videos and tracks of real recorders. Where there is only the repository, the tests run without them.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../../../shared/data/', import.meta.url);

/** Whether the recordings are there; when not, says so once for each test file that asks. */
export const hasRecordings = existsSync(folder);
if (!hasRecordings)
  console.warn(`Tests on real recordings are skipped: there is no folder ${fileURLToPath(folder)}`);

/** Path of a recording, such as `video/mdvr-cif.h264`. */
export function recordingPath(name: string): string {
  return fileURLToPath(new URL(name, folder));
}

/** Bytes of a recording. */
export function recording(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(recordingPath(name)));
}
