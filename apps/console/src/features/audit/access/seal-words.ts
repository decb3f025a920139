import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { IconName } from '../../../ui/icons/icons.ts';
import { formatTime } from '../../../ui/text/format.ts';

interface SealWords {
  readonly icon: IconName;
  /** Bootstrap's name of a colour. */
  readonly colour: 'secondary' | 'success' | 'danger' | 'warning';
  readonly text: string;
}

/** Whether the audit trail is as it was sealed, in words. */
export function sealWords({ state, entries, to, broken }: Omit<HttpAnswer<'trailState'>, 'head'>): SealWords {
  const upTo = to === null ? '' : formatTime(to.datetime * 1_000);
  if (state === 'checking')
    return {
      icon: 'hourglass-split',
      colour: 'secondary',
      text: t('Checking the seals: {count} entries so far', { count: entries }),
    };
  if (state === 'failed')
    return {
      icon: 'exclamation-triangle',
      colour: 'warning',
      text: t('The seals could not be checked: the log of the server says why'),
    };
  if (state === 'whole')
    return {
      icon: 'shield-lock',
      colour: 'success',
      text:
        to === null
          ? t('No entry to verify yet')
          : t('Sealed: all {count} entries verified, up to {time}', { count: entries, time: upTo }),
    };
  const entry = broken?.serialno ?? 0;
  const fault =
    broken?.why === 'missing'
      ? t('The seal breaks: entry {entry} is missing.', { entry })
      : t('The seal breaks: entry {entry} is not what was written.', { entry });
  return {
    icon: 'exclamation-octagon',
    colour: 'danger',
    text: to === null ? fault : `${fault} ${t('Verified up to {time}.', { time: upTo })}`,
  };
}
