import { streamLogTypes } from '@outrider/model/audit/stream-log-types.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { SheetColumn } from '../../archives/archive-sheet.ts';
import { archiveAnswer, tableTime } from './archive-answer.ts';
import { EXPORT_ROWS, logPages } from './log-pages.ts';
import { lookAtUses } from './stream-log.ts';

type Row = HttpAnswer<'streamLog'>['data'][number];

/** Empty where it is live, or nothing came. */
const footageTime = (seconds: number): string => (seconds === 0 ? '' : tableTime(seconds));

const columns: readonly SheetColumn<Row>[] = [
  { head: 'Number', value: ({ serialno }) => serialno },
  { head: 'Asked (UTC)', value: ({ asktime }) => tableTime(asktime) },
  { head: 'Updated (UTC)', value: ({ updatetime }) => tableTime(updatetime) },
  { head: 'Seconds', value: ({ during }) => during },
  { head: 'User', value: ({ username }) => username },
  { head: 'IP address', value: ({ ip }) => ip },
  { head: 'Device', value: ({ deviceid }) => deviceid },
  { head: 'Channel', value: ({ channel }) => channel },
  { head: 'Stream', value: ({ stream }) => stream },
  { head: 'Type', value: ({ type }) => streamLogTypes[type] },
  { head: 'Entrance', value: () => 'Web' },
  { head: 'Footage from (UTC)', value: ({ footagefrom }) => footageTime(footagefrom) },
  { head: 'Footage to (UTC)', value: ({ footageto }) => footageTime(footageto) },
  { head: 'Bytes', value: ({ bytes }) => bytes },
  { head: 'Cut off', value: ({ cutoff }) => (cutoff ? 'yes' : 'no') },
];

export const exportStreamLog: HttpHandler<'exportStreamLog', 'store' | 'variant' | 'logArchives'> = async (
  { filepass: password, ...asked },
  { caller, gone },
  services,
) => {
  const look = (before: number | undefined) =>
    lookAtUses({ ...asked, before, limit: EXPORT_ROWS }, caller, services);
  const waits = gone?.();
  const pages = logPages(look, waits);
  const name = 'stream log';
  return archiveAnswer(
    await services.logArchives.make({ name, password, user: caller.userName, columns, pages }),
    name,
    waits,
  );
};
