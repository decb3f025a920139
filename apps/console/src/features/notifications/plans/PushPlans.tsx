import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import { isWebAddress } from '@outrider/model/entity/web-address.ts';
import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import {
  CardLine,
  namesOf,
  type PlanActs,
  PlanCard,
  type PlanCellProps,
  PlanSwitch,
} from '../../../fleet/plans/plan-cells.tsx';
import { cardColumns, eventColumns, lastColumns, whoseColumn } from '../../../fleet/plans/plan-columns.tsx';
import { PlanScreen, RENEW_MS } from '../../../fleet/plans/PlanScreen.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { EditableText } from '../../../ui/text/EditableText.tsx';
import { webAddressWanted } from '../../../ui/form/web-address.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { noConditions } from './condition-values.ts';
import { withConditions } from './condition-words.ts';
import { conditionColumn, ConditionLine } from './condition-cells.tsx';
import { PushPlanDialog } from './PushPlanDialog.tsx';
import { savePushPlan } from './save-push-plan.ts';

const CARD_PX = 208;
const MAX_NAME = 64;
const MAX_SCRIPT = 1_024;

const fresh = (code: number): WirePushPlan => ({
  deviceid: 'GLOBAL',
  appdevid: code,
  enable: 1,
  name: '',
  script: '',
  ...noConditions,
  updatetime: 0,
});

/** /pusheventplansetting: which events go to web services (rule NOTE-4). */
export default function PushPlans() {
  return (
    <PlanScreen
      list="listPushPlans"
      answer={useCall('listPushPlans', [], { renewMs: RENEW_MS })}
      title={t('Push event plans')}
      none={t('Events without a plan are not sent to any web service.')}
      icon="bell-slash"
      fresh={fresh}
      columns={columns}
      card={card}
      cardPx={CARD_PX}
      save={savePushPlan}
      remove={(plans) => httpCall('removePushPlan', { pushEventPlan: plans })}
      holding={{
        does: (plan) =>
          plan.enable === 0
            ? t('Not sent')
            : withConditions(
                t('Sent to {where}', { where: plan.script || t('the default web service') }),
                plan,
              ),
        otherwise: t('Not sent'),
      }}
      dialog={(edit) => <PushPlanDialog edit={edit} />}
    />
  );
}

type Acts = PlanActs<WirePushPlan>;

function columns(acts: Acts): TableColumn<WirePushPlan>[] {
  return [
    whoseColumn(acts),
    ...eventColumns(),
    {
      id: 'enable',
      text: t('Enable'),
      width: 84,
      sort: ({ enable }) => enable,
      cell: (plan) => <Enable plan={plan} acts={acts} />,
    },
    {
      id: 'name',
      text: t('Name'),
      width: 130,
      sort: ({ name }) => name,
      cell: (plan) => <Name plan={plan} acts={acts} />,
    },
    {
      id: 'script',
      text: t('Web service'),
      width: 210,
      cell: (plan) => <Script plan={plan} acts={acts} />,
    },
    conditionColumn(),
    ...lastColumns(acts),
  ];
}

const card = (acts: Acts) =>
  cardColumns(acts, (plan) => (
    <PlanCard plan={plan} acts={acts} beside={<Enable plan={plan} acts={acts} />}>
      <CardLine text={t('Name')}>
        <Name plan={plan} acts={acts} />
      </CardLine>
      <CardLine text={t('Web service')}>
        <Script plan={plan} acts={acts} />
      </CardLine>
      <ConditionLine plan={plan} />
    </PlanCard>
  ));

type CellProps = PlanCellProps<WirePushPlan>;
function Enable({ plan, acts }: CellProps) {
  return (
    <PlanSwitch
      label={t('Send {event} of {whose}', namesOf(plan, acts))}
      on={plan.enable}
      onTurn={(enable) => acts.onChange({ ...plan, enable })}
    />
  );
}

function Name({ plan, acts }: CellProps) {
  return (
    <EditableText
      text={plan.name}
      label={t('Name of the plan of {event} of {whose}', namesOf(plan, acts))}
      editLabel={t('Edit the name of the plan of {event} of {whose}', namesOf(plan, acts))}
      maxLength={MAX_NAME}
      onSave={async (typed) => {
        const { data: name } = pushPlan.fields.name.schema.safeParse(typed);
        if (name === undefined) return t('The server cannot accept this.');
        acts.onChange({ ...plan, name });
        return undefined;
      }}
    />
  );
}

function Script({ plan, acts }: CellProps) {
  return (
    <EditableText
      text={plan.script}
      label={t('Web service of the plan of {event} of {whose}', namesOf(plan, acts))}
      editLabel={t('Edit the web service of the plan of {event} of {whose}', namesOf(plan, acts))}
      maxLength={MAX_SCRIPT}
      onSave={async (typed) => {
        const script = typed.trim();
        if (script !== '' && !isWebAddress(script)) return t(webAddressWanted);
        acts.onChange({ ...plan, script });
        return undefined;
      }}
    />
  );
}
