import { signInSentences } from '@outrider/model/people/sign-in-sentences.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { errorWords } from '../ui/notices/error-words.ts';
import { toast } from '../ui/notices/toast.ts';
import { AskPassword } from './AskPassword.tsx';

/** Makes a call for the person who is there; `oldpass` is their password's hash where the server wants it. */
type Work = (presence: { readonly oldpass?: string }) => Promise<void>;

/** Whether the server wants the own password before it does what it was asked for. */
export const passwordIsAsked = (error: unknown): boolean =>
  error instanceof CallError && error.message === signInSentences.currentPasswordNeeded;

/**
 * Runs work that the server lets through for people who have signed in just now, and for others with their password, which is then
 * asked for.
 * @returns how to run it, and the dialog to be shown while it asks
 */
export function usePresence(): [run: (work: Work) => void, dialog: ReactNode] {
  const [asking, setAsking] = useState<Work>();
  async function start(work: Work): Promise<void> {
    try {
      await work({});
    } catch (error) {
      if (passwordIsAsked(error)) setAsking(() => work);
      else toast('error', t('error'), { detail: errorWords(error) });
    }
  }
  const dialog =
    asking === undefined ? null : (
      <AskPassword onPassword={(oldpass) => asking({ oldpass })} onHide={() => setAsking(undefined)} />
    );
  return [(work) => void start(work), dialog];
}
