import { askAgain, fileCall, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { type LogFilters, stretchOf } from '../log/log-filters.ts';
import { LogScreen } from '../log/LogScreen.tsx';
import { actionOptions } from './action-options.ts';
import { accessColumns, accessCsv } from './access-columns.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { SealState } from './SealState.tsx';

const CARD_PX = 78;

const asked = (filters: LogFilters) => {
  const { user, device, ip, action, word } = filters;
  return { member: user, deviceid: device, ip, action, word, ...stretchOf(filters) };
};

const look = (filters: LogFilters, before: number | undefined, limit: number) =>
  httpCall('accessLog', { ...asked(filters), limit, ...(before !== undefined && { before }) });

/** /accesslog: the audit trail: who did what to what, when and from where, and what fields were before (rules AUDIT-1 and C06). */
export default function AccessLog() {
  const { data: actions } = useCall('logActions', []);
  const readsOthers = useSession(manages);
  const options = actionOptions(actions ?? []);
  return (
    <LogScreen
      title={t('Access Log')}
      fileName="access log"
      call="accessLog"
      look={look}
      choice={{ name: 'action', label: t('What'), all: t('Anything'), options }}
      hasWords
      columns={accessColumns}
      cardHeight={CARD_PX}
      details={EntryDetails}
      csv={accessCsv}
      archive={(filters, filepass) => fileCall('exportAccessLog', { ...asked(filters), filepass })}
      emptyWhy={
        readsOthers
          ? t('Nobody has changed anything or signed in, or it was too long ago to be kept.')
          : t('Only what you did yourself is shown.')
      }
      head={<SealState />}
      onLookAgain={() => void askAgain('trailState')}
    />
  );
}
