import { virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { CHANNEL_AV_PARAMETERS_ID } from '@outrider/jt808/messages/av-parameters.ts';
import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { expect, test } from 'vitest';
import type { Plain } from '../../bus/plain.ts';
import { shippedDialects } from './dialects/choose-dialect.ts';
import { RemoteCommands } from './serve-remote.ts';

const refusal = () => new OutriderError('VALIDATION', 'The device refused');
const OWN_X = virtualParameterIds.get('g_sensor_x') ?? 0;
const OWN_Y = virtualParameterIds.get('g_sensor_y') ?? 0;
const json = (value: unknown) => encodeGbk(JSON.stringify(value));

/** A recorder of a make, with what it has; tests give it its faults. */
function recorder(has: readonly Parameter[], make = { manufacturer: 'OUTRD', model: 'VIRTUAL-1' }) {
  const values = new Map(has.map(({ id, value }) => [id, value]));
  const faults = {
    takes: (id: number) => id >= 0,
    keeps: false,
    some: true,
    all: true,
    leaves: false,
    systems: true,
  };
  let left = false;
  const frames: { name: string; ids: number[] }[] = [];
  const parametersOf = (ids: readonly number[]) =>
    ids.flatMap((id) => (values.has(id) ? [{ id, value: values.get(id)! }] : []));
  const request = async <N extends MessageName>(name: N, body: MessageBodies[N]): Promise<KnownMessage> => {
    const answer = (parameters: Parameter[]) =>
      ({ name: 'parameters', id: 0x0104, body: { replySequence: 0, parameters } }) as unknown as KnownMessage;
    if (name === 'querySomeParameters') {
      const { ids } = body as MessageBodies['querySomeParameters'];
      frames.push({ name, ids: [...ids] });
      if (left) throw new OutriderError('DEVICE_OFFLINE', 'The device is offline');
      if (!faults.some) throw refusal();
      return answer(parametersOf(ids));
    }
    if (name === 'queryParameters') {
      frames.push({ name, ids: [] });
      if (!faults.all) throw refusal();
      return answer(parametersOf([...values.keys()]));
    }
    if (name === 'passThroughDown') {
      const { kind, data } = body as MessageBodies['passThroughDown'];
      frames.push({ name, ids: [kind, ...data] });
      if (!faults.systems) throw refusal();
      return { name: 'terminalAnswer' } as unknown as KnownMessage;
    }
    const { parameters } = body as MessageBodies['setParameters'];
    frames.push({ name, ids: parameters.map(({ id }) => id) });
    if (parameters.some(({ id }) => !faults.takes(id))) throw refusal();
    left = faults.leaves;
    if (!faults.keeps) for (const { id, value } of parameters) values.set(id, value);
    return { name: 'terminalAnswer' } as unknown as KnownMessage;
  };
  const commands = new RemoteCommands({
    deviceid: 'd',
    sender: { request },
    gateway: {
      fleet: { records: { get: () => ({ channelMask: '00' }) } as never },
      dialects: shippedDialects,
    },
    heard: { said: { ...make, softwareVersion: '1' }, say() {} },
  });
  const write = async (wanted: Record<string, Plain>) => {
    left = false;
    const { outcomes } = await commands.write({ values: wanted });
    return Object.fromEntries(
      outcomes.map(({ key, state, has: now }) => [key, now === undefined ? state : [state, now]]),
    );
  };
  return { commands, faults, frames, values, write };
}

test('a recorder is read in the dialect of its make, and offered what it answered to', async () => {
  const has = [
    { id: 0x01, value: 30 },
    { id: 0x13, value: '192.0.2.7' },
    { id: 0x18, value: 6808 },
    { id: OWN_X, value: json(77) },
  ];
  const { commands } = recorder(has);
  const values = { g_sensor_x: 77, net_HbSec: 30, net_Server: '192.0.2.7:6808' };
  expect(await commands.read()).toEqual({
    dialect: 'virtual',
    firmware: '1',
    keys: ['g_sensor_x', 'net_HbSec', 'net_Server'],
    values,
  });
  const { g_sensor_x: _, ...standard } = values;
  const other = recorder(has, { manufacturer: 'OTHER', model: 'X' });
  expect(await other.commands.read()).toMatchObject({ dialect: 'JT/T 808', values: standard });
});

test('a recorder is asked how its systems are, and what, each time that it is read: those of its dialect, or those whose parameters it has', async () => {
  const asks = async (one: ReturnType<typeof recorder>) => {
    one.frames.length = 0;
    await one.commands.read();
    // The question goes out behind the answer; the next reading waits for it.
    await one.commands.write({ values: {} });
    return one.frames.filter(({ name }) => name === 'passThroughDown').map(({ ids }) => ids);
  };
  expect(await asks(recorder([]))).toEqual([
    [0xf7, 4, 0x64, 0x65, 0x66, 0x67],
    [0xf8, 4, 0x64, 0x65, 0x66, 0x67],
  ]);
  const make = { manufacturer: 'O', model: 'X' };
  const safe = recorder(
    [
      { id: 0xf365, value: new Uint8Array(8) },
      { id: 0xf367, value: new Uint8Array(2) },
    ],
    make,
  );
  expect(await asks(safe)).toEqual([
    [0xf7, 2, 0x65, 0x67],
    [0xf8, 2, 0x65, 0x67],
  ]);
  expect(await asks(recorder([{ id: 0x01, value: 30 }], make))).toEqual([]);
  // A terminal that does not know the question is not asked again on this connection.
  safe.faults.systems = false;
  expect(await asks(safe)).toHaveLength(2);
  safe.faults.systems = true;
  expect(await asks(safe)).toEqual([]);
});

test('success is what it says when it is asked back; a recorder that lies is found out, one that cannot be asked is not believed', async () => {
  const one = recorder([{ id: 0x01, value: 30 }]);
  expect(await one.write({ net_HbSec: 5 })).toEqual({ net_HbSec: ['confirmed', 5] });
  expect(one.frames.map(({ name }) => name)).toEqual(['setParameters', 'querySomeParameters']);
  one.faults.keeps = true;
  expect(await one.write({ net_HbSec: 6 })).toEqual({ net_HbSec: ['differs', 5] });
  one.faults.some = false;
  expect(await one.write({ net_HbSec: 5 })).toEqual({ net_HbSec: ['confirmed', 5] });
  one.faults.all = false;
  expect(await one.write({ net_HbSec: 6 })).toEqual({ net_HbSec: 'acknowledged' });
});

test('a frame that is refused is halved until what is not taken has its name; the rest is taken', async () => {
  const keys = ['g_sensor_en', 'g_sensor_x', 'g_sensor_y', 'g_sensor_z', 'sys_TURN', 'sys_EISP', 'net_FtpEn'];
  const one = recorder(keys.map((key) => ({ id: virtualParameterIds.get(key) ?? 0, value: json(0) })));
  one.faults.takes = (id) => id !== OWN_Y;
  const told = await one.write({
    g_sensor_en: false,
    g_sensor_x: 1,
    g_sensor_y: 2,
    g_sensor_z: 3,
    sys_TURN: true,
    sys_EISP: 7,
    net_FtpEn: true,
  });
  expect(told['g_sensor_y']).toBe('refused');
  const { g_sensor_y: _, ...others } = told;
  expect(Object.values(others).map((outcome) => outcome[0])).toEqual(Array(6).fill('confirmed'));
});

test('what fits one packet goes in one; more goes in several', async () => {
  const many = [...virtualParameterIds.keys()].filter((key) => key.startsWith('MotovisAdas_'));
  const one = recorder([]);
  await one.write(Object.fromEntries(many.map((key) => [key, 'x'.repeat(60)])));
  const told = one.frames.filter(({ name }) => name === 'setParameters');
  expect(told.length).toBeGreaterThan(1);
  for (const { ids } of told) expect(ids.length * 67).toBeLessThan(1_023);
});

/** Two channels of 0x0077 with a byte behind that nobody knows. */
const AV = fromHex(
  '02 01 01 01 002d 14 00000064 00 05 0014 14 00000320 001f 02 01 01 002d 14 00000064 00 05 0014 14 00000320 001f ee',
);

test('of a parameter of many fields one is changed, and all others stay as they came', async () => {
  const one = recorder([{ id: CHANNEL_AV_PARAMETERS_ID, value: AV }], { manufacturer: 'O', model: 'X' });
  expect((await one.commands.read()).values).toMatchObject({
    enc_Size: ['720P', '720P'],
    enc_SRes: ['CIF', 'CIF'],
    enc_SFps: [20, 20],
    enc_SBit: [100, 100],
  });
  expect(await one.write({ enc_SBit: [100, 256], enc_SFps: [20, 10] })).toMatchObject({
    enc_SBit: ['confirmed', [100, 256]],
    enc_SFps: ['confirmed', [20, 10]],
  });
  expect(one.frames.filter(({ name }) => name === 'setParameters')).toHaveLength(1);
  const second = toHex(AV.subarray(22));
  const wanted = second.replace('002d1400000064', '002d0a00000100');
  const now = one.values.get(CHANNEL_AV_PARAMETERS_ID) as Uint8Array;
  expect(toHex(now)).toBe(toHex(AV.subarray(0, 22)) + wanted);
  // The standard has no number for it: nothing of it is sent.
  expect(await one.write({ enc_SRes: ['360P', 'CIF'] })).toEqual({ enc_SRes: 'refused' });
});

test('what the dialect has no way for is refused before anything is sent', async () => {
  const one = recorder([], { manufacturer: 'O', model: 'X' });
  const { outcomes } = await one.commands.write({ values: { g_sensor_x: 5 } });
  expect(outcomes).toEqual([{ key: 'g_sensor_x', state: 'refused', fault: remoteSentences.noWay }]);
  expect(one.frames).toEqual([]);
});

test('a recorder that leaves as it is told another server has acknowledged it; told anything else it was not heard', async () => {
  const { faults, write } = recorder([
    { id: 0x13, value: 'a.example' },
    { id: 0x18, value: 6808 },
    { id: 0x83, value: 'A' },
  ]);
  faults.leaves = true;
  expect(await write({ net_Server: 'b.example:7000' })).toEqual({ net_Server: 'acknowledged' });
  await expect(write({ preosd_plate: 'B' })).rejects.toThrow('The device is offline');
});

test('the spare server has the port of the main one, where a recorder has no other place for it', async () => {
  const has = [
    { id: 0x13, value: 'a.example' },
    { id: 0x17, value: '' },
    { id: 0x18, value: 6808 },
  ];
  const apart = recorder(has);
  expect(await apart.write({ net_Server: 'b.example:6808', net_Spare: 'a.example:6808' })).toEqual({
    net_Server: ['confirmed', 'b.example:6808'],
    net_Spare: ['confirmed', 'a.example:6808'],
  });
  expect(apart.values.get(0x17)).toBe('a.example');
  const other = recorder(has);
  expect(await other.write({ net_Server: 'b.example:7000', net_Spare: 'a.example:6808' })).toEqual({
    net_Server: ['confirmed', 'b.example:7000'],
    net_Spare: 'refused',
  });
  expect(other.values.get(0x17)).toBe('');
  const joined = recorder([
    { id: 0x13, value: 'a.example:6808' },
    { id: 0x17, value: '' },
  ]);
  await joined.write({ net_Server: 'b.example:7000', net_Spare: 'a.example:6808' });
  expect(joined.values.get(0x17)).toBe('a.example:6808');
});
