import { passwordFault } from '@outrider/model/people/password-fault.ts';
import type { PasswordPolicy } from '@outrider/model/people/user.ts';
import { z } from 'zod';
import { fault, required } from '../../../ui/form/use-schema-form.ts';

const needed = z.string().min(1, required());

/** That the second entry is the first one; said even while another field is wrong. */
const alike = {
  path: ['again'],
  message: fault('Incorrect'),
  when: ({ value }: { readonly value: unknown }) =>
    z.object({ next: z.string(), again: z.string().min(1) }).safeParse(value).success,
};

function newPassword(user: string, policy: PasswordPolicy) {
  return z.object({
    next: needed.superRefine((next, { addIssue }) => {
      const weak = next === '' ? undefined : passwordFault(next, user, policy);
      if (weak !== undefined) addIssue(weak);
    }),
    again: needed,
  });
}

/** What a new password asks for, where no other one is known. */
export function newPasswordSchema(user: string, policy: PasswordPolicy) {
  return newPassword(user, policy).refine(({ next, again }) => next === again, alike);
}

/** What a change of password asks for. That the current one is right is for the server to say (rule S23). */
export function passwordSchema(user: string, policy: PasswordPolicy) {
  return z
    .object({ current: needed, ...newPassword(user, policy).shape })
    .refine(({ next, again }) => next === again, alike);
}
