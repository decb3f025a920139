import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ManualClock } from '@outrider/kit/clock.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { onTestFinished } from 'vitest';
import { TokenBucket } from '../net/token-bucket.ts';
import { DeviceFiles } from './device-files.ts';
import { NumberedFolder } from '../files/numbered-folder.ts';
import { UploadRoom } from './upload-room.ts';

export const START = Date.UTC(2026, 10, 22, 12);

/** Folder, store and room for uploads, with devices a and b. */
export async function bootUploads() {
  const data = await mkdtemp(join(tmpdir(), 'outrider-uploads-'));
  layDatabase(data);
  const clock = new ManualClock(START);
  const store = await openSqliteStore({ folder: data }, clock);
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(data, { recursive: true });
  });
  for (const deviceid of ['a', 'b']) await store.devices.add({ ...sampleDevice, deviceid });
  const folder = new NumberedFolder(join(data, 'uploads'));
  const most = { bytes: 1_000 };
  const warned: string[] = [];
  const log = { warn: (_fields: object, message: string) => void warned.push(message) };
  const parts = { store, folder, server: 'here', clock, log, maxBytes: () => most.bytes };
  const room = await UploadRoom.load(parts);
  const filesOf = (deviceid: string, burst = 1_000) =>
    new DeviceFiles({ ...parts, room }, deviceid, {
      begins: new TokenBucket(clock, burst, 1),
      asks: new TokenBucket(clock, burst, 1),
    });
  const list = () =>
    store.uploadedFiles.list({ deviceids: undefined, from: 0, to: Number.MAX_SAFE_INTEGER, limit: 100 });
  const kept = async () =>
    (await list()).map(({ deviceid, filename }) => `${deviceid} ${filename}`).toSorted();
  const text = async (serialno: number) => await readFile(folder.pathOf(serialno), 'utf8');
  return { data, clock, store, folder, most, parts, warned, room, filesOf, list, kept, text };
}

/** Bytes as a connection brings them. */
export const said = (...texts: string[]): Readable => Readable.from(texts.map((text) => Buffer.from(text)));

/** Some bytes, and then it breaks off. @param cut settles once it may */
export const cut = (text: string, cut: () => Promise<unknown>): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.from(text);
      await cut();
      throw new Error('it breaks off');
    })(),
  );
