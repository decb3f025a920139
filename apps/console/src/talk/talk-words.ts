import type { PlainWord } from '@outrider/model/texts.ts';
import { t, translate } from '../ground/i18n/t.ts';
import type { TalkFault, TalkNow } from './talk-state.ts';

interface FaultWords {
  readonly what: PlainWord;
  /** What helps. */
  readonly advice: PlainWord;
  /** Whether the same again may go well. */
  readonly again: boolean;
}

/** What is said where there is no talk (rule D06). */
export const faultWords: Readonly<Record<TalkFault, FaultWords>> = {
  insecure: {
    what: 'The microphone works only on https pages and on localhost.',
    advice: 'Open the console by its https address.',
    again: false,
  },
  'microphone-refused': {
    what: 'You must allow your microphone.',
    advice: "Allow it in the browser, beside the page's address.",
    again: true,
  },
  'no-microphone': {
    what: 'There is no microphone on this machine.',
    advice: 'Plug one in, or choose one in the system settings.',
    again: true,
  },
  'microphone-in-use': {
    what: 'The microphone could not be opened.',
    advice: 'Another program may use it.',
    again: true,
  },
  'no-sound': {
    what: 'This browser did not open its sound.',
    advice: 'Use a current Chrome, Edge, Firefox or Safari.',
    again: true,
  },
  forbidden: {
    what: 'You may not talk with this device.',
    advice: 'An administrator can grant it.',
    again: false,
  },
  connection: {
    what: 'The connection to the server was lost.',
    advice: 'The device no longer hears you.',
    again: true,
  },
};

/** How a talk with one device goes, in a line. */
export function talkWords({ phase, devices }: TalkNow): string {
  if (phase === 'microphone') return t('Waiting for the microphone');
  if (phase === 'connecting') return t('Connecting');
  const [notice] = devices.values();
  if (notice?.state === 'busy') return t('{user} is talking with it', { user: notice.user ?? '' });
  if (notice?.state === 'over') return translate(notice.reason ?? '');
  return notice?.state === 'talking' ? t('The device hears you') : t('Calling the device');
}
