import { hasWords } from '@outrider/kit/search-words.ts';
import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { IconName } from '../../../ui/icons/icons.ts';

interface StateLooks {
  readonly text: PlainWord;
  readonly icon: IconName;
  /** Bootstrap's name of a colour. */
  readonly colour: string;
}

/** Whether a user can sign in, and why not. */
export const userStates = {
  active: { text: 'Active', icon: 'check-lg', colour: 'success' },
  invited: { text: 'Invited', icon: 'envelope', colour: 'info' },
  disabled: { text: 'Disabled', icon: 'slash-circle', colour: 'secondary' },
  over: { text: 'Expired', icon: 'hourglass-split', colour: 'warning' },
  asleep: { text: 'Asleep', icon: 'moon', colour: 'danger' },
} as const satisfies Readonly<Record<string, StateLooks>>;

/**
 * The state of a user.
 * @param today by the server's calendar, YYYY-MM-DD: an account is good through its last day (rule D15)
 */
export function userState(user: UserRow, today: string): keyof typeof userStates {
  if (user.disabled) return 'disabled';
  if (user.expirydate !== '' && user.expirydate < today) return 'over';
  if (user.asleep) return 'asleep';
  return user.invitedtill === null ? 'active' : 'invited';
}

/** Whether each word of what was typed is in what the table shows of a user. */
export function isFound(user: UserRow, groups: string, typed: string): boolean {
  return hasWords([user.name, user.mail1, user.phone, user.memo, user.extuser, groups], typed);
}
