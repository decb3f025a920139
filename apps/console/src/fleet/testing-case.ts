import { alarmCase } from '@outrider/model/events/case-record.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';

/** A case for tests. */
export const aCase = (id: number, more: Partial<ToldCase> = {}): ToldCase => ({
  ...alarmCase.defaults,
  id,
  deviceid: 'bus-1',
  eventid: 18,
  gravity: 1,
  first: 100,
  last: 100,
  firstEvent: id,
  lastEvent: id,
  openedMs: id,
  eventname: '',
  ...more,
});
