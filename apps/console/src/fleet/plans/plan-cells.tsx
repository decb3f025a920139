import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { type EventPlan, eventOf } from './event-plan.ts';

/** What the cells of a table of plans do. */
export interface PlanActs<P> {
  /** Whom a plan is for, in words. */
  readonly whose: (plan: P) => string;
  /** Seconds east of UTC of the clock that is shown. */
  readonly zone: number;
  readonly onChange: (plan: P) => void;
  readonly onEdit: (plan: P) => void;
  readonly onDelete: (plan: P) => void;
}

/** What a cell of a table of plans is given. */
export interface PlanCellProps<P> {
  readonly plan: P;
  readonly acts: PlanActs<P>;
}

/** What a plan is called in labels: `{event} of {whose}`. */
export const namesOf = <P extends EventPlan>(
  plan: P,
  { whose }: PlanActs<P>,
): { readonly event: string; readonly whose: string } => ({ event: eventOf(plan), whose: whose(plan) });

/** Edits and deletes a plan. */
export function PlanButtons<P extends EventPlan>({ plan, acts }: PlanCellProps<P>) {
  const names = namesOf(plan, acts);
  return (
    <span className="or-plan-buttons">
      <IconButton
        icon="pencil"
        text={t('Edit the plan of {event} of {whose}', names)}
        className="or-action"
        onClick={() => acts.onEdit(plan)}
      />
      <IconButton
        icon="trash3"
        text={t('Delete the plan of {event} of {whose}', names)}
        className="or-action"
        onClick={() => acts.onDelete(plan)}
      />
    </span>
  );
}

interface PlanLinesProps {
  readonly first: ReactNode;
  /** Below it, smaller. */
  readonly children: ReactNode;
}

/** A cell of two lines, of which either may be empty. */
export function PlanLines({ first, children }: PlanLinesProps) {
  return (
    <span className="or-plan-lines">
      {first === '' ? null : <span title={typeof first === 'string' ? first : undefined}>{first}</span>}
      {children === null ? null : <small>{children}</small>}
    </span>
  );
}

/** The event of a plan, with its code below. */
export const EventLines = ({ plan }: { readonly plan: EventPlan }) => (
  <PlanLines first={eventOf(plan)}>
    <span className="visually-hidden">{t('Event code')}</span> {plan.appdevid}
  </PlanLines>
);

interface PlanCardProps<P> extends PlanCellProps<P> {
  /** Beside whom it is for. */
  readonly beside?: ReactNode;
  /** Below that. */
  readonly children: ReactNode;
}

/** A plan on a phone or a tablet. */
export function PlanCard<P extends EventPlan>({ plan, acts, beside, children }: PlanCardProps<P>) {
  return (
    <div className="or-plan-card">
      <strong className="or-ellipsis">{eventOf(plan)}</strong>
      <PlanButtons plan={plan} acts={acts} />
      <span className="or-muted or-ellipsis">{acts.whose(plan)}</span>
      {beside ?? <span />}
      {children}
    </div>
  );
}

interface CardLineProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A line of a card, with what it is. */
export function CardLine({ text, children }: CardLineProps) {
  return (
    <span className="or-plan-line">
      <span className="or-muted">{text}</span>
      {children}
    </span>
  );
}

interface PlanSwitchProps {
  /** What it turns on and off, for screen readers. */
  readonly label: string;
  readonly on: 0 | 1;
  readonly onTurn: (on: 0 | 1) => void;
}

/** Turns something of a plan on and off where it stands. */
export function PlanSwitch({ label, on, onTurn }: PlanSwitchProps) {
  return (
    <label className="form-check form-switch or-plan-switch">
      <input
        type="checkbox"
        role="switch"
        className="form-check-input"
        aria-label={label}
        checked={on === 1}
        aria-checked={on === 1}
        onChange={({ target }) => onTurn(target.checked ? 1 : 0)}
      />
    </label>
  );
}
