import { type KeptKind, keptKinds } from '@outrider/model/kept-kinds.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes, formatTime } from '../../../ui/text/format.ts';

export type Kept = HttpAnswer<'listKept'>['kinds'][number];

export const kindOf = ({ kind }: Pick<Kept, 'kind'>): KeptKind => keptKinds[kind];

const at = (seconds: number): string => formatTime(seconds * 1_000);

/** For how long it is kept, or how much of it. */
export function limitWords({ kind, days, room, count }: Kept): string {
  const byRoom = room !== null || kindOf({ kind }).room !== undefined;
  const age = days === null ? '' : days > 0 ? t('{count} days', { count: days }) : byRoom ? '' : t('forever');
  const size =
    room === null
      ? age === '' && byRoom
        ? t('as long as there is room')
        : ''
      : t('{room} at most', { room: formatBytes(room).text });
  const most = count === null ? '' : t('the last {count}', { count });
  return [age, size, most].filter((part) => part !== '').join(', ');
}

/** What of it goes next by itself, and when. */
export function nextWords({ kind, days, room, count, next }: Kept): string {
  if (next !== null) return t('from {time} on', { time: at(next) });
  if (days !== null && days > 0) return t('what is {count} days old', { count: days });
  if (count !== null) return t('the oldest, with the next one');
  if (room !== null || kindOf({ kind }).room !== undefined) return t('the oldest, when it is full');
  return t('nothing is removed');
}

/** What had gone when something was seen to be gone last. */
export const removedWords = ({ upTo }: Kept): string =>
  upTo === null ? t('nothing yet') : t('what was before {time}', { time: at(upTo) });

/** How far back it goes. */
export const oldestWords = ({ oldest }: Kept): string => (oldest === null ? '–' : at(oldest));
