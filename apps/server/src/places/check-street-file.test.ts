import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkStreetFile } from './check-street-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-streets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A header whose tiles end at byte `end`, in a file of `bytes`. */
function archive(name: string, { version = 3, end = 200, bytes = 200 } = {}): string {
  const file = Buffer.alloc(bytes);
  file.write('PMTiles', 0);
  file.writeUInt8(version, 7);
  if (bytes >= 127) {
    file.writeBigUInt64LE(150n, 56);
    file.writeBigUInt64LE(BigInt(end - 150), 64);
  }
  const path = join(folder, name);
  writeFileSync(path, file);
  return path;
}

test('a whole archive passes', async () => {
  await expect(checkStreetFile(archive('whole'))).resolves.toBeUndefined();
});

test.each([
  ['absent', () => join(folder, 'nowhere'), 'ENOENT'],
  ['a folder', () => folder, 'EISDIR'],
  ['of an older version', () => archive('old', { version: 2 }), 'version 2'],
  ['less than a header', () => archive('short', { bytes: 60 }), 'cut short'],
  ['less than its tiles', () => archive('torn', { end: 900 }), '200 of 900 bytes'],
  ['another kind', () => import.meta.filename, 'no PMTiles'],
])('a file that is %s is one line that names the option', async (_what, path, why) => {
  const refused = checkStreetFile(path());
  await expect(refused).rejects.toThrow(why);
  await expect(refused).rejects.toThrow('--map-pmtiles');
});
