import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { focusedNow } from '../focus-main.ts';
import { LeaveButtons, type LeaveButtonsProps } from './LeaveButtons.tsx';

/** Asks, in place of a dialog's buttons, whether what was typed may be lost; whoever stays has the focus where it was. */
export function LeaveQuestion({ onStay, onLeave }: LeaveButtonsProps) {
  const question = useRef<HTMLDivElement>(null);
  // While it is drawn first: later its button has it.
  const [before] = useState(focusedNow);
  useLayoutEffect(() => {
    const { current: element } = question;
    return () => {
      if (element?.contains(document.activeElement) === true && before instanceof HTMLElement) before.focus();
    };
  }, [before]);
  return (
    <div ref={question} className="or-leave" role="alertdialog" aria-labelledby="leave-question">
      <span id="leave-question">{t('Some changes are not saved.')}</span>
      <LeaveButtons onStay={onStay} onLeave={onLeave} />
    </div>
  );
}
