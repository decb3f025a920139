import { createStore } from 'zustand/vanilla';
import { lastUser } from '../../../connection/saved-login.ts';
import type { SignInEntry } from './validate-sign-in.ts';

const blank = (): SignInEntry => ({ user: lastUser(), password: '', address: location.hostname, port: '' });

/** What is typed on the sign-in screen. It stays when texts come late and the page is drawn anew in them. */
export const signInEntry = createStore<SignInEntry>(blank);

/** Begins anew with the name of who signed in last: a password is not kept behind a sign-in. */
export function clearSignInEntry(): void {
  signInEntry.setState(blank());
}
