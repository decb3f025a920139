import { MEDIA_LEFT_MS, MEDIA_MARK, MEDIA_USER } from '@outrider/model/recordings/media-setting.ts';
import { chmodSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { checkMediaFolder, checkMediaPlace } from './check-media-folder.ts';
import { tempFolder } from '../testing-recording.ts';

const root = tempFolder();
afterAll(() => rmSync(root, { recursive: true }));
const folder = (name: string): string => {
  mkdirSync(join(root, name), { recursive: true });
  return join(root, name);
};
const data = join(root, 'data');
const at = (server: string) => ({ server, data });
const specOf = (path: string, readOnly = false) => ({ path, capacityBytes: undefined, readOnly });

test('a folder that can be written is taken', async () => {
  await expect(
    checkMediaFolder(specOf(folder('a')), [specOf(folder('b'))], at('here')),
  ).resolves.toBeUndefined();
});

test.each([
  ['media', 'media has to begin at the root of the server’s folders'],
  ['/no/such', 'There is no folder /no/such on the server'],
])('%s is refused', async (path, words) => {
  await expect(checkMediaFolder(specOf(path), [], at('here'))).rejects.toThrow(words);
});

test('a file is no folder', async () => {
  const path = join(root, 'file');
  writeFileSync(path, '');
  await expect(checkMediaFolder(specOf(path), [], at('here'))).rejects.toThrow(
    `There is no folder ${path} on the server`,
  );
});

test('a folder in another, and one around another, are refused', async () => {
  const [outer, inner] = [folder('outer'), folder('outer/inner')];
  for (const [one, other] of [
    [outer, inner],
    [inner, outer],
  ] as const)
    await expect(checkMediaFolder(specOf(one), [specOf(other)], at('here'))).rejects.toThrow(
      `${one} lies in another media folder, or the other in it`,
    );
});

test('one disk under two paths is named twice', async () => {
  const [one, other] = [folder('one'), folder('other')];
  for (const path of [one, other]) writeFileSync(join(path, MEDIA_MARK), 'same\n');
  await expect(checkMediaFolder(specOf(one), [specOf(other)], at('here'))).rejects.toThrow(
    `${one} is named twice`,
  );
});

test('a folder into which another server records is refused, until that has ended; for reading alone it is taken', async () => {
  const path = folder('shared');
  const user = join(path, MEDIA_USER);
  writeFileSync(user, 'elsewhere\n');
  await expect(checkMediaFolder(specOf(path), [], at('here'))).rejects.toThrow(
    `Another server records into ${path}`,
  );
  await expect(checkMediaFolder(specOf(path), [], at('elsewhere'))).resolves.toBeUndefined();
  await expect(checkMediaFolder(specOf(path, true), [], at('here'))).resolves.toBeUndefined();
  // The clock of a disk runs in steps of some ms.
  const before = new Date(Date.now() - MEDIA_LEFT_MS - 1_000);
  utimesSync(user, before, before);
  await expect(checkMediaFolder(specOf(path), [], at('here'))).resolves.toBeUndefined();
});

test('whether another server is still there goes by the clock of the disk', async () => {
  const path = folder('far');
  writeFileSync(join(path, MEDIA_USER), 'elsewhere\n');
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  try {
    await expect(checkMediaFolder(specOf(path), [], at('here'))).rejects.toThrow(
      'Another server records into',
    );
  } finally {
    vi.useRealTimers();
  }
});

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is for reading alone', async () => {
  const path = folder('closed');
  chmodSync(path, 0o500);
  await expect(checkMediaFolder(specOf(path), [], at('here'))).rejects.toThrow(
    `The server cannot write in ${path}`,
  );
  await expect(checkMediaFolder(specOf(path, true), [], at('here'))).resolves.toBeUndefined();
});

test.each(['/', '/etc', '/usr', '/usr/share', '/proc', '/home', '/tmp'])(
  '%s is not for footage',
  async (path) => {
    for (const readOnly of [false, true])
      await expect(checkMediaFolder(specOf(path, readOnly), [], at('here'))).rejects.toThrow(
        `${path} is a folder of the system, or around those of others`,
      );
  },
);

test.each(['/var/tmp', '/var/log/footage', '/var/lib/dpkg', '/var/spool/cron', '/lost+found', '/snap/core'])(
  '%s is not for footage either, whether or not it is there',
  async (path) => {
    await expect(checkMediaPlace(path, data)).rejects.toThrow(
      `${path} is a folder of the system, or around those of others`,
    );
  },
);

test.each(['/var/lib/outrider-footage', '/var/logs', '/mnt/footage', '/srv/footage', '/run/media/ann/disk'])(
  '%s may be for footage',
  async (path) => {
    await expect(checkMediaPlace(path, data)).resolves.toBeUndefined();
  },
);

test('of the data folder only the one for recordings is taken, and nothing around it', async () => {
  for (const path of ['data', 'data/exports', 'data/media/inner', '.'])
    await expect(checkMediaFolder(specOf(folder(path)), [], at('here'))).rejects.toThrow(
      'is a folder in which the server keeps other things',
    );
  await expect(checkMediaFolder(specOf(folder('data/media')), [], at('here'))).resolves.toBeUndefined();
});

test('a link is refused, wherever it leads', async () => {
  const target = folder('target');
  for (const [name, to, words] of [
    ['to-etc', '/etc', 'is a folder of the system'],
    ['to-exports', folder('data/exports'), 'the server keeps other things'],
    ['to-target', target, `is a link: name the folder that it leads to, ${target}`],
  ] as const) {
    symlinkSync(to, join(root, name));
    await expect(checkMediaFolder(specOf(join(root, name)), [], at('here'))).rejects.toThrow(words);
  }
});
