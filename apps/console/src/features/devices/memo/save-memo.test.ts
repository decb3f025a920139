import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { type MemoType, memoTypes } from '@outrider/model/devices/device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStore } from '../../../fleet/device-store.ts';
import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { saveMemo, tidyMemo } from './save-memo.ts';

const httpCall = vi.hoisted(() => vi.fn());
vi.mock('../../../connection/call.ts', () => ({ httpCall }));

beforeEach(() => {
  deviceStore.replace([testingDevice('OT-1', { memo: 'line 7' })]);
  deviceStore.takeExtras({ 'OT-1': { ...defaultDeviceExtra, secondMemo: 'spare key' } }, true);
});
afterEach(() => {
  httpCall.mockReset();
  deviceStore.clear();
});

const shown = (type: MemoType): string | undefined =>
  type === memoTypes.device ? deviceStore.get('OT-1')?.memo : deviceStore.extra('OT-1').secondMemo;

test('a memo is one line without spaces around it', () => {
  expect([tidyMemo(' a\tb\r\nc '), tidyMemo('備註')]).toEqual(['a b c', '備註']);
});

test.each(['line 7', ' line 7 ', 'line\t7'])('%j is what is kept already: nothing is sent', async (typed) => {
  expect(await saveMemo('OT-1', memoTypes.device, typed, 'line 7')).toBeUndefined();
  expect(httpCall).not.toHaveBeenCalled();
});

test.each([
  [memoTypes.device, 'line 7'],
  [memoTypes.second, 'spare key'],
])('memo %i is sent, and shown once the server keeps it', async (type, kept) => {
  let answer = (): void => {};
  httpCall.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  const saved = saveMemo('OT-1', type, ' night shift ', kept);
  expect(httpCall.mock.calls).toEqual([['writeMemo', { deviceid: 'OT-1', type, memo: 'night shift' }]]);
  expect(shown(type)).toBe(kept);
  answer();
  expect(await saved).toBeUndefined();
  expect(shown(type)).toBe('night shift');
});

test('an emptied memo is sent too', async () => {
  await saveMemo('OT-1', memoTypes.second, '', 'spare key');
  expect(shown(memoTypes.second)).toBe('');
});

test('a memo that the server refuses is not shown, and why is said', async () => {
  httpCall.mockRejectedValue(new CallError('FORBIDDEN', 'You may not do this'));
  expect(await saveMemo('OT-1', memoTypes.device, 'x', 'line 7')).toBe('You may not do this');
  expect(shown(memoTypes.device)).toBe('line 7');
});
