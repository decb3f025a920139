import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import { isWebAddress } from '@outrider/model/notifications/push-settings.ts';
import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { CardLine, firstColumns, lastColumns, PlanActs, PlanSwitch } from './notice-cells.tsx';
import { eventOf, whoseOf } from './notice-plan.ts';
import { type NoticeActs, NoticePlanScreen } from './NoticePlanScreen.tsx';
import { PushPlanDialog } from './PushPlanDialog.tsx';
import { savePushPlan } from './save-push-plan.ts';

const RENEW_MS = 30_000;
const MAX_NAME = 64;
const MAX_SCRIPT = 1_024;

const fresh = (code: number): WirePushPlan => ({
  deviceid: 'GLOBAL',
  appdevid: code,
  enable: 1,
  name: '',
  script: '',
  updatetime: 0,
});

/** /pusheventplansetting: which events go to web services (rule NOTE-4). */
export default function PushPlans() {
  const { data, error, refetch } = useCall('listPushPlans', [], { renewMs: RENEW_MS });
  return (
    <NoticePlanScreen
      plans={data}
      error={error}
      onRetry={() => void refetch()}
      title={t('Push event plans')}
      none={t('Events without a plan are not sent to any web service.')}
      fresh={fresh}
      columns={columns}
      card={card}
      save={savePushPlan}
      remove={async (scope, appdevid) => {
        const code = appdevid === undefined ? {} : { appdevid };
        await httpCall('removePushPlan', { pushEventPlan: { ...whoseOf(scope), ...code } });
        await askAgain('listPushPlans');
      }}
      dialog={(plan, adds, onHide) => <PushPlanDialog plan={plan} adds={adds} onHide={onHide} />}
    />
  );
}

type Acts = NoticeActs<WirePushPlan>;

function columns(acts: Acts): TableColumn<WirePushPlan>[] {
  return [
    ...firstColumns(acts),
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
      width: 190,
      sort: ({ name }) => name,
      cell: (plan) => <Name plan={plan} acts={acts} />,
    },
    { id: 'script', text: t('Web service'), width: 260, cell: (plan) => <Script plan={plan} acts={acts} /> },
    ...lastColumns(acts),
  ];
}

function card(acts: Acts): TableColumn<WirePushPlan>[] {
  return [
    {
      id: 'whose',
      text: t('Device ID'),
      width: 320,
      sort: (plan) => `${acts.whose(plan)} ${eventOf(plan)}`,
      cell: (plan) => (
        <div className="or-notice-card">
          <strong className="or-ellipsis">{eventOf(plan)}</strong>
          <PlanActs plan={plan} acts={acts} />
          <span className="or-muted or-ellipsis">{acts.whose(plan)}</span>
          <Enable plan={plan} acts={acts} />
          <CardLine text={t('Name')}>
            <Name plan={plan} acts={acts} />
          </CardLine>
          <CardLine text={t('Web service')}>
            <Script plan={plan} acts={acts} />
          </CardLine>
        </div>
      ),
    },
  ];
}

interface CellProps {
  readonly plan: WirePushPlan;
  readonly acts: Acts;
}
const nameOf = (plan: WirePushPlan, { whose }: Acts): { event: string; whose: string } => ({
  event: eventOf(plan),
  whose: whose(plan),
});

function Enable({ plan, acts }: CellProps) {
  return (
    <PlanSwitch
      label={t('Send {event} of {whose}', nameOf(plan, acts))}
      on={plan.enable}
      onTurn={(enable) => acts.onChange({ ...plan, enable })}
    />
  );
}

function Name({ plan, acts }: CellProps) {
  return (
    <EditableText
      text={plan.name}
      label={t('Name of the plan of {event} of {whose}', nameOf(plan, acts))}
      editLabel={t('Edit the name of the plan of {event} of {whose}', nameOf(plan, acts))}
      maxLength={MAX_NAME}
      onSave={async (typed) => {
        const { data: name } = pushPlan.fields.name.schema.safeParse(typed);
        if (name === undefined) return t('The server cannot take this as it is.');
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
      label={t('Web service of the plan of {event} of {whose}', nameOf(plan, acts))}
      editLabel={t('Edit the web service of the plan of {event} of {whose}', nameOf(plan, acts))}
      maxLength={MAX_SCRIPT}
      onSave={async (typed) => {
        const script = typed.trim();
        if (script !== '' && !isWebAddress(script))
          return t('An address that begins with http:// or https://.');
        acts.onChange({ ...plan, script });
        return undefined;
      }}
    />
  );
}
