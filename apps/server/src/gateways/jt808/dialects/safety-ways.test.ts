import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import { safetyWays } from './safety-ways.ts';

/** 0xF364 and 0xF365 of a recorder, as it sent them. */
const ADAS =
  '1e06000e1007d003020101ffffffffffffffffff0000000302000000060302320503021b320503021e320503020a320503020302ffffffff0000';
const DSM =
  '1e06000e1007d003020101ffffffff00000007012c0078ffffff320503023205030232050302320503023205030200ffff00';

/** 0xF366 with its reserved bytes, and 0xF367 in a form that is longer than the standard's. */
const TYRES = `${toHex(new TextEncoder().encode('195/65R15'))}0000000003008c00140005006e00bd0050000a003c010203040506`;
const BLIND_SPOT = '0305ee';

const has = new Map([
  [0xf364, fromHex(ADAS)],
  [0xf365, fromHex(DSM)],
  [0xf366, fromHex(TYRES)],
  [0xf367, fromHex(BLIND_SPOT)],
]);
const channels = 1;
const written = (way: (typeof safetyWays)[keyof typeof safetyWays], value: unknown) => {
  const [one] = way.write(value, has, channels) ?? [];
  return one?.value instanceof Uint8Array ? toHex(one.value) : undefined;
};

test('warnings of ADAS and DSM are two bits each; all other bytes of the parameter stay as they came', () => {
  expect(safetyWays.MotovisAdas_FcwEn.read(has, channels)).toBe(true);
  expect(written(safetyWays.MotovisAdas_FcwEn, true)).toBe(ADAS);
  expect(written(safetyWays.MotovisAdas_FcwEn, false)).toBe(ADAS.replace('01ffffffff', '01fffffff3'));
  expect(written(safetyWays.MotovisAdas_HmwEn, false)).toBe(ADAS.replace('01ffffffff', '01fffffcff'));
  expect(written(safetyWays.MotovisAdas_SmokeEn, false)).toBe(DSM.replace('01ffffffff', '01ffffff3f'));
});

test('for how long DSM is silent is read and written in its place', () => {
  expect(safetyWays.MotovisAdas_SmokeIgn.read(has, channels)).toBe(300);
  expect(safetyWays.MotovisAdas_PhoneIgn.read(has, channels)).toBe(120);
  expect(written(safetyWays.MotovisAdas_PhoneIgn, 60)).toBe(DSM.replace('012c0078', '012c003c'));
  expect(written(safetyWays.MotovisAdas_PhoneIgn, 70_000)).toBeUndefined();
});

test('of a parameter that the recorder did not say, or that is too short, nothing is read or sent', () => {
  const short = new Map([[0xf364, fromHex('1e06')]]);
  for (const some of [new Map<number, Uint8Array>(), short]) {
    expect(safetyWays.MotovisAdas_FcwEn.read(some, channels)).toBeUndefined();
    expect(safetyWays.MotovisAdas_FcwEn.write(false, some, channels)).toBeUndefined();
  }
});

test('tyres and blind spots are read and written in their places', () => {
  const read = (['Kind', 'Unit', 'Usual', 'Uneven', 'Low', 'High', 'Hot', 'EverySec'] as const).map((name) =>
    safetyWays[`tyre_${name}`].read(has, channels),
  );
  expect(read).toEqual(['195/65R15', 'PSI', 140, 20, 110, 189, 80, 60]);
  expect(written(safetyWays.tyre_Unit, 'kPa')).toBe(TYRES.replace('0003008c', '0002008c'));
  expect(written(safetyWays.tyre_Kind, 'R20')).toBe(`523230${'00'.repeat(9)}${TYRES.slice(24)}`);
  expect(written(safetyWays.tyre_Kind, '195/65R15')).toBe(TYRES);
  expect(written(safetyWays.tyre_Kind, '195/65R1591VX')).toBeUndefined();
  expect(written(safetyWays.tyre_Hot, 90)).toBe(TYRES.replace('bd0050', 'bd005a'));
  expect(safetyWays.bsd_Side.read(has, channels)).toBe(5);
  expect(written(safetyWays.bsd_Rear, 4)).toBe('0405ee');
});
