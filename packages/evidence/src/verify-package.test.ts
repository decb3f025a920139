import { createHash, createPublicKey, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { packageFiles } from './manifest.ts';
import {
  memorySink,
  sourceOf,
  swappedBy,
  testingManifest,
  testingPackage,
  testingSigner,
} from './testing-package.ts';
import { fingerprintOf } from './signature.ts';
import { verifyPackage } from './verify-package.ts';
import { readWhole, readZipDirectory } from './zip/read-zip.ts';
import { centralHeader } from './zip/zip-records.ts';
import { ZipWriter } from './zip/zip-writer.ts';

let whole: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  whole = await testingPackage();
});

async function contentOf(name: string): Promise<Buffer> {
  const source = sourceOf(whole);
  const { entries } = await readZipDirectory(source);
  const entry = entries.find((one) => one.name === name);
  return Buffer.from(entry === undefined ? [] : await readWhole(source, entry));
}

/** Where a file's bytes stand. */
async function placeOf(name: string): Promise<number> {
  const { entries } = await readZipDirectory(sourceOf(whole));
  const entry = entries.find((one) => one.name === name);
  return (entry?.offset ?? 0) + 30 + name.length;
}

function flipped(at: number, bit = 0): Uint8Array {
  const bytes = whole.slice();
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return bytes;
}

test('a package as it was written has no fault, and says what it is and who signed it', async () => {
  const report = await verifyPackage(sourceOf(whole));
  expect(report).toMatchObject({
    faults: [],
    files: 7,
    manifest: { reason: 'claim 7' },
    fingerprint: fingerprintOf(testingSigner.publicKey),
  });
});

test('the same files of the same moment make the same bytes', async () => {
  expect(await testingPackage()).toEqual(whole);
});

test('any bit that is turned is found, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
      const { faults } = await verifyPackage(sourceOf(flipped(at, bit)));
      return faults.length > 0;
    }),
    { numRuns: 150 },
  );
});

test('what is cut off or put behind is found', async () => {
  for (const bytes of [whole.subarray(0, -1), Buffer.concat([whole, Uint8Array.of(0)]), new Uint8Array(10)]) {
    expect((await verifyPackage(sourceOf(bytes))).faults).toEqual([{ file: undefined, what: 'no-package' }]);
  }
});

test.each(['ch1.mp4', 'ch2.mp4', 'way.gpx', 'manifest.json'])(
  'a change in %s is said to be there',
  async (name) => {
    const { faults } = await verifyPackage(sourceOf(flipped((await placeOf(name)) + 1)));
    expect(faults).toContainEqual({ file: name, what: 'changed' });
    expect(faults.filter(({ what }) => what === 'changed')).toHaveLength(1);
  },
);

/** A package of these files, as the server would have written it: only that it did not. */
async function madeOf(names: readonly string[], change: Readonly<Record<string, Uint8Array>> = {}) {
  const sink = memorySink();
  const zip = new ZipWriter(sink, testingManifest.exportedMs);
  for (const name of names) await zip.add(name, [change[name] ?? (await contentOf(name))]);
  return sourceOf(sink.bytes.slice(0, await zip.end()));
}
async function namesOf(): Promise<string[]> {
  return (await readZipDirectory(sourceOf(whole))).entries.map(({ name }) => name);
}

test('a file that was put in is found, whatever its name is', async () => {
  const names = await namesOf();
  const faultsOf = async (all: readonly string[]) => (await verifyPackage(await madeOf(all))).faults;
  expect(await faultsOf(names)).toEqual([]);
  for (const name of [packageFiles.sums, packageFiles.signature, 'ch1.mp4']) {
    expect(await faultsOf([...names, name])).toContainEqual({ file: name, what: 'unknown' });
  }
});

test.each([
  ['stores files as they are', { packs: false, extraBytes: 0 }],
  ['puts times in front of them', { packs: false, extraBytes: 28 }],
  ['packs them', { packs: true, extraBytes: 0 }],
  ['packs them behind times', { packs: true, extraBytes: 28 }],
])(
  'of files that were swapped by a program that %s each is named, and no other one',
  async (_how, program) => {
    const [one, two] = [await contentOf('ch1.mp4'), await contentOf('ch2.mp4')];
    const swapped = await swappedBy(program, whole, { 'ch1.mp4': two, 'ch2.mp4': one });
    const { faults, files, fingerprint } = await verifyPackage(sourceOf(swapped));
    expect(faults.filter(({ what }) => what === 'changed').map(({ file }) => file)).toEqual([
      'ch1.mp4',
      'ch2.mp4',
    ]);
    // The signer of the others can still be told.
    expect([files, fingerprint]).toEqual([7, fingerprintOf(testingSigner.publicKey)]);
    // That a program has written it again is no way to be well.
    const same = await verifyPackage(sourceOf(await swappedBy({ packs: true, extraBytes: 0 }, whole, {})));
    expect(new Set(same.faults.map(({ what }) => what))).toEqual(new Set(['records-changed']));
  },
);

