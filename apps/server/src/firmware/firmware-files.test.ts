import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systemClock as clock } from '@outrider/kit/clock.ts';
import { MAX_FIRMWARE_BYTES } from '@outrider/model/firmware/limits.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { expect, test } from 'vitest';
import type { FileReach } from '../cluster/files/file-reach.ts';
import { aloneReach } from '../cluster/files/testing-files.ts';
import { FirmwareFiles } from './firmware-files.ts';
import { fullDisk } from '../files/piece-file.ts';
import { newKept, putFile } from './testing-firmware.ts';

const BYTES = randomBytes(10_000);
const words = {
  filename: 'fw.bin',
  memo: 'm',
  version: '',
  userName: 'ann',
  mark: 'fw.bin 1',
  signature: '',
};
const open = async (
  kept = newKept(),
  publicKey = () => '',
  reach: Pick<FileReach, 'give' | 'find'> = aloneReach(),
) => ({
  kept,
  files: await FirmwareFiles.open({ folder: kept.folder, store: kept, reach, clock, publicKey }),
});
const sum = (name: string): string => createHash(name).update(BYTES).digest('hex');

test('an upload that was cut goes on with what is missing, and is in the store once it is whole', async () => {
  const { kept, files } = await open();
  const { id } = await files.begin({ ...words, filesize: BYTES.length });
  expect(await files.take('ann', id, 0, BYTES.subarray(0, 4_000))).toBe(4_000);
  // The answer was lost, and the piece comes again; then the page is opened again.
  expect(await files.take('ann', id, 0, BYTES.subarray(0, 4_000))).toBe(4_000);
  expect(await files.begin({ ...words, filesize: BYTES.length })).toEqual({ id, at: 4_000 });
  await expect(files.end('ann', id)).rejects.toThrow(firmwareSentences.notWhole);
  await expect(files.take('ann', id, 5_000, BYTES.subarray(5_000))).rejects.toThrow(
    firmwareSentences.notWhole,
  );
  expect(await files.take('ann', id, 3_000, BYTES.subarray(3_000))).toBe(BYTES.length);
  const firmware = await files.end('ann', id);
  expect(firmware).toMatchObject({ filesize: BYTES.length, md5: sum('md5'), sha256: sum('sha256') });
  expect(readFileSync(files.pathOf(id)).equals(BYTES)).toBe(true);
  expect(readdirSync(kept.folder)).toEqual([id]);
});

test('what is larger than 200 MB, or than it said, is refused with the words of the requirement', async () => {
  const { files } = await open();
  const tooLarge = { code: 'TOO_LARGE', message: 'Error : Exceeded size 200MB' };
  await expect(files.begin({ ...words, filesize: MAX_FIRMWARE_BYTES + 1 })).rejects.toMatchObject(tooLarge);
  const { id } = await files.begin({ ...words, filesize: 10 });
  await expect(files.take('ann', id, 0, BYTES)).rejects.toMatchObject(tooLarge);
});

test('an upload is its own person’s, and one that is given up leaves nothing behind', async () => {
  const { kept, files } = await open();
  const { id } = await files.begin({ ...words, filesize: BYTES.length });
  await files.take('ann', id, 0, BYTES);
  for (const work of [files.take('bob', id, 0, BYTES), files.end('bob', id), files.stop('bob', id)])
    await expect(work).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await files.stop('ann', id);
  await expect(files.end('ann', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(readdirSync(kept.folder)).toEqual([]);
});

test('a start takes away what was not whole, and leaves what the store has', async () => {
  const { kept, files } = await open();
  const { firmwareid } = await putFile(files, BYTES);
  const { id } = await files.begin({ ...words, filesize: BYTES.length });
  await files.take('ann', id, 0, BYTES.subarray(0, 10));
  writeFileSync(join(kept.folder, 'f'.repeat(32)), 'no row names it');
  const { files: next } = await open(kept);
  expect(readdirSync(kept.folder)).toEqual([firmwareid]);
  await next.remove(firmwareid);
  expect(existsSync(next.pathOf(firmwareid))).toBe(false);
});

test('a file that another server took is brought here when it is to be told: once, and as it came there alone', async () => {
  const there = await open();
  const { firmwareid } = await putFile(there.files, BYTES);
  let [sent, asked] = [randomBytes(BYTES.length), 0];
  const file = { read: () => Readable.from([sent.subarray(0, 4_000), sent.subarray(4_000)]) };
  const find = async () => {
    asked++;
    return file;
  };
  const kept = { ...newKept(), firmwares: there.kept.firmwares };
  const { files } = await open(kept, () => '', { give: () => {}, find } as unknown as FileReach);
  const firmware = (await files.find(firmwareid))!;
  expect(await files.faultOf(firmware)).toBe(firmwareSentences.notHere);
  expect(readdirSync(kept.folder)).toEqual([]);
  sent = BYTES;
  const faults = await Promise.all([files.faultOf(firmware), files.faultOf(firmware)]);
  expect([faults, asked]).toEqual([[undefined, undefined], 2]);
  expect(readdirSync(kept.folder)).toEqual([firmwareid]);
  expect(readFileSync(files.pathOf(firmwareid)).equals(BYTES)).toBe(true);
});

test('a full disk is told as that', () => {
  expect(fullDisk(Object.assign(new Error(), { code: 'ENOSPC' }))).toMatchObject({ code: 'STORE_FULL' });
  const other = new Error('other');
  expect(fullDisk(other)).toBe(other);
});

/** A pair of keys with the public one as the settings have it, and how it signs a file. */
function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const signed = (bytes: Uint8Array): string =>
    sign(null, createHash('sha256').update(bytes).digest(), privateKey).toString('base64');
  return { key, signed };
}

test('where a key is set, a file comes with its signature: none, one of another, and one of a cut file are refused in words', async () => {
  const [own, other] = [signer(), signer()];
  const { files } = await open(newKept(), () => own.key);
  await expect(putFile(files, BYTES)).rejects.toThrow(firmwareSentences.notSigned);
  await expect(putFile(files, BYTES, other.signed(BYTES))).rejects.toThrow(firmwareSentences.signedElse);
  await expect(putFile(files, BYTES.subarray(1), own.signed(BYTES))).rejects.toThrow(
    firmwareSentences.signedElse,
  );
  expect(await files.list()).toEqual([]);
  const firmware = await putFile(files, BYTES, own.signed(BYTES));
  expect(await files.faultOf(firmware)).toBeUndefined();
  expect(files.onlyOwn).toBe(true);
});

test('a file that was swapped or cut on the disk, or is signed by a key that is none any more, is told to nobody', async () => {
  const own = signer();
  let key = own.key;
  const { files } = await open(newKept(), () => key);
  const firmware = await putFile(files, BYTES, own.signed(BYTES));
  expect(await files.faultOf(firmware)).toBeUndefined();
  writeFileSync(files.pathOf(firmware.firmwareid), BYTES.toReversed());
  expect(await files.faultOf(firmware)).toBe(firmwareSentences.swapped);
  writeFileSync(files.pathOf(firmware.firmwareid), BYTES.subarray(9));
  expect(await files.faultOf(firmware)).toBe(firmwareSentences.swapped);
  writeFileSync(files.pathOf(firmware.firmwareid), BYTES);
  expect(await files.faultOf(firmware)).toBeUndefined();
  key = signer().key;
  expect(await files.faultOf(firmware)).toBe(firmwareSentences.signedElse);
});
