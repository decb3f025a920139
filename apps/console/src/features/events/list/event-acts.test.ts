import { beforeEach, expect, test, vi } from 'vitest';

const { httpCall, askAgain, toast } = vi.hoisted(() => ({
  httpCall: vi.fn<(name: string, body: object) => Promise<object>>(),
  askAgain: vi.fn(async () => {}),
  toast: vi.fn(),
}));
vi.mock('../../../connection/call.ts', () => ({ httpCall, askAgain }));
vi.mock('../../../ui/notices/toast.ts', () => ({ toast }));
vi.mock('../../../ui/notices/toast-error.ts', () => ({
  toastError: (error: unknown) => toast('error', error),
}));

const { fetchPictures } = await import('./event-acts.ts');
const { eventRow } = await import('./testing-rows.ts');

beforeEach(() => {
  for (const mock of [httpCall, askAgain, toast]) mock.mockClear();
});

test('once pictures came that the recorder kept, the event shows their channels, and what stood of them is asked anew', async () => {
  httpCall.mockResolvedValueOnce({ found: 4, here: 3, snap: 0b101 });
  const put = vi.fn();
  await fetchPictures(eventRow({ serialno: 7, deviceid: 'bus-1' }), put);
  expect(httpCall.mock.calls).toEqual([['fetchEventPictures', { deviceid: 'bus-1', serialno: 7 }]]);
  expect(askAgain).toHaveBeenCalledWith('eventPictures');
  // Its other fields are not put back: they may have changed in the minutes that the recorder took.
  expect(put).toHaveBeenCalledWith({ serialno: 7, snap: 0b101 });
  expect(toast.mock.calls[0]?.[1]).toContain('4. Here now: 3');
});

test('that the recorder keeps none, or is not there, is said, and the event stays as it was', async () => {
  const put = vi.fn();
  httpCall.mockResolvedValueOnce({ found: 0, here: 0, snap: 0 });
  await fetchPictures(eventRow({}), put);
  httpCall.mockRejectedValueOnce(new Error('away'));
  await fetchPictures(eventRow({}), put);
  expect(toast.mock.calls.map(([kind]) => kind as string)).toEqual(['info', 'error']);
  expect(put).not.toHaveBeenCalled();
});
