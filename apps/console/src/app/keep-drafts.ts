import { session } from '../connection/session-state.ts';
import { t } from '../ground/i18n/t.ts';
import { drafts } from '../ui/form/drafts.ts';
import { toast } from '../ui/toast.ts';

/** From now on what is typed into a form outlives a session that ends in the middle, for the same person (rule SIGN-16). */
export function keepDrafts(): void {
  session.subscribe((now, before) => {
    if (now.user === before.user) return;
    if (now.user === '' && now.ended?.byChoice === false) drafts.sessionEnded(before.user);
    if (now.user !== '' && drafts.signedIn(now.user))
      toast('info', t('What you typed is kept: open the form again, and it is there.'));
  });
}
