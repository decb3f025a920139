import { isLeftOut } from '@outrider/model/events/case-decision.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import type { ReactNode } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { preferences } from '../../../ground/preferences.ts';
import { useStore } from 'zustand';
import { reasonText } from './case-words.ts';
import { type Deciding, reasonsOf } from './use-deciding.ts';

interface CaseButtonsProps {
  readonly one: ToldCase;
  /** Whether somebody else looks at it: then he decides. */
  readonly held: boolean;
  readonly deciding: Deciding;
}

/** What can be decided about a case, each with its key; where a reason is wanted, the reasons with their digits. */
export function CaseButtons({ one: { state, reason }, held, deciding }: CaseButtonsProps) {
  const { asking, acknowledge, ask, decide, giveReason } = deciding;
  // What a driver objected to rightly is decided for good.
  if (isLeftOut({ reason })) return null;
  if (state === 'closed')
    return (
      <div className="or-case-buttons">
        <Choice onClick={() => void decide('reopen')}>{t('Reopen')}</Choice>
      </div>
    );
  if (asking !== undefined)
    return (
      <fieldset
        className="or-case-buttons"
        aria-label={asking === 'false' ? t('Why is it a false alarm?') : t('Who takes over?')}
      >
        <ReasonChoices asking={asking} giveReason={giveReason} ask={ask} />
      </fieldset>
    );
  return (
    <fieldset className="or-case-buttons" aria-label={t('Decide about this alarm')}>
      <Choice face="A" colour="btn-primary" disabled={held} onClick={acknowledge}>
        {state === 'new' ? t('Acknowledge') : t('Confirm')}
      </Choice>
      <Choice face="F" disabled={held} onClick={() => ask('false')}>
        {t('False alarm')}
      </Choice>
      {state === 'escalated' ? null : (
        <Choice face="E" disabled={held} onClick={() => ask('escalate')}>
          {t('Escalate')}
        </Choice>
      )}
    </fieldset>
  );
}

interface ReasonChoicesProps extends Pick<Deciding, 'giveReason' | 'ask'> {
  readonly asking: 'false' | 'escalate';
}

/** The reasons of a decision, each with its digit, and giving none. */
export function ReasonChoices({ asking, giveReason, ask }: ReasonChoicesProps) {
  return (
    <>
      {reasonsOf[asking].map((reason, at) => (
        <Choice key={reason} face={String(at + 1)} onClick={() => giveReason(at + 1)}>
          {reasonText(reason, asking)}
        </Choice>
      ))}
      <Choice face="Esc" onClick={() => ask(undefined)}>
        {t('Cancel')}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  /** Its key; none is shown where letters are no keys. */
  readonly face?: string;
  readonly colour?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of a decision, with its key. */
export function Choice({
  face,
  colour = 'btn-outline-secondary',
  disabled = false,
  onClick,
  children,
}: ChoiceProps) {
  const hasKeys = useStore(preferences, (state) => state.letterKeys);
  return (
    <button type="button" className={`btn ${colour}`} disabled={disabled} onClick={onClick}>
      {children}
      {face === undefined || !hasKeys ? null : <kbd aria-hidden="true">{face}</kbd>}
    </button>
  );
}