test('a file that cannot be unpacked is named, and keeps none other from being looked at', async () => {
  const bytes = await swappedBy({ packs: true, extraBytes: 0 }, whole, {
    'way.gpx': new TextEncoder().encode('<gpx></gpx>'),
  });
  const { entries } = await readZipDirectory(sourceOf(bytes));
  const [first] = entries;
  bytes.fill(0xff, first!.offset + 30 + first!.name.length, first!.offset + 34 + first!.name.length);
  const { faults } = await verifyPackage(sourceOf(bytes));
  expect(faults).toContainEqual({ file: 'ch1.mp4', what: 'unreadable' });
  expect(faults).toContainEqual({ file: 'way.gpx', what: 'changed' });
});

test('what says that it becomes more than footage can is not unpacked', async () => {
  const bytes = await swappedBy({ packs: true, extraBytes: 0 }, whole, { 'ch1.mp4': new Uint8Array(1024) });
  const { at } = await readZipDirectory(sourceOf(bytes));
  new DataView(bytes.buffer).setUint32(at + 24, 100_000_000, true);
  expect((await verifyPackage(sourceOf(bytes))).faults).toEqual([{ file: undefined, what: 'no-package' }]);
});

test('what becomes more or fewer bytes than it says is not read', async () => {
  for (const size of [1_000, 2_000]) {
    const bytes = await swappedBy({ packs: true, extraBytes: 0 }, whole, {
      'ch1.mp4': new Uint8Array(1_500),
    });
    const { at } = await readZipDirectory(sourceOf(bytes));
    new DataView(bytes.buffer).setUint32(at + 24, size, true);
    expect((await verifyPackage(sourceOf(bytes))).faults).toContainEqual({
      file: 'ch1.mp4',
      what: 'unreadable',
    });
  }
});

test('a disk that fails while a packed file is read is no fault of the package', async () => {
  const bytes = await swappedBy({ packs: true, extraBytes: 0 }, whole, {});
  const { entries } = await readZipDirectory(sourceOf(bytes));
  const source = {
    size: bytes.length,
    read: async (at: number, length: number) => {
      if (at === entries[1]!.offset + 30 + entries[1]!.name.length) throw new Error('EIO');
      return bytes.slice(at, at + length);
    },
  };
  await expect(verifyPackage(source)).rejects.toThrow('EIO');
});

test('files that stand in another order are not as they were signed', async () => {
  const [first = '', second = '', ...rest] = await namesOf();
  const { faults } = await verifyPackage(await madeOf([second, first, ...rest]));
  expect(faults).toEqual([{ file: undefined, what: 'records-changed' }]);
});

test('files of which much lies in each other are not read again and again', async () => {
  const bytes = whole.slice();
  const { entries, at } = await readZipDirectory(sourceOf(whole));
  // In the directory the second file says that it has all that is behind it.
  const [one, two] = entries;
  const place = at + centralHeader(one!, 0).length;
  const size = at - two!.offset - 30 - two!.name.length;
  new DataView(bytes.buffer).setUint32(place + 24, size, true);
  let read = 0;
  const source = sourceOf(bytes);
  const counted = {
    ...source,
    read: async (from: number, length: number) => {
      read += length;
      return await source.read(from, length);
    },
  };
  expect((await verifyPackage(counted)).faults).toEqual([{ file: undefined, what: 'no-package' }]);
  expect(read).toBeLessThan(bytes.length);
});

test('a manifest of moments that no date can be is none', async () => {
  const manifest = JSON.stringify({ ...testingManifest, fromMs: 1e300 });
  const change = { [packageFiles.manifest]: new TextEncoder().encode(manifest) };
  const report = await verifyPackage(await madeOf(await namesOf(), change));
  expect(report.manifest).toBeUndefined();
});

test('sums that somebody made anew are not signed', async () => {
  const { faults } = await verifyPackage(sourceOf(flipped((await placeOf(packageFiles.signature)) + 5)));
  expect(faults[0]).toEqual({ file: packageFiles.sums, what: 'not-signed' });
});

test('other tools find the same: the sums, the signature, the zip', async () => {
  const sums = await contentOf(packageFiles.sums);
  expect(sums.toString()).toContain(
    `${createHash('sha256')
      .update(await contentOf('ch1.mp4'))
      .digest('hex')}  ch1.mp4\n`,
  );
  const key = createPublicKey((await contentOf(packageFiles.publicKey)).toString());
  expect(verify(undefined, sums, key, await contentOf(packageFiles.signature))).toBe(true);
  const hasher = () => createHash('sha256');
  expect((await verifyPackage(sourceOf(whole), { hasher, crc: crc32 })).faults).toEqual([]);
});
