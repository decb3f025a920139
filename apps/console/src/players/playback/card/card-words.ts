import { t, translate } from '../../../ground/i18n/t.ts';
import type { CardWord } from '../playback.ts';

/** How it stands with a recorder's card, for people who miss the picture. */
export function cardWords(word: CardWord): string {
  switch (word.kind) {
    case 'asking':
      return t('Asking the recorder what its card keeps…');
    case 'fetching':
      return t('Fetching from the recorder…');
    case 'kept':
      return t('On the card');
    case 'backwards':
      return t('On the card, which plays forwards only');
    case 'offline':
      return t('On the card; the recorder is offline');
    case 'unknown':
      return t('Not on the server. The recorder is offline, its card not known.');
    case 'silent':
      return t('Not on the server. The recorder does not say what its card keeps.');
    case 'failed':
      return t('On the card. {reason}', { reason: translate(word.reason) });
  }
}
