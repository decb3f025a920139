import { access } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { bootUploads, cut, said, START } from './testing-uploads.ts';
import { UploadRoom } from './upload-room.ts';

const lock = {
  deviceid: 'a',
  channels: [1],
  reason: 'a claim',
  userName: 'ann',
  level: 1,
  createdMs: 0,
  untilMs: 0,
};

test('a file that comes is kept under a number, with name, ending and times', async () => {
  const { filesOf, list, text, clock } = await bootUploads();
  const files = filesOf('a');
  clock.advance(5_000);
  await files.write('/sd/2026/a.tmp', 0, said('hel', 'lo'));
  expect(await files.rename('a.tmp', 'a.MP4')).toBe(true);
  expect(await files.stamp('a.MP4', 1_234)).toBe(true);
  const [file] = await list();
  expect(file).toMatchObject({ deviceid: 'a', filename: 'a.MP4', ext: 'mp4', bytes: 5, time: 1_234 });
  expect(file?.updated).toBe(START / 1_000 + 5);
  expect(await text(file?.serialno ?? 0)).toBe('hello');
});

test('what broke off is not listed, and goes on where it was, also after the server was killed', async () => {
  const { filesOf, list, text, room, parts, store, folder } = await bootUploads();
  const isThere = () => expect.poll(() => folder.sizeOf(1)).toBe(3);
  await expect(filesOf('a').write('a', 0, cut('hel', isThere))).rejects.toThrow('breaks off');
  expect(await list()).toEqual([]);
  expect(await filesOf('a').sizeOf('a')).toBe(3);
  expect(room.bytes).toBe(3);
  // Killed in the middle: what is on the disk was not kept.
  await store.uploadedFiles.change(1, { bytes: 0 });
  expect((await UploadRoom.load(parts)).bytes).toBe(3);
  await filesOf('a').write('a', 3, said('lo'));
  expect(await text((await list())[0]?.serialno ?? 0)).toBe('hello');
  expect(room.of('a')).toMatchObject({ files: 1, bytes: 5 });
});

test('what came whole is gone on with at its end, and never written over: of the same name there is another', async () => {
  const { filesOf, list, text } = await bootUploads();
  const files = filesOf('a');
  await files.write('a', 0, said('hello'));
  await expect(files.write('a', 2, said('x'))).rejects.toThrow(/^553/);
  await expect(files.write('a', 6, said('x'))).rejects.toThrow(/^551/);
  await files.write('a', 'end', said('!'));
  await files.write('a', 0, said('new'));
  const found = await list();
  expect(await Promise.all(found.map(({ serialno }) => text(serialno)))).toEqual(['new', 'hello!']);
});

test('a device sees and continues its own files alone', async () => {
  const { filesOf, kept } = await bootUploads();
  await filesOf('a').write('x', 0, said('hello'));
  expect(await filesOf('b').sizeOf('x')).toBeUndefined();
  expect(await filesOf('b').rename('x', 'y')).toBe(false);
  expect(await filesOf('b').stamp('x', 0)).toBe(false);
  await filesOf('b').write('../a/x', 0, said('x'));
  expect(await kept()).toEqual(['a x', 'b x']);
});

test('two connections do not write one file', async () => {
  const { filesOf, room } = await bootUploads();
  await filesOf('a').write('x', 0, said('hello'));
  expect(room.begins(1, 'a')).toBe(true);
  await expect(filesOf('a').write('x', 'end', said('x'))).rejects.toThrow(/^450/);
  room.ended(1);
  await filesOf('a').write('x', 'end', said('x'));
});

test('a device that begins too many files waits', async () => {
  const { filesOf, clock } = await bootUploads();
  const files = filesOf('a', 1);
  await files.write('1', 0, said('x'));
  await expect(files.write('2', 0, said('x'))).rejects.toThrow(/^450/);
  clock.advance(1_000);
  await files.write('2', 0, said('x'));
});

test('once the room is full the oldest go first, never what is locked', async () => {
  const { filesOf, kept, store, most, room, folder } = await bootUploads();
  const { a, b } = { a: filesOf('a'), b: filesOf('b') };
  most.bytes = 1_000;
  for (const name of ['1', '2']) await a.write(name, 0, said('x'.repeat(200)));
  for (const name of ['3', '4']) await b.write(name, 0, said('x'.repeat(200)));
  await a.stamp('1', 50);
  await store.recordingLocks.add({ ...lock, fromMs: 40_000, toMs: 60_000 });
  await filesOf('c').write('5', 0, said('x'.repeat(300)));
  expect(await kept()).toEqual(['a 1', 'b 3', 'b 4', 'c 5']);
  expect(room.bytes).toBe(900);
  await expect(access(folder.pathOf(2))).rejects.toThrow();
});

test('who takes more than his share makes way for himself', async () => {
  const { filesOf, kept } = await bootUploads();
  await filesOf('b').write('0', 0, said('x'.repeat(200)));
  for (const name of ['1', '2', '3', '4', '5', '6']) await filesOf('a').write(name, 0, said('x'.repeat(190)));
  expect(await kept()).toEqual(['a 3', 'a 4', 'a 5', 'a 6', 'b 0']);
});

test('what nothing can make way for is refused, and what came of it stays as far as it came', async () => {
  const { filesOf, most, room } = await bootUploads();
  most.bytes = 100;
  await expect(filesOf('a').write('x', 0, said('x'.repeat(90), 'x'.repeat(20)))).rejects.toThrow(/^452/);
  expect(await filesOf('a').sizeOf('x')).toBeLessThanOrEqual(90);
  expect(room.bytes).toBe(await filesOf('a').sizeOf('x'));
});

test('on a full disk nothing is taken, and nothing that is there goes', async () => {
  const { filesOf, folder, kept } = await bootUploads();
  const free = vi.spyOn(folder, 'freeBytes').mockResolvedValue(2);
  await filesOf('a').write('x', 0, said('x'));
  free.mockResolvedValue(0);
  await expect(filesOf('a').write('y', 0, said('y'))).rejects.toThrow(/^452/);
  await expect(filesOf('a').write('y', 0, said('y'))).rejects.toThrow(/^452/);
  expect(await kept()).toEqual(['a x']);
  free.mockResolvedValue(1_000);
  await filesOf('a').write('y', 0, said('y'));
  expect(await kept()).toEqual(['a x', 'a y']);
});
