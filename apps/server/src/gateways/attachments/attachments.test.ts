import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNTIL_LIFTED } from '@outrider/model/recordings/recording-lock.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { expect, test, vi } from 'vitest';
import type { FindableFile } from '../../attachments/attachments.ts';
import { AttachmentFolder } from '../../attachments/attachment-folder.ts';
import { LONG } from '../../testing-wait.ts';
import { ground, jpegOf, NOW, Uploader } from './testing-attachments.ts';

// Files of alarms over real sockets, onto a real disk and into a real store.

const NAME = '00_02_6503_0_0123.jpg';
const CLIP = '02_65_6503_1_0123.mp4';

/** Where a file lies; empty where it is nowhere. */
async function whereIs(file: FindableFile | undefined): Promise<string> {
  const found = await file?.find();
  return typeof found === 'string' ? found : '';
}

/** An alarm whose files are asked for, and a recorder that came with them. */
async function asked(files: readonly { name: string; bytes: number }[]) {
  const around = await ground();
  const event = await around.alarm();
  const server = await around.start();
  await server.attachments.want(event, '');
  const { port, alarmNumber } = await server.askedOf();
  const recorder = await Uploader.dial(port);
  await recorder.list(alarmNumber, files);
  return { ...around, ...server, event, port, alarmNumber, recorder };
}

test('files of an alarm come whole, with 0x7e and headers in them, and are found by its event', async () => {
  const [picture, clip] = [jpegOf(70_000), jpegOf(200_000)];
  const { attachments, event, recorder } = await asked([
    { name: NAME, bytes: picture.length },
    { name: CLIP, bytes: clip.length },
  ]);
  await recorder.begin(NAME, picture.length);
  recorder.data(NAME, 0, picture.subarray(0, 65_536));
  recorder.data(NAME, 65_536, picture.subarray(65_536));
  expect(await recorder.end(NAME, picture.length)).toEqual({ name: NAME, kind: 0, result: 0, missing: [] });
  // The first is to be seen while the second comes.
  expect(attachments.ofEvent(event)).toMatchObject({ comes: true, files: [{ place: 0, channel: 2 }] });
  await recorder.begin(CLIP, clip.length);
  recorder.data(CLIP, 0, clip);
  await recorder.end(CLIP, clip.length);
  await recorder.closed();
  const file = attachments.file(event, 0);
  expect(file).toMatchObject({
    name: NAME,
    kind: 'picture',
    format: 'jpeg',
    sha256: createHash('sha256').update(picture).digest('hex'),
  });
  expect(Buffer.compare(await readFile(await whereIs(file)), picture)).toBe(0);
  expect(attachments.file(event, 1)).toMatchObject({ channel: undefined, bytes: clip.length });
  await expect.poll(() => attachments.ofEvent(event)?.comes, LONG).toBe(false);
  expect(await whereIs(attachments.picture('d', 2, NOW / 1_000))).toBe(await whereIs(file));
  expect(attachments.picture('d', 3, NOW / 1_000)).toBeUndefined();
});

test('what is missing in the middle is asked for by its ranges', async () => {
  const picture = jpegOf(3_000);
  const { recorder, attachments, event } = await asked([{ name: NAME, bytes: 3_000 }]);
  await recorder.begin(NAME, 3_000);
  recorder.data(NAME, 2_000, picture.subarray(2_000));
  recorder.data(NAME, 0, picture.subarray(0, 500));
  expect(await recorder.end(NAME, 3_000)).toMatchObject({
    result: 1,
    missing: [{ offset: 500, length: 1_500 }],
  });
  recorder.data(NAME, 500, picture.subarray(500, 2_000));
  expect(await recorder.end(NAME, 3_000)).toMatchObject({ result: 0, missing: [] });
  expect(Buffer.compare(await readFile(await whereIs(attachments.file(event, 0))), picture)).toBe(0);
});

