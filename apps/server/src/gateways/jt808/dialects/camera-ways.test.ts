import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import { cameraWays } from './camera-ways.ts';

/** 0x0076 of four channels, of which the second turns, that says so many of both kinds, one of sound, one of pictures. */
const CHANNELS = '020101 01010000 02020001 03030100 04040200';
/** 0x0079, 0x007B and 0x007C, each with a byte behind that nobody knows. */
const RECORDINGS = '14 05 01 ee';
const ANALYSIS = '1e 32 ee';
const SLEEP = '8a 07 bf 13 0600 0830 1200 1330 0000 0000 2300 2359 ee';

const bytes = (hex: string) => fromHex(hex.replaceAll(' ', ''))!;
const has = new Map<number, Uint8Array | number>([
  [0x76, bytes(CHANNELS)],
  [0x79, bytes(RECORDINGS)],
  [0x7a, 0x80000012],
  [0x7b, bytes(ANALYSIS)],
  [0x7c, bytes(SLEEP)],
]);
const channels = 4;

function read(key: keyof typeof cameraWays) {
  return cameraWays[key].read(has, channels);
}
function written(key: keyof typeof cameraWays, value: unknown) {
  const [one] = cameraWays[key].write(value, has, channels) ?? [];
  return one?.value instanceof Uint8Array ? toHex(one.value) : one?.value;
}
const hex = (text: string) => text.replaceAll(' ', '');

test('of the list of channels what each carries and whether it turns is read; one byte is written, and the counts go with kinds', () => {
  expect(read('cam_Carries')).toEqual(['both', 'both', 'sound', 'pictures']);
  expect(read('cam_Turns')).toEqual([false, true, false, false]);
  expect(written('cam_Turns', [true, true, false, false])).toBe(
    hex(CHANNELS).replace('01010000', '01010001'),
  );
  expect(written('cam_Carries', ['both', 'pictures', 'sound', 'pictures'])).toBe(
    hex('010102 01010000 02020201 03030100 04040200'),
  );
  expect(written('cam_Carries', ['both', 'smell', 'sound', 'pictures'])).toBeUndefined();
  const strange = new Map([[0x76, bytes(CHANNELS.replace('03030100', '03030700'))]]);
  expect(cameraWays.cam_Carries.write(['both', 'both', 'both', 'both'], strange, channels)).toBeUndefined();
  expect(cameraWays.cam_Turns.read(has, 5)).toBeUndefined();
  expect(cameraWays.cam_Turns.write([true], new Map(), 1)).toBeUndefined();
});

test('recordings of alarms, what is reported of cameras and what pictures are looked at for are fields of their own', () => {
  expect([read('valarm_RecShare'), read('valarm_RecMin'), read('valarm_RecPre')]).toEqual([20, 5, 1]);
  expect(written('valarm_RecMin', 9)).toBe('140901ee');
  expect([read('valarm_Loss'), read('valarm_Cover'), read('valarm_Crowd')]).toEqual([true, false, false]);
  expect(written('valarm_Cover', true)).toBe(0x80000010);
  expect(written('valarm_RecFull', false)).toBe(0x80000052);
  expect([read('valarm_Seats'), read('valarm_TiredPct')]).toEqual([30, 50]);
  expect(written('valarm_TiredPct', 60)).toBe('1e3cee');
  expect(written('valarm_TiredPct', 300)).toBeUndefined();
});

test('when a recorder wakes up is read by flags, days and spans; bits and bytes that nobody knows stay', () => {
  expect([read('sleep_ByEvent'), read('sleep_ByClock'), read('sleep_ByHand')]).toEqual([false, true, false]);
  expect(read('sleep_Days')).toEqual([true, true, true, true, true, true, false]);
  expect(read('sleep_SpanEn')).toEqual([true, true, false, false]);
  expect(read('sleep_SpanOn')).toEqual(['06:00', '12:00', '00:00', '23:00']);
  expect(read('sleep_SpanOff')).toEqual(['08:30', '13:30', '00:00', '23:59']);
  const all = hex(SLEEP);
  expect(written('sleep_ByHand', true)).toBe(all.replace('8a07', '8e07'));
  expect(written('sleep_Days', Array(7).fill(false))).toBe(all.replace('8a07bf', '8a0780'));
  expect(written('sleep_SpanEn', [true, false, false, true])).toBe(all.replace('bf13', 'bf19'));
  expect(written('sleep_SpanOff', ['08:30', '14:45', '00:00', '23:59'])).toBe(all.replace('1330', '1445'));
  expect(written('sleep_SpanOff', ['08:30'])).toBeUndefined();
});

test('of a parameter that is too short nothing is read or sent', () => {
  const short = new Map([[0x7c, bytes('01020304')]]);
  expect(cameraWays.sleep_ByHand.read(short, channels)).toBeUndefined();
  expect(cameraWays.sleep_ByHand.write(true, short, channels)).toBeUndefined();
});
