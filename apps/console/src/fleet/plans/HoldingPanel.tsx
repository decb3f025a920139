import { groupsNearestFirst, HoldingPlans } from '@outrider/model/plans/holding-plan.ts';
import { useId, useState } from 'react';
import { DeviceField } from '../DeviceField.tsx';
import { useGroups } from '../groups/use-groups.ts';
import { NoticesMuted } from '../NoticesMuted.tsx';
import { useMemberships } from '../groups/use-memberships.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { type EventPlan, eventOf } from './event-plan.ts';

/** What a kind of plan does, in words: translated. */
export interface HoldingWords<P> {
  readonly does: (plan: P) => string;
  /** Where there is no plan. */
  readonly otherwise: string;
}

interface HoldingPanelProps<P> {
  readonly plans: readonly P[];
  readonly words: HoldingWords<P>;
}

/** Which plans hold for a device, and why (rule PLAN-1). */
export function HoldingPanel<P extends EventPlan>({ plans, words }: HoldingPanelProps<P>) {
  const [deviceid, setDeviceid] = useState('');
  const id = useId();
  return (
    <section className="or-plan-holding" aria-labelledby={id}>
      <h3 id={id}>{t('What holds for a device')}</h3>
      <DeviceField deviceid={deviceid} onDevice={setDeviceid} placeholder={t('Choose a device')} />
      {deviceid === '' ? null : <NoticesMuted deviceid={deviceid} />}
      {deviceid === '' ? null : <HoldingList deviceid={deviceid} plans={plans} words={words} />}
    </section>
  );
}

function HoldingList<P extends EventPlan>({
  deviceid,
  plans,
  words,
}: HoldingPanelProps<P> & { readonly deviceid: string }) {
  const { tree } = useGroups();
  // A manager is not told of plans that reach beyond their branch.
  const isManager = useSession(({ branch }) => branch !== undefined);
  const { memberships } = useMemberships();
  if (tree === undefined || memberships === undefined) return null;
  const groups = groupsNearestFirst(tree, [...memberships.groups(deviceid)]);
  const keyed = plans.map((plan) => ({ ...plan, eventid: plan.appdevid }));
  const held = new HoldingPlans(keyed, () => groups).allOf(deviceid);
  const why = {
    DEVICE: () => t('its own plan'),
    GROUP: (groupid = 0) => t('plan of {group}', { group: tree.get(groupid)?.name ?? `#${groupid}` }),
    GLOBAL: () => t('plan for every device'),
  } as const;
  return (
    <ul>
      {held.map(({ plan, by }) => (
        <li key={plan.eventid}>
          <span>{eventOf(plan)}</span>
          <strong>{words.does(plan)}</strong>
          <small className="or-muted">{why[by](plan.groupid)}</small>
        </li>
      ))}
      <li>
        <span>{held.length === 0 ? t('Every event') : t('Every other event')}</span>
        <strong>{isManager ? t('As is set above your branch') : words.otherwise}</strong>
        <small className="or-muted">{t('no plan')}</small>
      </li>
    </ul>
  );
}
