import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { readSums } from '@outrider/evidence/sums.ts';
import { type ByteSource, readWhole, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';
import { writeRecording } from '../video/write-recordings.ts';

const CHANNELS = [1, 2, 3, 4];
const BITS_PER_SECOND = 500_000;
const DEVICES = ['SILENT-1', 'HEARD-1'] as const;
const HOUR_MS = 3_600_000;
/** A full hour of yesterday. */
const fromMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 24 * HOUR_MS;

const prepareFor = (seconds: number) => async (folder: string) => {
  await using store = await openSqliteStore({ folder });
  for (const deviceid of DEVICES) {
    const record = { ...deviceRecord.defaults, deviceid, registered: true, firstSeenMs: 1 };
    await store.devices.add({ ...record, channelMask: '0000', timezone: 0 });
    for (const channel of CHANNELS) {
      const recording = { deviceid, channel, fromMs, seconds, bitsPerSecond: BITS_PER_SECOND };
      await writeRecording(join(folder, 'media'), { ...recording, sound: deviceid === 'HEARD-1' });
    }
  }
};

/** The server finds files that it does not know beside all else. */
async function found(outrider: Outrider, key: string, deviceid: string, seconds: number): Promise<void> {
  const time = fromMs / 1_000 + seconds - 5;
  for (const ch of CHANNELS) {
    const path = `/gkevent/footageinfo?deviceid=${deviceid}&ch=${ch}&time=${time}`;
    const isThere = async (): Promise<boolean> => {
      const response = await fetch(outrider.address + path, { headers: { authorization: `Bearer ${key}` } });
      return ((await response.json()) as { start?: number }).start === fromMs / 1_000;
    };
    while (!(await isThere())) await pause(200);
  }
}

/** Exports the stretch. @returns how long it took, ms, and the sum of each MP4 */
async function exported(outrider: Outrider, key: string, deviceid: string, seconds: number) {
  const began = performance.now();
  const from = fromMs / 1_000;
  const asked = { deviceid, channels: CHANNELS, from, to: from + seconds, reason: 'bench' };
  const { id } = await callHttp(outrider, key, 'beginExport', asked);
  for (;;) {
    const { exports } = await callHttp(outrider, key, 'listExports', {});
    const state = exports.find((one) => one.id === id)?.state;
    if (state === 'done') break;
    if (state === 'failed' || state === undefined) throw new Error(`the export of ${deviceid} failed`);
    await pause(20);
  }
  const ms = performance.now() - began;
  await using file = await open(join(outrider.data, 'exports', `${id}.zip`));
  const { size } = await file.stat();
  const source: ByteSource = {
    size,
    read: async (at, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    },
  };
  const { entries } = await readZipDirectory(source);
  const sums = entries.find(({ name }) => name === 'SHA256SUMS');
  if (sums === undefined) throw new Error('the package has no sums');
  const all = readSums(new TextDecoder().decode(await readWhole(source, sums))) ?? [];
  return { ms, movies: all.filter(({ name }) => name.endsWith('.mp4')) };
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const seconds = quick ? 60 : 1_200;
  await using outrider = await bootOutrider({ vehicles: 0, prepare: prepareFor(seconds) });
  using visitor = await visit(outrider, 'admin', outrider.password);
  const rows: Row[] = [];
  let other = 0;
  for (const deviceid of DEVICES) {
    await found(outrider, visitor.key, deviceid, seconds);
    log(`${deviceid} is found`);
    const one = await exported(outrider, visitor.key, deviceid, seconds);
    const again = await exported(outrider, visitor.key, deviceid, seconds);
    other += one.movies.filter((movie, at) => movie.sha256 !== again.movies[at]?.sha256).length;
    const what = deviceid === 'HEARD-1' ? ', A-law with Opus beside it' : ', without sound';
    const times = (seconds * 1_000) / Math.min(one.ms, again.ms);
    rows.push(row(`export of 4 channels of 500 kbit/s${what}`, times, '× real time', '≥ 50'));
  }
  return [...rows, row('MP4 files of the same export that differ the second time', other, '', '0')];
}

/** Packages of evidence. */
export const exportEvidence: Measure = {
  name: 'export',
  about:
    'a stretch of four channels exported as a signed package, twice: how fast, and whether it is the same',
  run: measure,
};
