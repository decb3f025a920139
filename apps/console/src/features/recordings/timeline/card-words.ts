import { t } from '../../../ground/i18n/t.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import type { CardAsking } from './use-card-lists.ts';

/**
 * What is known of what a recorder's card keeps of a day.
 * @param askedMs when the recorder last said it, ms since 1970 UTC; undefined as long as the server has no list of it
 */
export function cardWords(
  asking: CardAsking,
  askedMs: number | undefined,
  clock: Pick<ZoneClock, 'text'>,
): string {
  if (asking !== 'asking' && askedMs !== undefined)
    return asking === 'offline'
      ? t('is offline; it listed its card at {time}', { time: clock.text(askedMs) })
      : t('listed its card for this day at {time}', { time: clock.text(askedMs) });
  switch (asking) {
    case 'asking':
    // Its answer is here, and the timeline has yet to show it.
    case 'asked':
      return t('is being asked what its card has for this day…');
    case 'failed':
      return t('does not list what is on its card');
    case 'offline':
      return t('is offline, so what is on its card is not known');
  }
}
