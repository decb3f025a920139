import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { startDoors } from '../../doors/testing.ts';

// A picture of long ago has a clock that is wrong.
const TIME = Math.floor(Date.now() / 1_000) - 3_600;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]);

test('the pictures that a recorder took around an event are listed in their order, of channels and devices that one may see', async () => {
  await using doors = await startDoors();
  const ann = await signInNew(doors, 'ann', { level: 2, groupIds: [1] });
  const bob = await signInNew(doors, 'bob', { level: 2, groupIds: [2] });
  const [kept] = await doors.store.events.add([
    { deviceid: 'A', eventid: deviceEvents.gSensor.code, time: TIME, memo: '' },
  ]);
  const ask = (key: string, deviceid: string) =>
    rawCall(doors, key, 'GET', `/api/event/pictures?deviceid=${deviceid}&serialno=${kept?.id}`);
  expect(await ask(ann, 'A')).toEqual({ hasError: false, pictures: [] });
  for (const [channel, second] of [
    [1, 2],
    [2, 0],
    [1, -3],
    // The first is too early, the second too late to be of it.
    [1, -600],
    [1, 600],
  ] as const)
    await doors.pictures.keep('A', { channel, takenMs: (TIME + second) * 1_000, timed: true, jpeg: JPEG });
  expect(await ask(ann, 'A')).toEqual({
    hasError: false,
    pictures: [
      { channel: 1, time: TIME - 3 },
      { channel: 2, time: TIME },
      { channel: 1, time: TIME + 2 },
    ],
  });
  expect(await ask(bob, 'A')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(bob, 'B')).toMatchObject({ code: 'NOT_FOUND' });
});
