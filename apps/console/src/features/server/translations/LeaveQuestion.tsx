import { useContext, useEffect, useState } from 'react';
import { type Navigator, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { useLeaveWarning } from '../../../ground/use-leave-warning.ts';
import { AskFirst } from '../../../ui/AskFirst.tsx';

const isElsewhere = (to: To): boolean =>
  new URL(typeof to === 'string' ? to : (to.pathname ?? ''), location.href).pathname !== location.pathname;

/**
 * Has `leave` called in place of each step to another screen, by a link, a menu or the palette, until it is stopped. The router of the
 * console has no way to hold one up: the history that it steps through is told.
 */
function holdSteps(history: Navigator, leave: (go: () => void) => void): () => void {
  const { push } = history;
  history.push = (to, state, options) => {
    const go = () => push(to, state, options);
    if (isElsewhere(to)) leave(go);
    else go();
  };
  return () => {
    history.push = push;
  };
}

/** While something is not saved, asks before another screen is shown; before the page is closed the browser does. */
export function LeaveQuestion({ asks }: { readonly asks: boolean }) {
  useLeaveWarning(asks);
  const { navigator: history } = useContext(NavigationContext);
  const [leaving, setLeaving] = useState<{ readonly go: () => void }>();
  useEffect(() => (asks ? holdSteps(history, (go) => setLeaving({ go })) : undefined), [asks, history]);
  if (leaving === undefined) return null;
  return (
    <AskFirst
      id="leave-translations"
      title={t('Leave and lose unsaved changes?')}
      doText={t('Leave')}
      asks
      onDo={() => Promise.resolve(leaving.go())}
      onHide={() => setLeaving(undefined)}
    >
      {t('Unsaved changes are lost.')}
    </AskFirst>
  );
}
