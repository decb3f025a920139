import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { signInAnew } from './session.ts';
import { session } from './session-state.ts';

/**
 * Signs in again whose session is held.
 * @returns why they are not in; undefined when they are
 */
export function signInHeld(password: string, code: string): Promise<CallError | undefined> {
  return new Promise((resolve) => {
    signInAnew(password, code === '' ? undefined : code);
    const stop = session.subscribe(({ held, fault }) => {
      if (held && fault === undefined) return;
      stop();
      resolve(held ? fault : undefined);
    });
  });
}
