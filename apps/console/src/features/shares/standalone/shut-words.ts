import type { ShareState } from '@outrider/model/shares/share-link.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';

/** Why a link opens nothing, in words. @param atMs since or from when, ms since 1970 UTC */
export function shutWords(state: Exclude<ShareState, 'open' | 'password'>, atMs: number): string {
  const time = formatTime(atMs).slice(0, 16);
  switch (state) {
    case 'later':
      return t('This link is for later: it opens at {time}.', { time });
    case 'over':
      return t('This link ended at {time}.', { time });
    case 'revoked':
      return t('The person who made this link ended it at {time}.', { time });
    case 'guessed':
      return t('Too many wrong passwords were tried: this link no longer works.');
  }
}
