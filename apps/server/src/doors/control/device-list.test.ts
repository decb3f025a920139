import { ManualClock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { parseDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import { decodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { expect, test } from 'vitest';
import { Caller } from '../../calls/caller.ts';
import { NEVER_PRIVATE } from '../../privacy/private-times.ts';
import type { LiveState } from '../../fleet/state/live-state.ts';
import { DeviceList } from './device-list.ts';

const root: Identity = { userName: 'root', level: 0, access: '', deviceScope: undefined };

/** The live state of so many devices, of which any can be changed. */
class FakeState {
  listCounter = 1;
  changeNumber = 0;
  readonly devices: Device[];
  #changed = new Map<Device['deviceid'], number>();
  listener = (): void => {};

  constructor(count: number) {
    this.devices = Array.from({ length: count }, (_, at) =>
      parseDeviceRow({ A: `bus-${at}`, B: 'Jürgen', F: '1' }),
    );
  }

  all = (): Device[] => this.devices;
  onChange = (listener: () => void): (() => void) => {
    this.listener = listener;
    return () => {
      this.listener = () => {};
    };
  };
  changedSince = (since: number): Device[] =>
    this.devices.filter(({ deviceid }) => (this.#changed.get(deviceid) ?? 0) > since);

  change(at: number): void {
    const device = this.devices[at] as Device;
    this.devices[at] = { ...device, statusTime: device.statusTime + 1 };
    this.#changed.set(device.deviceid, ++this.changeNumber);
    this.listener();
  }
}

function setUp(count: number) {
  const state = new FakeState(count);
  const clock = new ManualClock();
  const socket = {
    bufferedAmount: 0,
    texts: [] as string[],
    send: async (text: string) => void socket.texts.push(text),
  };
  const list = new DeviceList({
    state: state as unknown as LiveState,
    clock,
    socket,
    counterBase: 1_000,
    caller: new Caller(() => root, state as unknown as LiveState, NEVER_PRIVATE),
    scopeVersion: () => 0,
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { state, clock, socket, list, settled };
}

test('a long list goes out in few messages of bounded size, whole frames in each', async () => {
  const { socket, list } = setUp(20_000);
  await list.answer({ rows: 'all' }, { M: 'Q03', W: '1' });
  expect(socket.texts.length).toBeLessThan(40);
  expect(Math.max(...socket.texts.map(({ length }) => length))).toBeLessThan(66 * 1024);
  const frames = socket.texts.flatMap((text) => decodeVcp(text));
  expect(frames).toHaveLength(20_001);
  expect(frames.at(-1)?.fields).toEqual({ M: 'Q03', W: '1', R: '1', S: 'fin', Y: '1002' });
});

test('changes are sent at most as often as was asked, each device once with its newest state', async () => {
  const { state, clock, socket, list, settled } = setUp(3);
  await list.answer({ rows: 'all', live: 250 }, { M: 'Q03' });
  socket.texts.length = 0;
  state.change(1);
  clock.advance(0);
  await settled();
  expect(socket.texts).toHaveLength(1);
  state.change(0);
  state.change(2);
  state.change(0);
  clock.advance(249);
  await settled();
  expect(socket.texts).toHaveLength(1);
  clock.advance(1);
  await settled();
  const frames = decodeVcp(socket.texts[1] ?? '');
  expect(frames.map(({ fields }) => [fields['A'], fields['F']])).toEqual([
    ['bus-0', '3'],
    ['bus-2', '2'],
    [undefined, undefined],
  ]);
});

test('nothing is sent to a client that is behind, and then only the newest', async () => {
  const { state, clock, socket, list, settled } = setUp(2);
  await list.answer({ rows: 'all', live: 100 }, { M: 'Q03' });
  socket.texts.length = 0;
  socket.bufferedAmount = 1e6;
  for (let round = 0; round < 20; round++) {
    state.change(0);
    clock.advance(100);
    await settled();
  }
  expect(socket.texts).toEqual([]);
  socket.bufferedAmount = 0;
  clock.advance(100);
  await settled();
  expect(decodeVcp(socket.texts.join('')).map(({ fields }) => fields['F'])).toEqual(['21', undefined]);
});

test('after it is disposed of nothing is sent', async () => {
  const { state, clock, socket, list, settled } = setUp(1);
  await list.answer({ rows: 'all', live: 100 }, { M: 'Q03' });
  socket.texts.length = 0;
  list[Symbol.dispose]();
  state.change(0);
  clock.advance(1_000);
  await settled();
  expect(socket.texts).toEqual([]);
});
