import { EVENT_MEMO_LENGTH } from '@outrider/model/events/limits.ts';
import { notedEvents } from '@outrider/model/events/event-codes.ts';
import { REDOWNLOAD_MAX_LEVEL } from '@outrider/model/plans/limits.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { t } from '../../../ground/i18n/t.ts';
import { isOfServer } from '../../../fleet/event-name.ts';
import type { RowChange } from './event-feed.ts';
import type { EventRow } from './listed-row.ts';

type Put = (change: RowChange) => void;

export const MEMO_LENGTH = EVENT_MEMO_LENGTH;

/** Says what was done about an event. */
export async function checkEvent(
  row: EventRow,
  checkstatus: EventRow['checkstatus'],
  put: Put,
): Promise<void> {
  try {
    const { updatetime } = await httpCall('checkEvent', { serialno: row.serialno, checkstatus });
    put({ serialno: row.serialno, checkstatus, updatetime });
  } catch (error) {
    toastError(error);
  }
}

/** Writes the memo of an event. Resolves with what went wrong, if anything. */
export async function noteEvent(row: EventRow, memo: string, put: Put): Promise<string | undefined> {
  if (memo === row.memo) return undefined;
  try {
    const { updatetime } = await httpCall('noteEvent', { serialno: row.serialno, memo });
    put({ serialno: row.serialno, memo, updatetime });
    return undefined;
  } catch (error) {
    return errorWords(error);
  }
}

/** Asks the recorder for the footage of an event (rule EVENT-11). */
export async function fetchAgain(row: EventRow, put: Put): Promise<void> {
  try {
    const { deviceid, appdevid, serialno } = row;
    const { event } = await httpCall('fetchEventAgain', { deviceid, appdevid, serialno });
    put({ ...event, eventtime: row.eventtime });
    toast('success', t('The footage was asked for'));
  } catch (error) {
    toastError(error);
  }
}

/**
 * Has the recorder send the pictures it keeps from around an event (rule EVENT-16).
 * @returns whether any are here now
 */
export async function fetchPictures(row: EventRow, put: Put): Promise<boolean> {
  const { deviceid, serialno } = row;
  try {
    const { found, here, snap } = await httpCall('fetchEventPictures', { deviceid, serialno });
    if (found === 0) {
      toast('info', t('The recorder keeps no pictures of that time'));
      return false;
    }
    toast(
      'success',
      t('Pictures of that time that the recorder keeps: {found}. Here now: {here}.', { found, here }),
    );
    put({ serialno, snap });
    await askAgain('eventPictures');
    return here > 0;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/** Whether people may write the memo of an event: what people noted has words of its own. */
export const hasOwnWords = ({ appdevid }: EventRow): boolean => notedEvents.includes(appdevid);

/** Whether the user may ask for its footage. */
export function useMayFetch(row: EventRow): boolean {
  const level = useSession((state) => state.level);
  return level <= REDOWNLOAD_MAX_LEVEL && !isOfServer(row);
}
