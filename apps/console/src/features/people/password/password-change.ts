import { passwordFault } from '@outrider/model/people/user.ts';
import type { PasswordPolicy } from '@outrider/model/variants/variant.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** What is wrong beside each field, as raw words; a field without fault is absent. */
export interface PasswordFaults {
  readonly next?: PlainWord;
  readonly again?: PlainWord;
}

/** Faults of an entry so far: nothing is said of what is still empty. */
export function passwordFaults(
  { next, again }: PasswordForm,
  user: string,
  policy: PasswordPolicy,
): PasswordFaults {
  const weak = next === '' ? undefined : passwordFault(next, user, policy);
  return {
    ...(weak === undefined ? {} : { next: weak }),
    ...(again !== '' && again !== next ? { again: 'Incorrect' } : {}),
  };
}

/** Whether the entry may be saved. That the current password is right is for the server to say (rule S23). */
export function mayChange(entry: PasswordForm, user: string, policy: PasswordPolicy): boolean {
  const { current, next, again } = entry;
  return (
    current !== '' &&
    next !== '' &&
    next === again &&
    Object.keys(passwordFaults(entry, user, policy)).length === 0
  );
}
