import { groupsNearestFirst, HoldingPlans } from '@outrider/model/plans/holding-plan.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { useId, useState } from 'react';
import { DeviceField } from '../../../fleet/DeviceField.tsx';
import { eventName } from '../../../fleet/event-name.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { useMemberships } from '../../../fleet/groups/use-memberships.ts';
import { t } from '../../../ground/i18n/t.ts';
import { modeWord } from './plan-words.ts';

interface HoldingPanelProps {
  readonly plans: readonly WireDownloadPlan[];
}

/** Which plans hold for a device, and why (rule PLAN-1). */
export function HoldingPanel({ plans }: HoldingPanelProps) {
  const [deviceid, setDeviceid] = useState('');
  const id = useId();
  return (
    <section className="or-plan-holding" aria-labelledby={id}>
      <h3 id={id}>{t('What holds for a device')}</h3>
      <DeviceField deviceid={deviceid} onDevice={setDeviceid} placeholder={t('Choose a device')} />
      {deviceid === '' ? null : <HoldingList deviceid={deviceid} plans={plans} />}
    </section>
  );
}

function HoldingList({ deviceid, plans }: HoldingPanelProps & { readonly deviceid: string }) {
  const { tree } = useGroups();
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
          <span>{eventName({ eventid: plan.eventid, eventname: '' })}</span>
          <strong>{t(modeWord(plan.downloadtype))}</strong>
          <small className="or-muted">{why[by](plan.groupid)}</small>
        </li>
      ))}
      <li>
        <span>{held.length === 0 ? t('Every event') : t('Every other event')}</span>
        <strong>{t('Not Download')}</strong>
        <small className="or-muted">{t('no plan')}</small>
      </li>
    </ul>
  );
}
