import { latePart } from '../ui/states/late-part.tsx';

/** Asks somebody whose session has ended to sign in again: fetched while there is a session, so that it is there when that ends. */
export const signInAgain = latePart(
  async () => (await import('../features/people/sign-in/SignInAgain.tsx')).SignInAgain,
);
