import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { expect, test } from 'vitest';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
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

test('pictures that the recorder keeps from around an event are had from it, by users who may fetch its footage', async () => {
  await using doors = await startDoors();
  const [kept] = await doors.store.events.add([
    { deviceid: 'A', eventid: deviceEvents.gSensor.code, time: TIME, memo: '' },
  ]);
  const stored = [-5, 2].map((second, at) => ({
    mediaId: at,
    channel: at + 1,
    takenMs: (TIME + second) * 1_000,
    why: 1,
  }));
  const stretches: object[] = [];
  using _link = {
    [Symbol.dispose]: doors.fleet.links.attach({
      protocol: 'fake',
      deviceid: 'A',
      close() {},
      commands: {
        pictures: {
          take: async () => ({}),
          find: async (stretch) => {
            stretches.push(stretch);
            return { pictures: stored };
          },
          send: async ({ channel, takenMs, why }) => {
            await doors.pictures.keep('A', { channel, takenMs, timed: true, why, jpeg: JPEG });
            return {};
          },
        },
      },
    }),
  };
  const request = { deviceid: 'A', serialno: kept?.id ?? 0 };
  const root = callsBy(doors, await signInNew(doors, 'root', { level: 0 }));
  expect(await root('fetchEventPictures', request)).toEqual({
    hasError: false,
    found: 2,
    here: 2,
    snap: 0b11,
  });
  // As long around it as the server's settings have it.
  const usual = { 'events.preSeconds': 40, 'events.postSeconds': 90 };
  await doors.settings.set(usual, { user: 'root', note: () => {} });
  expect(await root('fetchEventPictures', request)).toMatchObject({ found: 2 });
  expect(stretches).toEqual([
    { fromMs: (TIME - 15) * 1_000, toMs: (TIME + 60) * 1_000 },
    { fromMs: (TIME - 40) * 1_000, toMs: (TIME + 90) * 1_000 },
  ]);
  expect(await root('eventQuery', { serialno: request.serialno })).toMatchObject({
    data: [{ preoffset: 40, postoffset: 90 }],
  });
  const key = await signInNew(doors, 'ann', { level: 2, groupIds: [1] });
  const path = `/api/event/pictures?deviceid=A&serialno=${kept?.id}`;
  expect(await rawCall(doors, key, 'GET', path)).toMatchObject({
    pictures: [
      { channel: 1, time: TIME - 5 },
      { channel: 2, time: TIME + 2 },
    ],
  });
  expect(await callsBy(doors, key)('fetchEventPictures', request)).toBe('FORBIDDEN');
  expect(await root('fetchEventPictures', { ...request, deviceid: 'B' })).toBe('NOT_FOUND');
});
