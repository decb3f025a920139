import { preferences, setPreference } from '../ground/preferences.ts';
import { askBeforeLeaving } from '../ground/leaving.ts';
import { hasUnsaved } from '../ground/unsaved.ts';
import { askAgain, httpCall } from './call.ts';
import { session } from './session-state.ts';

/** Whether somebody chose a language on this page before they signed in. */
let isChosenHere = false;

/** It is no matter of which anybody has to hear: the page speaks the language, whatever is kept. */
function keep(language: string): void {
  httpCall('chooseLanguage', { language }).then(
    () => askAgain('ownAccount'),
    () => {},
  );
}

/**
 * Speaks a language from now on, and keeps at the signed-in user's account that they are told things in it (rule I18N-10). Every screen
 * begins anew in it: somebody who typed what is not saved is asked first.
 */
export function chooseLanguage(language: string): void {
  askBeforeLeaving(() => speak(language));
}

function speak(language: string): void {
  setPreference('language', language);
  const { loginFlag, kiosk } = session.getState();
  if (loginFlag === 1 && !kiosk) keep(language);
  else isChosenHere = true;
}

/**
 * Somebody signed in by hand: what they chose just now becomes their language, otherwise the page speaks the one of their account; not where
 * it holds what they typed before their session ended.
 */
export function followOwnLanguage(ofAccount: string | undefined): void {
  const { language } = preferences.getState();
  if (isChosenHere) {
    if (language !== ofAccount) keep(language);
  } else if (ofAccount !== undefined && !hasUnsaved()) setPreference('language', ofAccount);
  isChosenHere = false;
}
