import type { Identity } from '@outrider/model/people/user.ts';
import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { printFields } from '@outrider/protocol/vcp/field.ts';
import { encodeVcp } from '@outrider/protocol/vcp/frame.ts';

/**
 * Tells a page what its user may do from now on: the answer to its sign-in once more, without a key and without a W, since
 * nobody asked (rule RIGHT-12).
 */
export function accessFrame({ userName, level, access, branch }: Identity): string {
  const { code, answer } = controlCalls.signIn;
  return encodeVcp({
    M: code,
    R: String(VCP_OK),
    ...printFields(answer, { level, user: userName, access, branch: branch?.roots[0] }),
  });
}
