import type { NewUploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import type { Store } from '../store.ts';

const account = { deviceid: 'A', hash: 'aa', told: true, sinceMs: 1_000, madeBy: 'ann' };
const file: NewUploadedFile = {
  deviceid: 'A',
  filename: 'a.mp4',
  bytes: 10,
  ext: 'mp4',
  time: 100,
  updated: 105,
  whole: 10,
  wholeSince: 105,
  ended: true,
  server: 'here',
};
const lock = {
  deviceid: 'A',
  channels: [1],
  reason: 'a claim',
  userName: 'ann',
  level: 1,
  createdMs: 0,
  untilMs: 0,
};
const NONE = 999;

/** What every engine must do with what recorders upload by themselves. */
export function uploadContract(store: () => Store): void {
  const add = (change: Partial<NewUploadedFile> = {}): Promise<number> =>
    store().uploadedFiles.add({ ...file, ...change });
  const found = async (change: object = {}): Promise<number[]> => {
    const question = { deviceids: undefined, from: 0, to: 1_000, limit: 10, ...change };
    return (await store().uploadedFiles.list(question)).map(({ serialno }) => serialno);
  };

  test('a device has one account for uploads: a newer one takes the place of the older', async () => {
    const { uploadAccounts } = store();
    await uploadAccounts.put(account);
    await uploadAccounts.put({ ...account, hash: 'bb', told: false });
    await uploadAccounts.put({ ...account, deviceid: 'B' });
    expect(await uploadAccounts.list()).toEqual([
      { ...account, hash: 'bb', told: false },
      { ...account, deviceid: 'B' },
    ]);
    await uploadAccounts.tell('A', 'aa');
    expect(await uploadAccounts.find('A')).toMatchObject({ told: false });
    await uploadAccounts.tell('A', 'bb');
    expect(await uploadAccounts.find('A')).toMatchObject({ hash: 'bb', told: true });
    expect(await uploadAccounts.remove('A')).toBe(true);
    expect(await uploadAccounts.remove('A')).toBe(false);
    expect(await uploadAccounts.find('A')).toBeUndefined();
    expect(await uploadAccounts.find('B')).toMatchObject({ hash: 'aa' });
  });

  test('uploaded files are found by device, ending and time once they are whole, the newest first', async () => {
    const first = await add();
    const other = await add({ deviceid: 'B', ext: 'jpg', time: 300 });
    const late = await add({ time: 200 });
    await add({ ended: false, wholeSince: 0, time: 250 });
    expect(await found()).toEqual([other, late, first]);
    expect(await found({ limit: 2 })).toEqual([other, late]);
    expect(await found({ deviceids: ['A'] })).toEqual([late, first]);
    expect(await found({ deviceids: [] })).toEqual([]);
    expect(await found({ ext: 'jpg' })).toEqual([other]);
    expect(await found({ from: 101, to: 300 })).toEqual([late]);
  });

  test('of the uploaded files of one name the latest is known, and what each device has is counted by server', async () => {
    await add();
    const latest = await add({ bytes: 5, ended: false, updated: 110 });
    await add({ server: 'there' });
    await add({ deviceid: 'B', bytes: 1 });
    const { uploadedFiles } = store();
    expect(await uploadedFiles.latest('here', 'A', 'a.mp4')).toMatchObject({ serialno: latest, bytes: 5 });
    expect(await uploadedFiles.latest('here', 'A', 'b.mp4')).toBeUndefined();
    expect(await uploadedFiles.unended('here')).toMatchObject([{ serialno: latest }]);
    expect(await uploadedFiles.sums('here')).toEqual([
      { deviceid: 'A', files: 2, bytes: 15, last: 110 },
      { deviceid: 'B', files: 1, bytes: 1, last: 105 },
    ]);
  });

  test('uploaded files are changed, told by age, and removed; their numbers are never given twice', async () => {
    const { uploadedFiles } = store();
    const numbers = [await add(), await add({ deviceid: 'B' }), await add()];
    expect(await uploadedFiles.change(numbers[0] ?? 0, { bytes: 7, ended: false })).toBe(true);
    expect(await uploadedFiles.change(NONE, { bytes: 7 })).toBe(false);
    expect(await uploadedFiles.find(numbers[0] ?? 0)).toMatchObject({ bytes: 7, ended: false, ext: 'mp4' });
    const oldest = async (behind: number, deviceid?: string) =>
      (await uploadedFiles.oldest('here', behind, 2, deviceid)).map(({ serialno }) => serialno);
    expect(await oldest(0)).toEqual(numbers.slice(0, 2));
    expect(await oldest(0, 'A')).toEqual([numbers[0], numbers[2]]);
    expect(await oldest(numbers[0] ?? 0)).toEqual(numbers.slice(1));
    for (const serialno of numbers.slice(1)) expect(await uploadedFiles.removeUnlocked(serialno)).toBe(true);
    expect(await uploadedFiles.removeUnlocked(NONE)).toBe(false);
    expect([...(await uploadedFiles.kept([...numbers, NONE]))]).toEqual(numbers.slice(0, 1));
    expect(await add()).toBeGreaterThan(numbers[2] ?? 0);
  });

  test('what goes on behind its whole part stays found; the oldest leave out what is locked, and it is not removed', async () => {
    const { uploadedFiles, recordingLocks } = store();
    const numbers = [
      await add({ time: 100, ended: false }),
      await add({ deviceid: 'B' }),
      await add({ time: 200 }),
    ];
    expect(await found()).toEqual([numbers[2], numbers[1], numbers[0]]);
    await recordingLocks.add({ ...lock, fromMs: 100_000, toMs: 200_000 });
    const oldest = (await uploadedFiles.oldest('here', 0, 2)).map(({ serialno }) => serialno);
    expect(oldest).toEqual(numbers.slice(1));
    expect(await uploadedFiles.removeUnlocked(numbers[0] ?? 0)).toBe(false);
    expect(await uploadedFiles.removeUnlocked(numbers[2] ?? 0)).toBe(true);
    expect(await found()).toEqual([numbers[1], numbers[0]]);
  });

  test('account and uploaded files go with their device', async () => {
    await store().devices.add({ ...sampleDevice, deviceid: 'A' });
    await store().uploadAccounts.put(account);
    const [own, other] = [await add(), await add({ deviceid: 'B' })];
    await store().devices.remove('A');
    expect(await store().uploadAccounts.list()).toEqual([]);
    expect([...(await store().uploadedFiles.kept([own, other]))]).toEqual([other]);
  });
}
