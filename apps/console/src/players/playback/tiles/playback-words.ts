import { t } from '../../../ground/i18n/t.ts';
import { formatClock, formatTime } from '../../../ui/text/format.ts';
import { cardWords } from '../card/card-words.ts';
import type { PlaybackTile } from '../playback.ts';

/** Why there is no picture; empty while there is one. @param goesOn whether it is said elsewhere where it goes on */
export function wordsOf(tile: PlaybackTile | undefined, goesOn: boolean): string {
  if (tile === undefined || tile.state === 'playing') return '';
  if (tile.state === 'failed') return tile.reason ?? '';
  if (tile.lostMs !== undefined)
    return t('No connection to the server since {time}', { time: formatClock(tile.lostMs) });
  if (tile.card !== undefined) return cardWords(tile.card);
  if (tile.state === 'waiting') return tile.pictureMs === undefined ? t('Loading') : '';
  // Something was recorded there.
  if (tile.reason !== undefined) return tile.reason;
  return goesOn || tile.nextMs === undefined
    ? t('No Record')
    : t('No Record. It goes on at {time}.', { time: formatTime(tile.nextMs) });
}
