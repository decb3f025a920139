import { fileCall, httpCall } from '../../../connection/call.ts';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { type LogFilters, stretchOf } from '../log/log-filters.ts';
import { LogScreen } from '../log/LogScreen.tsx';
import { streamColumns, streamCsv } from './stream-columns.tsx';
import { type StreamRow, typeNames } from './stream-words.ts';

const CARD_PX = 112;

/** A type as an address says it; anything for what is none. */
function typeOf(text: string): StreamRow['type'] | '' {
  return text !== '' && Object.hasOwn(typeNames, text) ? (Number(text) as StreamRow['type']) : '';
}

const asked = (filters: LogFilters) => {
  const { user, device, type } = filters;
  return { member: user, deviceid: device, type: typeOf(type), ...stretchOf(filters) };
};

const look = (filters: LogFilters, before: number | undefined, limit: number) =>
  httpCall('streamLog', { ...asked(filters), limit, ...(before !== undefined && { before }) });

/** /uslog: who watched, played and downloaded which channels (rule AUDIT-2). */
export default function StreamLog() {
  const readsOthers = useSession(manages);
  const options = Object.entries(typeNames).map(([value, text]) => ({ value, text: t(text) }));
  return (
    <LogScreen
      title={t('User Stream Log')}
      fileName="stream log"
      call="streamLog"
      look={look}
      choice={{ name: 'type', label: t('What'), all: t('Anything'), options }}
      columns={streamColumns}
      cardHeight={CARD_PX}
      cardsOnTablets
      csv={streamCsv}
      archive={(filters, filepass) => fileCall('exportStreamLog', { ...asked(filters), filepass })}
      emptyWhy={
        readsOthers
          ? t('Nobody has watched or played anything, or it was too long ago to be kept.')
          : t('Only what you watched yourself is shown, for vehicles you can still see.')
      }
    />
  );
}
