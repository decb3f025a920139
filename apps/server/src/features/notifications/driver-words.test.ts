import { wordsSentences } from '@outrider/model/live/sentences.ts';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { LONG } from '../../testing-wait.ts';
import { tellEvent } from './testing-tell-event.ts';

const overSpeed = 15;
const emergency = 700;

let doors: TestDoors;
let root: ReturnType<typeof callsBy>;
let key: string;
beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, key);
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
});

const save = (appdevid: number, driver_text: string, more: object = {}) =>
  root('saveRealtimePlan', { realtimeEventPlan: { deviceid: 'A', appdevid, driver_text, ...more } });
const wordsOf = async () => {
  const said = await root('listWords', { deviceid: 'A' });
  return typeof said === 'string' ? [] : said.words;
};
/** What was left for the driver of A. */
const told = async () => (await wordsOf()).map(({ text }) => text).toSorted();

test('an event has the recorder tell its driver words, for five minutes, in a flood a few times, in quiet hours too', async () => {
  // All day but one minute that is over.
  const minutes = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 60_000) % 1_440;
  const quiet = { quiet_en: 1, quiet_from: minutes, quiet_to: (minutes + 1_439) % 1_440 };
  await save(overSpeed, ' Slow down ', { ...quiet, least_speed: 50 });
  await save(emergency, 'Help is on its way');
  await tellEvent(doors, { speedKmh: 40 });
  await tellEvent(doors);
  await tellEvent(doors, { value: 1 });
  await tellEvent(doors, { value: 2 });
  await tellEvent(doors, { eventid: emergency });
  await expect.poll(told, LONG).toEqual(['Help is on its way', 'Slow down']);
  const [words] = await wordsOf();
  expect(words).toMatchObject({ user: '', shown: true, spoken: true, state: 'waiting', waits: 'offline' });
  expect((words?.until ?? 0) - (words?.created ?? 0)).toBeLessThanOrEqual(300);
  // The rest of the minute is one that waits; of the others nobody knows yet whether the recorder takes them.
  await expect
    .poll(async () => {
      const waiting = await doors.store.deliveries.list({ state: 'waiting', limit: 9 });
      return waiting.map(({ way, receiver, answer }) => `${way} ${receiver} ${answer}`).toSorted();
    }, LONG)
    .toEqual([
      'driver A ',
      ...Array.from({ length: 2 }, () => `driver A ${notificationSentences.leftForDriver}`),
    ]);
});

test('while a vehicle is muted, and of what the server learnt long ago, its driver is told nothing', async () => {
  const code = 16;
  const before = await told();
  await save(code, 'Engine off');
  const muted = { deviceid: 'A', reason: 'workshop', until: Math.floor(Date.now() / 1_000) + 60 };
  const mute = await root('addMute', muted);
  await tellEvent(doors, { eventid: code });
  await root('removeMute', { id: typeof mute === 'string' ? 0 : mute.id });
  const learnt = Math.floor(Date.now() / 1_000) - 301;
  const last = await tellEvent(doors, { eventid: code, learnt });
  await expect.poll(() => doors.store.deliveries.cursor(), LONG).toBeGreaterThanOrEqual(last);
  const all = await doors.store.deliveries.list({ limit: 99 });
  expect(all.filter(({ eventid }) => eventid === code)).toEqual([]);
  expect(await told()).toEqual(before);
});

test('words are written by users who may talk with drivers, in characters that recorders know; others leave them as they are', async () => {
  const body = (driver_text: string, more: object = {}) => ({
    realtimeEventPlan: { deviceid: 'A', appdevid: 17, driver_text, ...more },
  });
  const put = (by: string, asked: object) => rawCall(doors, by, 'POST', '/gkevent/realtimeeventplan', asked);
  expect(await put(key, body('Anschnallen bitte – Ä'))).toMatchObject({
    code: 'VALIDATION',
    message: wordsSentences.noSuchSign,
  });
  expect(await put(key, body('x'.repeat(201)))).toMatchObject({ code: 'VALIDATION' });
  const mute = await signInNew(doors, 'mute', {
    level: 1,
    manager: true,
    groupIds: [1],
    rights: ['F_event'],
  });
  expect(await put(mute, body('Slow down'))).toMatchObject({
    code: 'FORBIDDEN',
    message: notificationSentences.noTalk,
  });
  expect(await put(key, body('Slow down'))).toMatchObject({ hasError: false });
  expect(await put(mute, body('Slow down', { call_en: 1 }))).toMatchObject({ hasError: false });
  expect(await put(mute, body('Faster'))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await put(mute, body(''))).toMatchObject({ hasError: false });
});

test('among the deliveries it is seen whether the recorder took the words of a plan', async () => {
  const said: object[] = [];
  const detach = doors.fleet.links.attach({
    protocol: 'fake',
    deviceid: 'B',
    close() {},
    commands: { words: { send: async (words) => (said.push(words), {}) } },
  });
  await root('saveRealtimePlan', {
    realtimeEventPlan: { deviceid: 'B', appdevid: overSpeed, driver_text: 'Slow down' },
  });
  await tellEvent(doors, { deviceid: 'B' });
  await expect
    .poll(async () => {
      const all = await doors.store.deliveries.list({ limit: 99 });
      return all.filter(({ receiver }) => receiver === 'B').map(({ state, answer }) => [state, answer]);
    }, LONG)
    .toEqual([['done', notificationSentences.takenByRecorder]]);
  expect(said).toEqual([{ text: 'Slow down', shown: true, spoken: true }]);
  detach();
});
