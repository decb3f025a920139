import { type Notice, type NoticeSummary, summaryWith } from '@outrider/model/notifications/notice-flood.ts';
import { expect, test } from 'vitest';
import { seenOf } from './seen-of-summary.ts';

const noticeOf = (deviceid: string, event: number, more: Partial<Notice> = {}): Notice => ({
  of: { deviceid, eventid: 15, event },
  severity: 'warning',
  what: 'Over speed',
  vehicle: deviceid,
  time: event,
  ...more,
});
const summed = [
  noticeOf('bus-1', 1, { severity: 'critical', what: 'Emergency' }),
  noticeOf('bus-2', 2),
  noticeOf('bus-2', 3),
  noticeOf('bus-3', 4, { severity: 'info', what: 'Idle' }),
].reduce<NoticeSummary | undefined>(
  (summary, one) => summaryWith(summary, one, { subject: `${one.what} · ${one.vehicle}`, text: '' }),
  undefined,
);
const lead = { deviceid: 'bus-1', eventid: 15, event: 1 };
const delivery = { uid: 'x', receiver: 'ann #1', ...lead, body: { summary: summed } };
const seeing =
  (...ids: readonly string[]) =>
  async (deviceid: string): Promise<boolean> =>
    ids.includes(deviceid);

test('of a summary is told what one may see, led by the gravest of that', async () => {
  expect(await seenOf(delivery, seeing('bus-1', 'bus-2', 'bus-3'))).toBe(delivery);
  const rest = await seenOf(delivery, seeing('bus-2', 'bus-3'));
  expect(rest).toMatchObject({ deviceid: 'bus-2', event: 2 });
  expect(rest?.body.summary).toMatchObject({ count: 3, gravest: 'warning', subject: 'Over speed · bus-2' });
  expect(JSON.stringify(rest)).not.toContain('bus-1');
  const led = await seenOf(delivery, seeing('bus-1', 'bus-3'));
  expect(led).toMatchObject(lead);
  expect(led?.body.summary).toMatchObject({ count: 2, gravest: 'critical' });
  expect(await seenOf(delivery, seeing('bus-4'))).toBeUndefined();
});

test('of one event is told whether one may see its vehicle', async () => {
  const one = { ...delivery, body: {} };
  expect([await seenOf(one, seeing('bus-1')), await seenOf(one, seeing('bus-2'))]).toEqual([one, undefined]);
});
