import type { GoingTable } from './going-table.ts';

/** What columns are that several tables have. Columns that end in `_ms` are ms since 1970-01-01 UTC. */
const columnWords: Readonly<Record<string, string>> = {
  deviceid: 'ID of the device',
  groupid: 'number of the group, as in records/groups.csv',
  user_name: 'who did it: a username',
  note: 'what somebody wrote',
  memo: 'what somebody wrote',
  reason: 'why, as somebody wrote it',
  name: 'its name',
  driver: 'name of the driver',
  event_code: 'number of the kind of event; 0 is each kind',
  case_id: 'number of the case, as in records/cases.csv',
  channel: 'channel, from 1; 0 is none',
  channels: 'channels, from 1',
  kind: 'what kind it is',
  state: 'how it stands',
  fault: 'what went wrong; empty: nothing',
  tries: 'how often it was tried',
  bytes: 'size in bytes',
  from_ms: 'from when',
  to_ms: 'until when, no part of it',
  at_ms: 'when',
  created_ms: 'when it was made',
  updated_ms: 'when it was changed last',
  ended_ms: 'when it ended; 0: it has not',
  until_ms: 'until when it holds; 0: for good',
  edits: 'how often it was changed',
  enabled: '1: it is in force',
  number: 'number of the fence, or the route, as index in places',
  planid: 'number of the plan of maintenance',
  workid: 'number of the work, as in records/works-done.csv',
  reportid: 'number of the report',
  filename: 'name of the file',
  phone: 'telephone number',
  mail: 'e-mail address',
  zone: 'IANA time zone whose clocks count; empty: the server’s',
  title: 'title it had then',
  updated: 'when it was changed last, seconds since 1970 UTC',
  day: 'day, as YYYY-MM-DD',
};

/** What a column of a table is, in words. */
export const wordsOfColumn = ({ words = {} }: GoingTable, column: string): string | undefined =>
  words[column] ?? columnWords[column];
