import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';
import type { TableColumn } from '../../ui/table/DataTable.tsx';
import { type EventPlan, eventOf } from './event-plan.ts';
import { type PlanActs, PlanButtons, PlanLines } from './plan-cells.tsx';

/** Whom a plan is for: tables of plans are sorted by it at first. */
export const whoseColumn = <P extends EventPlan>({ whose }: PlanActs<P>): TableColumn<P> => ({
  id: 'whose',
  text: t('Device ID'),
  width: 116,
  sort: whose,
  cell: whose,
});

/** Of which event a plan is. */
export const eventColumns = <P extends EventPlan>(): TableColumn<P>[] => [
  {
    id: 'code',
    text: t('Event code'),
    width: 112,
    numeric: true,
    sort: ({ appdevid }) => appdevid,
    cell: ({ appdevid }) => appdevid,
  },
  { id: 'event', text: t('Event type'), width: 136, sort: eventOf, cell: eventOf },
];

/** When a plan was saved, and the buttons that edit and delete it. */
export const lastColumns = <P extends EventPlan>(acts: PlanActs<P>): TableColumn<P>[] => [
  {
    id: 'saved',
    text: t('Update time'),
    width: 104,
    sort: ({ updatetime }) => updatetime,
    cell: ({ updatetime }) => {
      const at = formatTime(updatetime * 1_000, acts.zone);
      return <PlanLines first={at.slice(0, 10)}>{at.slice(11, 16)}</PlanLines>;
    },
  },
  {
    id: 'acts',
    stays: true,
    text: t('Actions'),
    width: 76,
    cell: (plan) => <PlanButtons plan={plan} acts={acts} />,
  },
];

/** The one column of a phone or a tablet. */
export const cardColumns = <P extends EventPlan>(
  { whose }: PlanActs<P>,
  card: (plan: P) => ReactNode,
): TableColumn<P>[] => [
  {
    id: 'whose',
    text: t('Device ID'),
    width: 320,
    sort: (plan) => `${whose(plan)} ${eventOf(plan)}`,
    cell: card,
  },
];