test('a server that was ended in the middle asks once more by the same number, and lacks only what did not come', async () => {
  const picture = jpegOf(5_000);
  const { recorder, start, stop, alarmNumber, event, attachments } = await asked([
    { name: NAME, bytes: 5_000 },
  ]);
  await recorder.begin(NAME, 5_000);
  recorder.data(NAME, 0, picture.subarray(0, 2_000));
  expect(await recorder.end(NAME, 5_000)).toMatchObject({ missing: [{ offset: 2_000, length: 3_000 }] });
  expect(attachments.ofEvent(event)?.files).toEqual([]);
  await stop();
  await recorder.closed();

  const after = await start();
  const again = await after.askedOf();
  expect(again.alarmNumber).toBe(alarmNumber);
  const back = await Uploader.dial(again.port);
  await back.list(alarmNumber, [{ name: NAME, bytes: 5_000 }]);
  expect(await back.end(NAME, 5_000)).toMatchObject({ missing: [{ offset: 2_000, length: 3_000 }] });
  back.data(NAME, 2_000, picture.subarray(2_000));
  expect(await back.end(NAME, 5_000)).toMatchObject({ result: 0 });
  expect(Buffer.compare(await readFile(await whereIs(after.attachments.file(event, 0))), picture)).toBe(0);
});

test('of a file that broke off at another server all is asked for again, also when nobody comes at first', async () => {
  const picture = jpegOf(5_000);
  const { recorder, start, stop, alarmNumber, event, folder } = await asked([{ name: NAME, bytes: 5_000 }]);
  await recorder.begin(NAME, 5_000);
  recorder.data(NAME, 0, picture.subarray(0, 2_000));
  expect(await recorder.end(NAME, 5_000)).toMatchObject({ missing: [{ offset: 2_000, length: 3_000 }] });
  await stop();
  await recorder.closed();

  const there = { server: 'there', folder: new AttachmentFolder(join(folder, 'there')) };
  const first = await start(there);
  await first.askedOf();
  await first.stop();
  const after = await start(there);
  const { port } = await after.askedOf();
  const back = await Uploader.dial(port);
  await back.list(alarmNumber, [{ name: NAME, bytes: 5_000 }]);
  expect(await back.end(NAME, 5_000)).toMatchObject({ missing: [{ offset: 0, length: 5_000 }] });
  back.data(NAME, 0, picture);
  expect(await back.end(NAME, 5_000)).toMatchObject({ result: 0 });
  expect(Buffer.compare(await readFile(await whereIs(after.attachments.file(event, 0))), picture)).toBe(0);
});

test('what came last before a connection broke off is known of, whatever becomes of the server then', async () => {
  const clip = jpegOf(4_000_000);
  const { recorder, store } = await asked([{ name: CLIP, bytes: 8_000_000 }]);
  await recorder.begin(CLIP, 8_000_000);
  recorder.data(CLIP, 0, clip);
  recorder.socket.end();
  // The clock stands still: nothing is kept because it is time for that.
  await expect
    .poll(async () => (await store.orders.list('attachments'))[0]?.progress, LONG)
    .toMatchObject({ files: [{ name: CLIP, have: [[0, clip.length]] }] });
});

test('no more recorders are asked than may bring files at once, until one has brought them or takes its time', async () => {
  const { alarm, start, store } = await ground();
  const { attachments, asked: requests, askedOf, clock } = await start();
  for (let at = 0; at < 40; at++) {
    const deviceid = `bus-${at}`;
    await store.devices.add({ ...sampleDevice, deviceid });
    await attachments.want(await alarm(at, deviceid), '');
  }
  const { port, alarmNumber } = await askedOf(32);
  const recorder = await Uploader.dial(port);
  await recorder.list(alarmNumber, [{ name: NAME, bytes: 10 }]);
  recorder.data(NAME, 0, jpegOf(10));
  await recorder.end(NAME, 10);
  await expect.poll(() => requests.length, LONG).toBe(33);
  clock.advance(6_000);
  await expect.poll(() => requests.length, LONG).toBe(40);
});

