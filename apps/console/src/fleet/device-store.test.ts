import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { expect, test, vi } from 'vitest';
import { DeviceStore } from './device-store.ts';
import { testingDevice as device, testingFix as fix } from '@outrider/model/devices/testing-device.ts';

test('a row that says the same again keeps the object and tells nobody', () => {
  const store = new DeviceStore();
  store.replace([device('a', { position: fix(5), sensorTemperatures: [1, 2] })]);
  const [before, changed, one] = [store.get('a'), vi.fn(), vi.fn()];
  store.subscribeChanges(changed);
  store.subscribeDevice('a', one);
  store.apply([device('a', { position: fix(5), sensorTemperatures: [1, 2] })]);
  expect(store.get('a')).toBe(before);
  expect([changed, one].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
});

test('a change tells its device, and all changes of an answer at once', () => {
  const store = new DeviceStore();
  store.replace(['a', 'b', 'c'].map((id) => device(id)));
  const [changed, a, c] = [vi.fn(), vi.fn(), vi.fn()];
  store.subscribeChanges(changed);
  store.subscribeDevice('a', a);
  store.subscribeDevice('c', c);
  store.apply([device('a', { status: 0 }), device('b', { signal: 3 })]);
  expect(
    changed.mock.calls.map(([devices]) => devices.map((row: { deviceid: string }) => row.deviceid)),
  ).toEqual([['a', 'b']]);
  expect([a.mock.calls.length, c.mock.calls.length]).toEqual([1, 0]);
});

test('the array of ids is the same one until a device comes, goes, or is added', () => {
  const store = new DeviceStore();
  store.replace(['OT-10', 'OT-9'].map((id) => device(id)));
  const ids = store.ids();
  expect(ids).toEqual(['OT-9', 'OT-10']);
  store.apply([device('OT-9', { status: 0 })]);
  expect(store.ids()).toBe(ids);
  store.apply([device('new', { registered: false })]);
  expect([store.ids(), store.newIds()]).toEqual([['OT-9', 'OT-10'], ['new']]);
  store.apply([device('new')]);
  expect([store.ids(), store.newIds()]).toEqual([['new', 'OT-9', 'OT-10'], []]);
});

test('a whole list forgets who is not in it, and tells them', () => {
  const store = new DeviceStore();
  store.replace(['a', 'b'].map((id) => device(id)));
  const [list, b] = [vi.fn(), vi.fn()];
  store.subscribeList(list);
  store.subscribeDevice('b', b);
  store.replace([device('a')]);
  expect([store.ids(), store.get('b'), list.mock.calls.length, b.mock.calls.length]).toEqual([
    ['a'],
    undefined,
    1,
    1,
  ]);
});

test.each(['constructor', 'toString', 'hasOwnProperty'])('a device may be named %s', (id) => {
  const store = new DeviceStore();
  store.replace([device(id)]);
  expect([store.get(id)?.deviceid, store.extra(id)]).toEqual([id, defaultDeviceExtra]);
});

test('extra info renews just the devices whose extra info changed', () => {
  const store = new DeviceStore();
  store.replace(['a', 'b'].map((id) => device(id)));
  const [a, b] = [store.get('a'), store.get('b')];
  store.takeExtras({ a: { ...defaultDeviceExtra, plate: 'KLA-1' } }, true);
  expect([store.extra('a').plate, store.get('a') === a, store.get('b') === b]).toEqual([
    'KLA-1',
    false,
    true,
  ]);
});

test('extra info that says the same again renews nobody, in lists too', () => {
  const store = new DeviceStore();
  store.replace([device('a')]);
  store.takeExtras({ a: { ...defaultDeviceExtra, channelNames: ['Front', 'Back'] } }, true);
  const before = store.get('a');
  store.takeExtras({ a: { ...defaultDeviceExtra, channelNames: ['Front', 'Back'] } }, true);
  expect(store.get('a')).toBe(before);
  store.takeExtras({ a: { ...defaultDeviceExtra, channelNames: ['Front', 'Rear'] } }, true);
  expect(store.get('a')).not.toBe(before);
  store.takeExtras({}, true);
  expect(store.extra('a')).toEqual(defaultDeviceExtra);
});

test('a change of extra info is there at once, and tells of that device alone', () => {
  const store = new DeviceStore();
  store.replace(['a', 'b'].map((id) => device(id)));
  store.takeExtras({ a: { ...defaultDeviceExtra, plate: 'KLA-1' } }, true);
  const [a, b] = [vi.fn(), vi.fn()];
  store.subscribeDevice('a', a);
  store.subscribeDevice('b', b);
  store.changeExtra('a', { secondMemo: 'spare key' });
  store.changeExtra('nobody', { secondMemo: 'x' });
  expect([store.extra('a'), a.mock.calls.length, b.mock.calls.length]).toEqual([
    { ...defaultDeviceExtra, plate: 'KLA-1', secondMemo: 'spare key' },
    1,
    0,
  ]);
});
