import type { ReactNode } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { eventOf, type NoticePlan } from './notice-plan.ts';
import type { NoticeActs } from './NoticePlanScreen.tsx';

/** The columns that say whose plan it is, and of which event. */
export function firstColumns<P extends NoticePlan>({ whose }: NoticeActs<P>): TableColumn<P>[] {
  return [
    { id: 'whose', text: t('Device ID'), width: 130, sort: whose, cell: whose },
    {
      id: 'code',
      text: t('Event code'),
      width: 104,
      numeric: true,
      sort: ({ appdevid }) => appdevid,
      cell: ({ appdevid }) => appdevid,
    },
    { id: 'event', text: t('Event type'), width: 140, sort: eventOf, cell: eventOf },
  ];
}

/** The columns that say when it was saved, and edit and delete it. */
export function lastColumns<P extends NoticePlan>(acts: NoticeActs<P>): TableColumn<P>[] {
  return [
    {
      id: 'saved',
      text: t('Update time'),
      width: 148,
      numeric: true,
      sort: ({ updatetime }) => updatetime,
      cell: ({ updatetime }) => formatTime(updatetime * 1_000, acts.zone).slice(0, 16),
    },
    { id: 'acts', text: '', width: 76, cell: (plan) => <PlanActs plan={plan} acts={acts} /> },
  ];
}

interface PlanActsProps<P extends NoticePlan> {
  readonly plan: P;
  readonly acts: NoticeActs<P>;
}

/** Edits and deletes a plan. */
export function PlanActs<P extends NoticePlan>({
  plan,
  acts: { whose, onEdit, onDelete },
}: PlanActsProps<P>) {
  const of = { event: eventOf(plan), whose: whose(plan) };
  return (
    <span className="or-notice-acts">
      <IconButton
        icon="pencil"
        text={t('Edit the plan of {event} of {whose}', of)}
        className="or-action"
        onClick={() => onEdit(plan)}
      />
      <IconButton
        icon="trash3"
        text={t('Delete the plan of {event} of {whose}', of)}
        className="or-action"
        onClick={() => onDelete(plan)}
      />
    </span>
  );
}

interface CardLineProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A line of a card that can be edited, with what it is. */
export function CardLine({ text, children }: CardLineProps) {
  return (
    <span className="or-notice-line">
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
    <label className="form-check form-switch or-notice-switch">
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