test('an event is asked for once, and one whose recorder announced nothing not at all', async () => {
  const { start, alarm, store } = await ground();
  const { attachments, asked: requests, askedOf } = await start();
  const event = await alarm();
  await attachments.want(event, '');
  await attachments.want(event, '');
  const [plain] = await store.events.add([{ deviceid: 'd', eventid: 701, time: NOW / 1_000 }]);
  await attachments.want(plain?.id ?? 0, '');
  await askedOf();
  expect(requests).toHaveLength(1);
  expect(attachments.ofEvent(plain?.id ?? 0)).toBeUndefined();
});

const strange: readonly [string, (recorder: Uploader, alarmNumber: string) => void][] = [
  ['a number that nobody gave', (recorder) => void recorder.list('f'.repeat(32), []).catch(() => {})],
  ['data before an alarm is named', (recorder) => recorder.data(NAME, 0, jpegOf(10))],
  ['a web browser', (recorder) => void recorder.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')],
  [
    'a frame without end',
    (recorder) => void recorder.socket.write(new Uint8Array(9_000).fill(1, 0).fill(0x7e, 0, 1)),
  ],
  [
    'a frame whose checksum is wrong',
    (recorder) => void recorder.socket.write(Buffer.from('7e0002000001234567890100058e7e', 'hex')),
  ],
];
test.each(strange)('%s is closed, and the alarm goes on', async (_name, say) => {
  const { port, alarmNumber, recorder, attachments, event } = await asked([{ name: NAME, bytes: 10 }]);
  const stranger = await Uploader.dial(port);
  say(stranger, alarmNumber);
  await stranger.closed();
  recorder.data(NAME, 0, jpegOf(10));
  expect(await recorder.end(NAME, 10)).toMatchObject({ result: 0 });
  expect(attachments.ofEvent(event)?.files).toHaveLength(1);
});

const tooMuch: readonly [string, (recorder: Uploader, alarmNumber: string) => void][] = [
  ['more of a file than it said', (recorder) => recorder.data(NAME, 5, jpegOf(10))],
  ['a file that was not announced', (recorder) => recorder.data('other.jpg', 0, jpegOf(10))],
  ['a file without end', (recorder) => recorder.say('attachmentBegins', { name: 'b', kind: 2, bytes: 4e9 })],
  [
    'a list of as many names as one holds',
    (recorder, alarmNumber) =>
      recorder.say('attachmentList', {
        terminalId: 'T',
        sign: { terminalId: 'T', time: '261126070000', number: 1, attachments: 255, reserved: 0 },
        alarmNumber,
        kind: 0,
        files: Array.from({ length: 255 }, (_file, at) => ({ name: `f${at}`, bytes: 1 })),
      }),
  ],
  [
    'a thousand names, one after the other',
    (recorder) => {
      for (let at = 0; at < 1_000; at++)
        recorder.say('attachmentBegins', { name: `f${at}`, kind: 0, bytes: 1 });
    },
  ],
];
test.each(tooMuch)('%s ends its connection, and what came before stays', async (_name, say) => {
  const { port, alarmNumber, recorder } = await asked([{ name: NAME, bytes: 10 }]);
  recorder.data(NAME, 0, jpegOf(10).subarray(0, 4));
  expect(await recorder.end(NAME, 10)).toMatchObject({ missing: [{ offset: 4, length: 6 }] });
  say(recorder, alarmNumber);
  await recorder.closed();
  const back = await Uploader.dial(port);
  await back.list(alarmNumber, [{ name: NAME, bytes: 10 }]);
  expect(await back.end(NAME, 10)).toMatchObject({ missing: [{ offset: 4, length: 6 }] });
});

test.each([
  ['many', Array.from({ length: 255 }, (_file, at) => ({ name: `f${at}`, bytes: 1 }))],
  ['long', Array.from({ length: 8 }, (_file, at) => ({ name: `f${at}`, bytes: 4e9 }))],
])('a list of too %s files takes no place from the right one that comes later', async (_name, files) => {
  const { port, alarmNumber, attachments, event } = await asked([]);
  const wrong = await Uploader.dial(port);
  wrong.list(alarmNumber, files).catch(() => {});
  await wrong.closed();
  const right = await Uploader.dial(port);
  await right.list(alarmNumber, [{ name: NAME, bytes: 10 }]);
  right.data(NAME, 0, jpegOf(10));
  expect(await right.end(NAME, 10)).toMatchObject({ result: 0 });
  expect(attachments.ofEvent(event)?.files.map(({ name }) => name)).toEqual([NAME]);
});

test('files that name another alarm are let pass beside those of this one, and nothing of them is kept', async () => {
  const { alarm, attachments, askedOf, port, alarmNumber, event } = await asked([]);
  const other = await alarm(5, 'e');
  await attachments.want(other, '');
  const second = await askedOf(2);
  const nameOf = (number: string): string => `00_2_6503_0_${number}.jpg`;
  const [own, others] = [nameOf(alarmNumber), nameOf(second.alarmNumber)];
  const mixes = await Uploader.dial(port);
  await mixes.list(
    alarmNumber,
    [others, own].map((name) => ({ name, bytes: 10 })),
  );
  for (const name of [others, own]) {
    await mixes.begin(name, 10);
    mixes.data(name, 0, jpegOf(10));
    expect(await mixes.end(name, 10)).toMatchObject({ result: 0, missing: [] });
  }
  expect(attachments.ofEvent(event)?.files.map(({ name }) => name)).toEqual([own]);
  expect(attachments.ofEvent(other)).toMatchObject({ comes: true, files: [] });
  const right = await Uploader.dial(port);
  await right.list(second.alarmNumber, [{ name: others, bytes: 10 }]);
  right.data(others, 0, jpegOf(10));
  expect(await right.end(others, 10)).toMatchObject({ result: 0 });
  expect(attachments.ofEvent(other)?.files.map(({ name }) => name)).toEqual([others]);
});

test('a recorder that brings files of another alarm alone, again and again, does not keep its turn', async () => {
  const { alarm, start } = await ground();
  const { attachments, asked: requests, askedOf, clock } = await start();
  const event = await alarm();
  const other = await alarm(5, 'e');
  await attachments.want(event, '');
  await attachments.want(other, '');
  const { port, alarmNumber } = await askedOf();
  const second = await askedOf(2);
  for (let minute = 0; minute < 10; minute++) {
    const mixes = await Uploader.dial(port);
    await mixes.list(alarmNumber, [{ name: `00_2_6503_0_${second.alarmNumber}.jpg`, bytes: 10 }]);
    clock.advance(60_000);
    await mixes.closed();
  }
  // It is asked again at once, and not when it has been silent for long.
  let seconds = 60;
  await vi.waitFor(() => {
    if (seconds-- > 0) clock.advance(1_000);
    expect(requests.filter((one) => one.alarmNumber === alarmNumber)).toHaveLength(2);
  }, LONG);
});

test('the number is good for one alarm: once its files are there, a connection that says it is closed', async () => {
  const { alarm, attachments, askedOf, alarmNumber, recorder, clock } = await asked([
    { name: NAME, bytes: 10 },
  ]);
  recorder.data(NAME, 0, jpegOf(10));
  await recorder.end(NAME, 10);
  await recorder.closed();
  await attachments.want(await alarm(60), '');
  clock.advance(15_000);
  const { port } = await askedOf(2);
  const late = await Uploader.dial(port);
  late.say('attachmentList', {
    terminalId: 'T',
    sign: { terminalId: 'T', time: '261126070000', number: 1, attachments: 1, reserved: 0 },
    alarmNumber,
    kind: 0,
    files: [{ name: NAME, bytes: 10 }],
  });
  await late.closed();
});

test('a connection that says nothing is closed, as is one that falls silent in the middle', async () => {
  const { port, clock, recorder } = await asked([{ name: NAME, bytes: 10 }]);
  const silent = await Uploader.dial(port);
  recorder.data(NAME, 0, jpegOf(10).subarray(0, 5));
  await recorder.end(NAME, 10);
  clock.advance(20_000);
  await silent.closed();
  clock.advance(60_000);
  await recorder.closed();
});

test('as many recorders of one address as are asked at once may come together, before any of them has said a word', async () => {
  const { port, alarmNumber } = await asked([{ name: NAME, bytes: 1_000 }]);
  await Promise.all(Array.from({ length: 200 }, () => Uploader.dial(port)));
  const last = await Uploader.dial(port);
  await last.list(alarmNumber, [{ name: NAME, bytes: 1_000 }]);
  expect(last.socket.destroyed).toBe(false);
});

test('of what takes too much room the oldest goes, but for what is locked', async () => {
  const { alarm, start, store } = await ground();
  const { attachments, askedOf, clock } = await start({ maxBytes: () => 25 });
  const events: number[] = [];
  for (const second of [0, 100, 200]) {
    const event = await alarm(second);
    events.push(event);
    await attachments.want(event, '');
    const { port, alarmNumber } = await askedOf(events.length);
    const recorder = await Uploader.dial(port);
    await recorder.list(alarmNumber, [{ name: NAME, bytes: 10 }]);
    recorder.data(NAME, 0, jpegOf(10));
    await recorder.end(NAME, 10);
    await recorder.closed();
    await expect.poll(() => attachments.ofEvent(event)?.comes, LONG).toBe(false);
  }
  await store.recordingLocks.add({
    deviceid: 'd',
    fromMs: NOW,
    toMs: NOW + 1_000,
    channels: [1],
    reason: 'a court asks for it',
    userName: 'ann',
    level: 0,
    createdMs: NOW,
    untilMs: UNTIL_LIFTED,
  });
  clock.advance(15_000);
  const there = (): boolean[] => events.map((event) => attachments.ofEvent(event) !== undefined);
  await expect.poll(there, LONG).toEqual([true, false, true]);
});

test('of a device that is away a hundred alarms wait: the oldest give up, and those of others stay', async () => {
  const { start, alarm } = await ground();
  const { attachments } = await start({
    links: { of: () => undefined, ask: (() => Promise.reject(new Error('away'))) as never },
  });
  const other = await alarm(0, 'e');
  await attachments.want(other, '');
  const events: number[] = [];
  for (let at = 0; at < 102; at++) events.push(await alarm(at));
  for (const event of events) await attachments.want(event, '');
  const stands = events.map((event) => attachments.ofEvent(event));
  expect(stands.slice(0, 2)).toMatchObject([
    { comes: false, fault: expect.stringMatching(/too many/) },
    { comes: false },
  ]);
  expect(stands.slice(2).every((stand) => stand?.comes === true)).toBe(true);
  expect(attachments.ofEvent(other)?.comes).toBe(true);
});

test('however often the end of a file is said, what came is written down once for the file', async () => {
  const { recorder, store } = await asked([
    { name: NAME, bytes: 10 },
    { name: CLIP, bytes: 10 },
  ]);
  const change = vi.spyOn(store.orders, 'change');
  await recorder.begin(NAME, 10);
  for (let time = 0; time < 50; time++) expect(await recorder.end(NAME, 10)).toMatchObject({ result: 1 });
  expect(change).not.toHaveBeenCalled();
  recorder.data(NAME, 0, new Uint8Array(10));
  for (let time = 0; time < 50; time++) expect(await recorder.end(NAME, 10)).toMatchObject({ result: 0 });
  expect(change).toHaveBeenCalledTimes(1);
});
