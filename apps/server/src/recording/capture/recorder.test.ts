import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  mkdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { serverAlarmWords } from '@outrider/model/events/server-alarms.ts';
import { NOON, pictures, sound, STEP_MS } from '@outrider/media/segments/testing-units.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { mediaSpecs } from '../../options/media-spec.ts';
import { bootRecording, type RecordingSetUp, tempFolder } from '../testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});
const boot = async (setUp?: RecordingSetUp) => (running = await bootRecording(setUp));

describe('the recorder', () => {
  test('watches the channels that are to be recorded, and writes a file a minute with its row', async () => {
    const { feed, settled, files, rows, read, device } = await boot();
    expect(device.calls).toEqual(['start 1 main', 'start 2 main']);
    feed([...pictures(58_000, 59_000), sound(58_000), ...pictures(59_000, 63_100)]);
    await settled();
    expect(files()).toEqual([
      `d/2026-11-22/1-main-${NOON + 58_000}.mp4`,
      `d/2026-11-22/1-main-${NOON + 60_000}.mp4`,
    ]);
    const [first, second] = await rows();
    expect(first).toMatchObject({ startMs: NOON + 58_000, endMs: NOON + 60_000, open: false, width: 352 });
    expect(second).toMatchObject({ startMs: NOON + 60_000, endMs: NOON + 63_000, open: true });
    expect((await read(files()[1]!))?.fragments).toHaveLength(3);
  });

  test('says how much went to the disks a second', async () => {
    const { clock, feed, settled, files, folders, specs } = await boot();
    expect(folders.writtenBps).toBe(0);
    feed(pictures(0, 5_000));
    await settled();
    const written = files().reduce((sum, name) => sum + readFileSync(join(specs[0]!.path, name)).length, 0);
    clock.advance(1_000);
    expect(folders.writtenBps).toBe(Math.round(written / 5));
    clock.advance(6_000);
    expect(folders.writtenBps).toBe(0);
  });

  test('says of which channels nothing came to a disk for a while', async () => {
    const { clock, feed, recorder } = await boot();
    clock.advance(10_000);
    expect(recorder.silentChannels('d', 10_000)).toEqual([]);
    clock.advance(1);
    const silent = { isRefused: false, wasRecorded: false };
    expect(recorder.silentChannels('d', 10_000)).toEqual([
      { channel: 1, ...silent },
      { channel: 2, ...silent },
    ]);
    feed(pictures(0, 1_500));
    expect(recorder.silentChannels('d', 10_000)).toEqual([{ channel: 2, ...silent }]);
    clock.advance(10_001);
    expect(recorder.silentChannels('d', 10_000)).toEqual([
      { channel: 1, ...silent, wasRecorded: true },
      { channel: 2, ...silent },
    ]);
    expect(recorder.silentChannels('other', 0)).toEqual([]);
  });

  test('a channel that has sound alone, and all of a device that has used up its data, are not silent', async () => {
    const account = { charge() {}, usedUp: false };
    const { clock, feed, set, recorder } = await boot({ account });
    set({ soundChannels: [2] });
    clock.advance(10_001);
    expect(recorder.silentChannels('d', 10_000).map(({ channel }) => channel)).toEqual([1]);
    account.usedUp = true;
    set({ soundChannels: [2] });
    expect(recorder.silentChannels('d', 10_000)).toEqual([]);
    account.usedUp = false;
    set({ soundChannels: [2] });
    feed(pictures(0, 1_500));
    clock.advance(10_001);
    expect(recorder.silentChannels('d', 10_000).map(({ channel }) => channel)).toEqual([1]);
  });

  test('is no use of anybody: the stream log does not have it', async () => {
    const { bus, set } = await boot();
    const uses: unknown[] = [];
    bus.subscribe('use.began', (use) => uses.push(use));
    set({ recordingVideo: 0 });
    set({ recordingVideo: 1 });
    expect(uses).toEqual([]);
  });

  test('follows the record of the device: what is no longer recorded ends with what there is', async () => {
    const { feed, set, settled, rows, device, recorder, bus } = await boot();
    const told: boolean[] = [];
    bus.subscribe('device.recorded', ({ on }) => void told.push(on));
    feed(pictures(0, 1_500));
    expect(told).toEqual([true]);
    set({ recordingVideo: 0 });
    expect(told).toEqual([true, false]);
    expect(recorder.count).toBe(0);
    await recorder[Symbol.asyncDispose]();
    await settled();
    expect(await rows()).toMatchObject([{ endMs: NOON + 1_500, open: false }]);
    set({ recordingVideo: 2, recordedChannels: '01', recordedStreams: '01' });
    expect(device.calls.filter((call) => call.startsWith('start'))).not.toContain('start 2 sub');
  });

  test('records chosen channels in their streams', async () => {
    const { device } = await boot({
      record: { recordingVideo: 2, recordedChannels: '01', recordedStreams: '01' },
    });
    expect(device.calls).toEqual(['start 2 sub']);
  });

  test('goes on by itself when the device is back', async () => {
    const { device, recorder, feed, settled, rows } = await boot();
    feed(pictures(0, 1_500));
    await settled();
    device.detach();
    running?.hub.wanted({ deviceid: 'd', channel: 1, stream: 'main' })?.ended('gone');
    running?.hub.wanted({ deviceid: 'd', channel: 2, stream: 'main' })?.ended('gone');
    running?.clock.advance(60_000);
    await Promise.resolve();
    expect(recorder.count).toBe(0);
    device.attach();
    expect(recorder.count).toBe(2);
    feed(pictures(120_000, 122_000));
    await settled();
    expect((await rows()).map(({ startMs }) => startMs - NOON)).toEqual([0, 120_000]);
  });

  test('keeps sound only where it is recorded', async () => {
    const { feed, settled, rows, set, clock } = await boot({ record: { recordingAudio: 0 } });
    const heard = (from: number) =>
      pictures(from, from + 2_100).flatMap((unit, at) => [unit, sound(from + at * STEP_MS)]);
    feed(heard(0));
    await settled();
    set({ recordingVideo: 0 });
    clock.advance(20_000);
    await settled();
    set({ recordingAudio: 1 });
    feed(heard(20_000));
    await settled();
    expect((await rows()).map(({ sound: codec }) => codec !== '')).toEqual([false, true]);
  });
});

