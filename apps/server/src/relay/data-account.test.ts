import { expect, test } from 'vitest';
import { DATA_USED_UP } from './data-account.ts';
import { FakeViewer } from './fake-viewer.ts';
import { bootHub, MAIN, SUB } from './testing-hub.ts';

function setUp(limit: number) {
  const account = {
    used: 0,
    limit,
    charge(bytes: number) {
      account.used += bytes;
    },
    get usedUp() {
      return account.used >= account.limit;
    },
  };
  return { account, ...bootHub({ accountOf: () => account }) };
}

const ended = { state: 'ended', reason: DATA_USED_UP };

test('a device whose data is used up is not asked, and viewers are told why', () => {
  const { hub, device } = setUp(0);
  const viewer = new FakeViewer();
  hub.watch(MAIN, viewer);
  expect(viewer.states.at(-1)).toEqual(ended);
  expect(device.calls).toEqual([]);
});

test('both streams of a device are charged to its account', () => {
  const { hub, account, play } = setUp(1_000);
  hub.watch(MAIN, new FakeViewer());
  hub.watch(SUB, new FakeViewer());
  play('a', MAIN);
  play('aa', SUB);
  expect(account.used).toBe(3);
});

test('at the limit the device is told to stop, once, and nothing more goes to anybody', () => {
  const { hub, device, play } = setUp(3);
  const viewer = new FakeViewer();
  hub.watch(MAIN, viewer);
  play('aa');
  const before = viewer.frames.length;
  play('aaa');
  expect(viewer.frames).toHaveLength(before);
  expect(viewer.states.at(-1)).toEqual(ended);
  expect(device.calls).toEqual(['start 1 main', 'stop 1 main']);
});

test('with a higher limit it is asked again at once, with another month within a minute', () => {
  const { hub, bus, clock, device, account } = setUp(0);
  hub.watch(MAIN, new FakeViewer());
  account.limit = 10;
  bus.publish('device.record', { deviceid: 'other', change: 'edited' });
  expect(device.calls).toEqual([]);
  bus.publish('device.record', { deviceid: 'd', change: 'edited' });
  expect(device.calls).toEqual(['start 1 main']);
  account.used = 10;
  bus.publish('device.record', { deviceid: 'd', change: 'edited' });
  account.used = 0;
  clock.advance(60_000);
  expect(device.calls).toEqual(['start 1 main', 'stop 1 main', 'start 1 main']);
});

test('a device that connects anew is not asked while its data is used up', () => {
  const { hub, device } = setUp(0);
  const viewer = new FakeViewer();
  hub.watch(MAIN, viewer);
  device.detach();
  device.attach();
  expect(device.calls).toEqual([]);
  expect(viewer.states.at(-1)).toEqual(ended);
});
