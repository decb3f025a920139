import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { callHttp } from './http-call.ts';
import { session } from './session-state.ts';

/**
 * Looks at an account before it is signed in to (rule SIGN-8). What keeps somebody out is in `session`, as when a sign-in is
 * refused.
 * @param origin of the server; empty is the page's own
 * @returns whether it may be signed in to as it is; undefined when it may not at all
 */
export async function checkAccount(
  username: string,
  password: string,
  origin: string,
): Promise<'good' | 'expired' | undefined> {
  session.setState({ loginFlag: 0, fault: undefined, connection: 'connecting' });
  try {
    const asked = { username, password: hashPassword(password) };
    const { expired } = await callHttp({ user: '', key: '', origin }, 'checkAccount', [asked]);
    session.setState({ connection: 'off' });
    return expired ? 'expired' : 'good';
  } catch (error) {
    const fault = error instanceof CallError ? error : new CallError('INTERNAL', '', { cause: error });
    const refused = fault.code !== 'NETWORK' && fault.code !== 'UNREADABLE';
    session.setState({ connection: 'off', fault, ...(refused && { loginFlag: 2 }) });
    return undefined;
  }
}
