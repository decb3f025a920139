import { httpCall } from '../../../connection/call.ts';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { type LogFilters, stretchOf } from '../log/log-filters.ts';
import { LogScreen } from '../log/LogScreen.tsx';
import { talkColumns, talkCsv } from './talk-columns.tsx';

const CARD_PX = 58;

const look = (filters: LogFilters, before: number | undefined, limit: number) => {
  const { user, device } = filters;
  const asked = { member: user, deviceid: device, limit, ...stretchOf(filters) };
  return httpCall('talkLog', { ...asked, ...(before !== undefined && { before }) });
};

/** /talklog: who talked with which devices (rule AUDIT-2). */
export default function TalkLog() {
  const readsOthers = useSession(manages);
  return (
    <LogScreen
      title={t('Talk Log')}
      fileName="talk log"
      call="talkLog"
      look={look}
      columns={talkColumns}
      cardHeight={CARD_PX}
      cardsOnTablets
      csv={talkCsv}
      emptyWhy={
        readsOthers
          ? t('Nobody has talked with a device, or it was too long ago to be kept.')
          : t('Only your own talks are shown, for vehicles you can still see.')
      }
    />
  );
}
