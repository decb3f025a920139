import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { deviceRecord, type DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { mediaSpecs } from '../options/media-spec.ts';
import type { DataAccount } from '../relay/data-account.ts';
import { bootHub, MAIN } from '../relay/testing-hub.ts';
import { silentLog } from '../testing-log.ts';
import type { MediaMode, MediaSpec } from '@outrider/model/recordings/media-setting.ts';
import { serverIdOf } from '../files/server-id.ts';
import type { FootageBucket } from './bucket/footage-bucket.ts';
import type { RecordingQuotas } from './index/recording-keeper.ts';
import { startRecording } from './start-recording.ts';

export interface RecordingSetUp {
  /** As of the start; without them one folder of its own. */
  readonly media?: readonly string[];
  /** Further folders, each for one device. */
  readonly own?: readonly MediaSpec[];
  readonly mode?: MediaMode;
  readonly keepDays?: number;
  readonly record?: Partial<DeviceRecord>;
  /** Bytes of recordings that groups may have, as that is when it is looked at. */
  readonly quotas?: RecordingQuotas;
  /** What devices send is charged to this account. */
  readonly account?: DataAccount;
  /** Where the index is; a new one each time without it. */
  readonly data?: string;
  /** Where closed segments are moved to. */
  readonly bucket?: FootageBucket;
  /** Whether other servers may have the same index. */
  readonly isShared?: boolean;
}

/** An empty folder. */
export function tempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'outrider-media-'));
}

/** A recording of the device `d` of the testing hub, with files and an index of its own. */
export async function bootRecording({
  media,
  own = [],
  mode,
  keepDays = 0,
  record,
  quotas,
  account,
  data,
  bucket,
  isShared = false,
}: RecordingSetUp = {}) {
  const folder = data ?? tempFolder();
  const hub = bootHub(account === undefined ? {} : { accountOf: () => account });
  if (data === undefined) layDatabase(folder);
  const store = await openSqliteStore({ folder });
  tellStoreChanges(store, hub.bus);
  const device: DeviceRecord = {
    ...deviceRecord.defaults,
    deviceid: MAIN.deviceid,
    registered: true,
    firstSeenMs: 0,
    channelMask: '00',
    recordingVideo: 1,
    recordingAudio: 1,
    ...record,
  };
  const devices = new Map([[device.deviceid, device]]);
  const alarms: string[] = [];
  const turns: ServerAlarmTurn[] = [];
  hub.bus.subscribe('server.alarm', (turn) => {
    turns.push(turn);
    alarms.push(`${turn.alarm} ${turn.raised}`);
  });
  const named = mediaSpecs({ media: media ?? [join(folder, 'media')], data: folder });
  const specs = [...named, ...own];
  const recording = await startRecording({
    specs: named,
    own,
    server: await serverIdOf(folder),
    isShared,
    bucket,
    mode: mode ?? 'efficacy',
    keepDays: () => keepDays,
    ...(quotas !== undefined && { branches: quotas }),
    store,
    bus: hub.bus,
    clock: hub.clock,
    log: silentLog,
    records: { get: (deviceid) => devices.get(deviceid), all: () => devices.values() },
    links: hub.links,
    relay: hub.hub,
  });
  // It goes on beside the recording, and would take what a test does to a file for what it found.
  await recording.recovered();
  const filesIn = (path: string): string[] =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mp4'))
      .toSorted();
  return {
    ...hub,
    ...recording,
    store,
    alarms,
    turns,
    folder,
    specs,
    files: (at = 0): string[] => filesIn(specs[at]?.path ?? ''),
    /** What is in a file. */
    read: async (name: string, at = 0) => {
      const bytes = readFileSync(join(specs[at]?.path ?? '', name));
      return await readSegment({
        size: bytes.length,
        read: async (from, length) => bytes.subarray(from, from + length),
      });
    },
    feed: (units: readonly MediaUnit[], channel = 1) => {
      for (const unit of units) hub.publish(unit, { ...MAIN, channel });
    },
    /** Another thing is set of the device. */
    set: (change: Partial<DeviceRecord>) => {
      devices.set(device.deviceid, { ...device, ...change });
      hub.bus.publish('device.record', { deviceid: device.deviceid, change: 'edited' });
    },
    /** Somebody removed the device. */
    removeRecord: () => {
      devices.clear();
      hub.bus.publish('device.record', { deviceid: device.deviceid, change: 'removed' });
    },
    /** The record is not there, and nobody removed it: the database was lost. */
    loseRecord: () => devices.clear(),
    /** Resolves when what was given is on the disk and in the index. */
    settled: async () => {
      // A file is closed once its last fragment is written: the first look waits for that, the second for the closing.
      for (const one of recording.folders.all) {
        await one.look();
        await one.look();
      }
      await recording.index.flush();
      // Of a folder that was found meanwhile.
      await recording.recovered();
    },
    rows: () =>
      store.recordings.within({ deviceid: device.deviceid, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }),
    end: async () => {
      await recording[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
      if (data === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
