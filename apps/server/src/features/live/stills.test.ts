import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { picture } from '@outrider/media/segments/testing-units.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { LONG } from '../../testing-wait.ts';

let doors: TestDoors;
let key: string;
beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'ann', { level: 3, rights: ['P_live'], groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

test('the newest picture of a device is told, or that of one of its channels', async () => {
  const takenMs = Date.now() - 2 * MINUTE_MS;
  for (const channel of [1, 2]) {
    doors.stills.offer({ deviceid: 'A', channel }, picture(0), takenMs + (channel - 1) * MINUTE_MS);
    await vi.waitFor(() => expect(doors.stills.of('A')).toHaveLength(channel), LONG);
  }
  const told = async (more: object) =>
    (
      await rawCall<{ stills: object[] }>(doors, key, 'POST', '/gkserver/stills', {
        deviceids: ['A'],
        ...more,
      })
    ).stills;
  const first = { deviceid: 'A', ch: 1, t: takenMs };
  expect(await told({})).toEqual([{ deviceid: 'A', ch: 2, t: takenMs + MINUTE_MS }]);
  expect(await told({ ch: 1 })).toEqual([first]);
  // One that is masked, and one without a picture.
  expect(await told({ ch: 3 })).toEqual([]);
  expect(await told({ ch: 4 })).toEqual([]);
});