test.each([
  [1, ['g711a', '']],
  [3, ['g711a', 'g711a']],
])('with sound as %i, that of the first channel or of each is kept', async (recordingAudio, sounds) => {
  const { feed, settled, rows } = await boot({ record: { recordingAudio } });
  for (const at of pictures(0, 2_100).keys())
    for (const channel of [1, 2])
      feed([...pictures(at * STEP_MS, (at + 1) * STEP_MS), sound(at * STEP_MS)], channel);
  await settled();
  expect((await rows()).map((row) => row.sound)).toEqual(sounds);
});

describe('media folders', () => {
  test('are spread over by load, or filled one after the other', async () => {
    const two = () => [tempFolder(), tempFolder()];
    const spread = await boot({ media: two() });
    for (const channel of [1, 2]) spread.feed(pictures(0, 1_100), channel);
    await spread.settled();
    expect([spread.files(0).length, spread.files(1).length]).toEqual([1, 1]);
    await spread.end();
    const filled = await boot({ media: two(), mode: 'capacity' });
    for (const channel of [1, 2]) filled.feed(pictures(0, 1_100), channel);
    await filled.settled();
    expect([filled.files(0).length, filled.files(1).length]).toEqual([2, 0]);
  });

  test.each([
    ['d', [0, 1]],
    ['other', [1, 0]],
  ])(
    'one that is for the device %s alone takes nothing of others, and those that have one use no other',
    async (only, files) => {
      const own = [{ path: tempFolder(), capacityBytes: undefined, readOnly: false, only }];
      const recording = await boot({ own });
      recording.feed(pictures(0, 1_100));
      await recording.settled();
      expect([recording.files(0).length, recording.files(1).length]).toEqual(files);
    },
  );

  test('that are for reading alone are never written', async () => {
    const { feed, settled, files, alarms } = await boot({ media: [`${tempFolder()}=readonly`] });
    feed(pictures(0, 2_100));
    await settled();
    expect([files(), alarms]).toEqual([[], []]);
  });

  test('into which another server records are left to it, told, and used once it has ended', async () => {
    const media = [tempFolder()];
    const other = await boot({ media });
    other.feed(pictures(0, 1_100));
    await other.settled();
    const before = other.files();
    const { feed, settled, folders, rows, alarms, clock, end } = await bootRecording({ media });
    feed(pictures(10_000, 12_100));
    await settled();
    expect(folders.states).toMatchObject([{ state: 'taken' }]);
    expect([alarms, await rows(), other.files()]).toEqual([['mediaFailed true'], [], before]);
    await other.end();
    running = undefined;
    clock.advance(3_000);
    await folders.start();
    feed(pictures(20_000, 22_100));
    await settled();
    expect([folders.states[0]?.state, alarms.at(-1)]).toEqual(['ready', 'mediaFailed false']);
    expect(await rows()).toContainEqual(expect.objectContaining({ startMs: NOON + 20_000 }));
    await end();
  });

  test('that were lost are not written into their mount point', async () => {
    const data = tempFolder();
    const first = await boot({ data });
    first.feed(pictures(0, 2_100));
    await first.end();
    renameSync(join(data, 'media'), join(data, 'elsewhere'));
    const { alarms, feed, settled, clock } = await boot({ data });
    feed(pictures(10_000, 12_100));
    expect([existsSync(join(data, 'media')), alarms]).toEqual([false, ['mediaFailed true']]);
    renameSync(join(data, 'elsewhere'), join(data, 'media'));
    clock.advance(3_000);
    await running?.folders.start();
    expect(alarms).toEqual(['mediaFailed true', 'mediaFailed false']);
    feed(pictures(20_000, 22_100));
    await settled();
    // The second one has what came while the folder was back, and had no place before.
    expect(running?.files()).toHaveLength(3);
  });

  test('one whose disk goes while it records is told, nothing is written into its mount point, and it is used again', async () => {
    const { feed, settled, files, alarms, clock, folders, folder } = await boot();
    feed(pictures(0, 1_100));
    await settled();
    renameSync(join(folder, 'media'), join(folder, 'elsewhere'));
    mkdirSync(join(folder, 'media'));
    await folders.all[0]?.look();
    clock.advance(3_000);
    expect(alarms).toEqual(['mediaFailed true']);
    feed(pictures(1_100, 5_000));
    await settled();
    expect(files()).toEqual([]);
    rmSync(join(folder, 'media'), { recursive: true });
    renameSync(join(folder, 'elsewhere'), join(folder, 'media'));
    await settled();
    feed(pictures(5_000, 8_100));
    await settled();
    expect(files().length).toBeGreaterThan(1);
    clock.advance(3_000);
    expect(alarms).toEqual(['mediaFailed true', 'mediaFailed false']);
  });

  test('of several the alarm names each, and is over for one that is named no more', async () => {
    const media = [tempFolder(), tempFolder(), tempFolder()];
    const { turns, clock, folders, folder } = await bootRecording({ media });
    const [kept = '', lost = '', left = ''] = media;
    for (const path of [lost, left]) renameSync(path, `${path}-elsewhere`);
    const look = async (): Promise<void> => {
      await folders.start();
      clock.advance(3_000);
    };
    await look();
    const failed = { alarm: 'mediaFailed', raised: true };
    expect(turns).toEqual([
      { ...failed, of: lost },
      { ...failed, of: left },
    ]);
    expect(serverAlarmWords(turns[0]!)).toContain(`The media folder ${lost} cannot be written`);
    turns.length = 0;
    const specs = mediaSpecs({ media: [kept, lost], data: folder });
    await folders.use({ specs, mode: 'efficacy' });
    expect(turns).toEqual([{ ...failed, raised: false, of: left }]);
    renameSync(`${lost}-elsewhere`, lost);
    await look();
    expect(turns.at(-1)).toEqual({ ...failed, raised: false, of: lost });
  });

  test('one that is not there loses no rows: they are of use again when it is back', async () => {
    const { feed, settled, rows, folder, keeper, folders, recorder } = await boot();
    feed(pictures(0, 2_100));
    await recorder[Symbol.asyncDispose]();
    await settled();
    renameSync(join(folder, 'media'), join(folder, 'elsewhere'));
    folders.all[0]!.usedBytes = Number.MAX_SAFE_INTEGER;
    await keeper.look();
    expect(await rows()).toHaveLength(1);
  });

  test('a disk that takes nothing more is told; the file goes on in another folder', async () => {
    const media = [tempFolder(), tempFolder()];
    const { feed, settled, files, alarms, folders, clock, rows } = await boot({ media, mode: 'capacity' });
    feed(pictures(0, 1_100));
    await settled();
    // As a full disk: the system lets nothing be made in it.
    const [first] = folders.all;
    await first?.call('append', { path: 'x/y', at: 5, bytes: new Uint8Array(1) }).catch(() => {});
    expect(first?.state).toBe('gone');
    clock.advance(3_000);
    expect(alarms).toEqual(['mediaFailed true']);
    feed(pictures(1_100, 3_100));
    await settled();
    expect([files(0).length, files(1).length]).toEqual([1, 1]);
    expect((await rows()).map(({ startMs, endMs }) => [startMs - NOON, endMs - NOON])).toEqual([
      [0, 1_000],
      [2_000, 3_000],
    ]);
  });

  test('channels whose pictures come and that no folder takes are told apart from those of which nothing comes', async () => {
    const { feed, settled, folders, clock, recorder } = await boot({ media: [tempFolder()] });
    await folders.all[0]?.call('append', { path: 'x/y', at: 5, bytes: new Uint8Array(1) }).catch(() => {});
    clock.advance(1_000);
    feed(pictures(0, 3_100));
    await settled();
    clock.advance(9_001);
    expect(recorder.silentChannels('d', 10_000)).toEqual([
      { channel: 1, isRefused: true, wasRecorded: false },
      { channel: 2, isRefused: false, wasRecorded: false },
    ]);
    // Nothing comes any more: that no folder took what came is long ago.
    clock.advance(10_001);
    expect(recorder.silentChannels('d', 10_000)).toMatchObject([
      { channel: 1, isRefused: false },
      { channel: 2, isRefused: false },
    ]);
  });

  test('one that is taken out is named no more, one whose disk is gone is', async () => {
    const media = [tempFolder(), tempFolder()];
    const { folders, specs } = await boot({ media });
    const [first = '', second = ''] = folders.all.map(({ id }) => id);
    renameSync(media[0] ?? '', `${media[0]}-elsewhere`);
    await folders.all[0]?.look();
    expect([folders.names(first), folders.names(second), folders.names('x')]).toEqual([true, true, false]);
    await folders.use({ specs: specs.slice(0, 1), mode: 'efficacy' });
    expect([folders.names(first), folders.names(second)]).toEqual([true, false]);
  });
});

