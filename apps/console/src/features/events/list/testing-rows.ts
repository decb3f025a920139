import type { EventRow } from './listed-row.ts';

/** An event of which only what a test is about is said. */
export const eventRow = (said: Partial<EventRow>): EventRow => ({
  serialno: 1,
  type: 0,
  eventtime: '',
  eventtimeutc: 1_700_000_000,
  learntutc: 1_700_000_000,
  updatetime: said.serialno ?? 1,
  appdevid: 18,
  deviceid: 'bus-1',
  memo: '',
  try: 0,
  completed: 0,
  download: 0,
  snap: 0,
  preoffset: 15,
  postoffset: 15,
  haverdb: 0,
  fencename: '',
  checkstatus: 0,
  eventname: '',
  course: 'moment',
  driver: '',
  ...said,
});
