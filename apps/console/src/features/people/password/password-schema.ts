import { passwordFault } from '@outrider/model/people/password-fault.ts';
import type { PasswordPolicy } from '@outrider/model/people/user.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';

const needed = z.string().min(1, fault('This field is needed.'));

/** What a change of password asks for. That the current one is right is for the server to say (rule S23). */
export function passwordSchema(user: string, policy: PasswordPolicy) {
  return z
    .object({
      current: needed,
      next: needed.superRefine((next, { addIssue }) => {
        const weak = next === '' ? undefined : passwordFault(next, user, policy);
        if (weak !== undefined) addIssue(weak);
      }),
      again: needed,
    })
    .refine(({ next, again }) => next === again, {
      path: ['again'],
      message: fault('Incorrect'),
      // Said even while another field is wrong.
      when: ({ value }) => z.object({ next: z.string(), again: z.string().min(1) }).safeParse(value).success,
    });
}