describe('after a crash', () => {
  test('files are cut to their last whole fragment, and their rows say what is there', async () => {
    const data = tempFolder();
    const first = await boot({ data });
    first.feed(pictures(0, 5_100));
    await first.settled();
    const [name = ''] = first.files();
    const path = join(data, 'media', name);
    const whole = readFileSync(path);
    await first.store[Symbol.asyncDispose]();
    writeFileSync(path, whole);
    appendFileSync(path, Buffer.from('00000100moof and no more'));
    await first.folders[Symbol.asyncDispose]();
    running = undefined;
    const { rows, read, settled } = await boot({ data });
    await settled();
    expect(readFileSync(path)).toEqual(whole);
    expect(await rows()).toMatchObject([{ endMs: NOON + 5_000, bytes: whole.length, open: false }]);
    expect((await read(name))?.wholeBytes).toBe(whole.length);
  });

  test('an index that is lost is made anew of the files', async () => {
    const media = [tempFolder()];
    const first = await boot({ media });
    first.feed(pictures(0, 130_100));
    await first.recorder[Symbol.asyncDispose]();
    await first.settled();
    const rows = await first.rows();
    const indexes = await Promise.all(rows.map((row) => first.store.recordings.picturesOf(row)));
    await first.end();
    const again = await boot({ media });
    await again.settled();
    expect(await again.rows()).toEqual(rows);
    expect(await Promise.all(rows.map((row) => again.store.recordings.picturesOf(row)))).toEqual(indexes);
  });

  test('a file without a whole picture is gone, with its row', async () => {
    const data = tempFolder();
    const first = await boot({ data });
    first.feed(pictures(0, 1_100));
    await first.settled();
    const [name = ''] = first.files();
    await first.store[Symbol.asyncDispose]();
    await first.folders[Symbol.asyncDispose]();
    running = undefined;
    truncateSync(join(data, 'media', name), 700);
    const { rows, files, settled } = await boot({ data });
    await settled();
    expect([await rows(), files()]).toEqual([[], []]);
  });
});
