import { JT808 } from '@outrider/model/devices/link-record.ts';
import { encodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { expect, test, vi } from 'vitest';
import { blankRecord } from '../../fleet/records/blank-record.ts';
import { addUser, startDoors } from '../testing.ts';
import { TestControl } from '../testing-sockets.ts';

const DEVICES = 10_000;
const MOST_BYTES = 1_024;

test('at ten thousand devices an edit costs each console less than a kilobyte, with what it then asks for', async () => {
  await using doors = await startDoors();
  // To write the others to the disk would take longer than all the rest.
  const add = vi.spyOn(doors.store.devices, 'add').mockResolvedValue();
  const ids = Array.from({ length: DEVICES - 2 }, (_, at) => `bus-${at}`);
  await Promise.all(
    ids.map((deviceid) =>
      doors.fleet.records.add(
        { ...blankRecord(deviceid, 1), registered: true },
        { protocol: JT808, name: deviceid },
      ),
    ),
  );
  add.mockRestore();
  await doors.fleet.records.change('B', { channelMask: '0'.repeat(16) });
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  const [editor, watcher, viewer] = (await Promise.all(
    ['root', 'root', 'viewer'].map(async (user) => {
      const control = await TestControl.open(doors.port);
      await control.signIn(user);
      return control;
    }),
  )) as [TestControl, TestControl, TestControl];
  const list = await watcher.ask({ M: 'Q03', X: '50' });
  expect(list).toHaveLength(DEVICES + 1);
  await viewer.ask({ M: 'Q03', X: '50' });
  const before = watcher.bytes;

  const pushed = watcher.until(({ fields }) => fields['S'] === 'fin');
  const change = { plate: 'KLA-7788', chnames: Array.from({ length: 16 }, (_, at) => `door cam ${at}`) };
  await editor.ask({ M: 'Q12', I: 'B', Z: JSON.stringify(change) });
  const [row, fin, ...more] = await pushed;
  expect([row?.fields['A'], row?.fields['V'], more]).toEqual(['B', '2', []]);
  expect(fin?.fields['Y']).toBe(list.at(-1)?.fields['Y']);
  const [extras] = await watcher.ask({ M: 'Q11', I: 'B' });
  expect(JSON.parse(extras?.fields['Z'] ?? '')).toMatchObject({ B: change });
  expect(watcher.bytes - before).toBeLessThan(MOST_BYTES);

  // A user who may not see the device is told nothing: the next message on their connection is their own answer.
  const answered = viewer.until(({ fields }) => fields['M'] === 'Q01');
  viewer.socket.send(encodeVcp({ M: 'Q01' }));
  expect((await answered).map(({ fields }) => fields['M'])).toEqual(['Q01']);
  for (const { socket } of [editor, watcher, viewer]) socket.close();
});

test('a user who sees some devices is not troubled by others that come and go', async () => {
  await using doors = await startDoors();
  await addUser(doors.store, 'viewer', { level: 3, groupIds: [1] });
  const viewer = await TestControl.open(doors.port);
  await viewer.signIn('viewer');
  const version = async () => (await viewer.ask({ M: 'Q03' })).at(-1)?.fields['Y'];
  const before = await version();
  await doors.fleet.records.register('C');
  await doors.fleet.records.remove('C');
  expect(await version()).toBe(before);
  await viewer.ask({ M: 'Q04', X: '50' });
  const gone = viewer.until(({ fields }) => fields['S'] === 'fin' && fields['Y'] !== before);
  await doors.fleet.records.remove('A');
  await gone;
  expect((await viewer.ask({ M: 'Q03' })).map(({ fields }) => fields['A'])).toEqual([undefined]);
  viewer.socket.close();
});
