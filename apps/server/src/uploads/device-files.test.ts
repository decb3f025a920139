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

test('a recorder that goes on with what came whole takes it from nobody: its whole part stays, after a cut and after a kill', async () => {
  const { filesOf, list, room, parts, folder, store } = await bootUploads();
  await filesOf('a').write('x', 0, said('hello'));
  const during = async () => {
    await expect.poll(() => folder.sizeOf(1)).toBe(7);
    expect(await store.uploadedFiles.unended('here')).toMatchObject([{ serialno: 1 }]);
    expect(await list()).toMatchObject([{ serialno: 1, whole: 5 }]);
    // As a server finds it that was killed now.
    expect((await UploadRoom.load(parts)).bytes).toBe(7);
  };
  await expect(filesOf('a').write('x', 'end', cut('!!', during))).rejects.toThrow('breaks off');
  expect(await list()).toMatchObject([{ serialno: 1, whole: 5, bytes: 7, ended: false }]);
  await expect(filesOf('a').write('x', 4, said('x'))).rejects.toThrow(/^553/);
  await filesOf('a').write('x', 5, said('!'));
  expect(await list()).toMatchObject([{ serialno: 1, whole: 6, bytes: 6, ended: true }]);
  expect(room.bytes).toBe(6);
});

test('what came whole a while ago is neither renamed nor dated, also while it goes on', async () => {
  const { filesOf, list, clock } = await bootUploads();
  const files = filesOf('a');
  await files.write('x', 0, said('hello'));
  clock.advance(600_000);
  expect(await files.rename('x', 'y')).toBe(true);
  expect(await files.stamp('y', 1_234)).toBe(true);
  clock.advance(1_000);
  const refused = async () => {
    await expect(files.rename('y', 'z')).rejects.toThrow(/^553/);
    await expect(files.stamp('y', 0)).rejects.toThrow(/^553/);
  };
  await refused();
  await expect(files.write('y', 'end', cut('!', refused))).rejects.toThrow('breaks off');
  await refused();
  await files.write('y', 'end', said('!'));
  await refused();
  expect(await list()).toMatchObject([{ filename: 'y', time: 1_234 }]);
});

test('a device that asks too often waits', async () => {
  const { filesOf } = await bootUploads();
  const files = filesOf('a', 3);
  expect(await files.sizeOf('x')).toBeUndefined();
  expect(await files.rename('x', 'y')).toBe(false);
  expect(await files.stamp('x', 0)).toBe(false);
  for (const ask of [() => files.sizeOf('x'), () => files.rename('x', 'y'), () => files.stamp('x', 0)])
    await expect(ask()).rejects.toThrow(/^450/);
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

test('a device that takes more than its share makes way for itself', async () => {
  const { filesOf, kept } = await bootUploads();
  await filesOf('b').write('0', 0, said('x'.repeat(200)));
  for (const name of ['1', '2', '3', '4', '5', '6']) await filesOf('a').write(name, 0, said('x'.repeat(190)));
  expect(await kept()).toEqual(['a 3', 'a 4', 'a 5', 'a 6', 'b 0']);
});

test('locked files at the front do not keep the others from making way, and are passed once', async () => {
  const { filesOf, kept, store, most, folder } = await bootUploads();
  most.bytes = 3_000;
  const file = { filename: 'held', ext: '', time: 50, updated: 50, whole: 0, wholeSince: 50, server: 'here' };
  await store.recordingLocks.add({ ...lock, fromMs: 40_000, toMs: 60_000 });
  await store.transaction(async ({ uploadedFiles }) => {
    for (let at = 0; at < 32 * 64; at++)
      await uploadedFiles.add({ ...file, deviceid: 'a', bytes: 0, ended: true });
  });
  const oldest = vi.spyOn(store.uploadedFiles, 'oldest');
  // None of them has more than its share: what goes is looked for among the files of all.
  for (const deviceid of ['c', 'd', 'e', 'f', 'g', 'h'])
    await filesOf(deviceid).write('x', 0, said('x'.repeat(600)));
  expect((await kept()).filter((name) => name.endsWith(' x'))).toEqual(['e x', 'f x', 'g x', 'h x']);
  expect(oldest.mock.calls.length).toBeGreaterThan(0);
  expect(oldest.mock.calls.length).toBeLessThan(8);
  expect(await folder.sizeOf(32 * 64 + 6)).toBe(600);
});

test('where all that is left is locked, a file is refused and an administrator is told, once', async () => {
  const { filesOf, kept, store, most, warned, clock } = await bootUploads();
  await filesOf('a').write('1', 0, said('x'.repeat(900)));
  await filesOf('a').stamp('1', 50);
  const id = await store.recordingLocks.add({ ...lock, fromMs: 40_000, toMs: 60_000 });
  most.bytes = 950;
  for (const name of ['2', '3'])
    await expect(filesOf('b').write(name, 0, said('x'.repeat(100)))).rejects.toThrow(/^452/);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain('locked');
  // Looked at again a while later: the lock may be gone.
  await store.recordingLocks.remove(id);
  clock.advance(600_000);
  await filesOf('b').write('4', 0, said('x'.repeat(100)));
  expect(await kept()).toEqual(['b 4']);
});

test('a device that has more than its share locked takes nothing from others', async () => {
  const { filesOf, kept, store } = await bootUploads();
  await filesOf('b').write('0', 0, said('x'.repeat(100)));
  await store.recordingLocks.add({ ...lock, fromMs: 40_000, toMs: 60_000 });
  for (const name of ['1', '2']) {
    await filesOf('a').write(name, 0, said('x'.repeat(400)));
    await filesOf('a').stamp(name, 50);
  }
  await expect(filesOf('a').write('3', 0, said('x'.repeat(200)))).rejects.toThrow(/^452/);
  expect(await kept()).toEqual(['a 1', 'a 2', 'b 0']);
});

test('a device that takes more than its share of the number of files makes way for itself, however small they are', async () => {
  const { filesOf, kept, room } = await bootUploads();
  await filesOf('b').write('0', 0, said());
  for (const name of ['1', '2']) await filesOf('a').write(name, 0, said());
  // As if it had sent so many.
  room.count('a', { files: 100_001 - 3 });
  await filesOf('a').write('3', 0, said());
  expect(await kept()).toEqual(['a 3', 'b 0']);
});

test('what nothing can make way for is refused, and what came of it stays as far as it came', async () => {
  const { filesOf, most, room } = await bootUploads();
  most.bytes = 100;
  await expect(filesOf('a').write('x', 0, said('x'.repeat(90), 'x'.repeat(20)))).rejects.toThrow(/^452/);
  expect(await filesOf('a').sizeOf('x')).toBeLessThanOrEqual(90);
  // The last of what came may still be on its way to the disk.
  await expect.poll(async () => ((await filesOf('a').sizeOf('x')) ?? 0) - room.bytes).toBe(0);
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
