import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { SheetColumn } from '../../archives/archive-sheet.ts';
import { lookAtTrail } from './access-log.ts';
import { archiveAnswer, tableTime } from './archive-answer.ts';
import { EXPORT_ROWS, logPages } from './log-pages.ts';

type Row = HttpAnswer<'accessLog'>['data'][number];

const columns: readonly SheetColumn<Row>[] = [
  { head: 'Number', value: ({ serialno }) => serialno },
  { head: 'Time (UTC)', value: ({ datetime }) => tableTime(datetime) },
  { head: 'Type', value: ({ type }) => type },
  { head: 'IP address', value: ({ ip }) => ip },
  { head: 'User', value: ({ username }) => username },
  { head: 'Devices', value: ({ deviceid }) => deviceid },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Method', value: ({ method }) => method },
  { head: 'What', value: ({ data }) => data },
  {
    head: 'Changes',
    value: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before ?? '…'} → ${after ?? '…'}`).join('; '),
  },
  { head: 'Outcome', value: ({ outcome }) => outcome },
];

export const exportAccessLog: HttpHandler<'exportAccessLog', 'store' | 'variant' | 'logArchives'> = async (
  { filepass: password, ...asked },
  { caller, gone },
  services,
) => {
  const look = (before: number | undefined) =>
    lookAtTrail({ ...asked, before, limit: EXPORT_ROWS }, caller, services);
  const waits = gone?.();
  const pages = logPages(look, waits);
  const name = 'access log';
  return archiveAnswer(
    await services.logArchives.make({ name, password, user: caller.userName, columns, pages }),
    name,
    waits,
  );
};
