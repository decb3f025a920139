import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { onTestFinished } from 'vitest';
import { session } from '../connection/session-state.ts';

/** An administrator is signed in until the test is over. */
export function signedInAsAdmin(): void {
  session.setState({ level: 0, access: FULL_ACCESS });
  onTestFinished(() => session.setState(session.getInitialState(), true));
}
