import { receiverList } from '@outrider/model/notifications/addresses.ts';
import { MAX_RECEIVERS } from '@outrider/model/notifications/limits.ts';
import { USUAL_CALL_S } from '@outrider/model/notifications/notice-plans.ts';
import type { WireRealtimePlan } from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { CardLine, firstColumns, lastColumns, PlanActs, PlanSwitch } from './notice-cells.tsx';
import { eventOf, whoseOf } from './notice-plan.ts';
import { type NoticeActs, NoticePlanScreen } from './NoticePlanScreen.tsx';
import { RealtimePlanDialog } from './RealtimePlanDialog.tsx';
import { saveRealtimePlan } from './save-realtime-plan.ts';

const RENEW_MS = 30_000;

const fresh = (code: number): WireRealtimePlan => ({
  deviceid: 'GLOBAL',
  appdevid: code,
  call_en: 0,
  call_time: USUAL_CALL_S,
  email_en: 1,
  receivers: '',
  sms_en: 0,
  updatetime: 0,
});

/** /realtimeeventplansetting: who is called, mailed and written to of events (rule NOTE-5). */
export default function RealtimePlans() {
  const { data, error, refetch } = useCall('listRealtimePlans', [], { renewMs: RENEW_MS });
  return (
    <NoticePlanScreen
      plans={data}
      error={error}
      onRetry={() => void refetch()}
      title={t('Realtime event plans')}
      none={t('Nobody is called, emailed or texted about events without a plan.')}
      fresh={fresh}
      columns={columns}
      card={card}
      save={saveRealtimePlan}
      remove={async (scope, appdevid) => {
        const code = appdevid === undefined ? {} : { appdevid };
        await httpCall('removeRealtimePlan', { realtimeEventPlan: { ...whoseOf(scope), ...code } });
        await askAgain('listRealtimePlans');
      }}
      dialog={(plan, adds, onHide) => <RealtimePlanDialog plan={plan} adds={adds} onHide={onHide} />}
    />
  );
}

type Acts = NoticeActs<WireRealtimePlan>;
type Way = 'call_en' | 'email_en' | 'sms_en';

const wayTexts = {
  call_en: 'Call for {event} of {whose}',
  email_en: 'Mail for {event} of {whose}',
  sms_en: 'Text message for {event} of {whose}',
} as const;

function columns(acts: Acts): TableColumn<WireRealtimePlan>[] {
  const way = (id: Way, text: string, width: number): TableColumn<WireRealtimePlan> => ({
    id,
    text,
    width,
    sort: (plan) => plan[id],
    cell: (plan) => <WaySwitch plan={plan} acts={acts} way={id} />,
  });
  return [
    ...firstColumns(acts),
    way('call_en', t('Call request'), 108),
    {
      id: 'call_time',
      text: t('Call time'),
      width: 100,
      numeric: true,
      sort: ({ call_time }) => call_time,
      cell: ({ call_time }) => `${call_time} s`,
    },
    way('email_en', t('Email'), 76),
    {
      id: 'receivers',
      text: t('Receivers'),
      width: 200,
      cell: (plan) => <Receivers plan={plan} acts={acts} />,
    },
    way('sms_en', t('SMS'), 76),
    ...lastColumns(acts),
  ];
}

function card(acts: Acts): TableColumn<WireRealtimePlan>[] {
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
          <span />
          <span className="or-notice-ways">
            {t('Call request')} <WaySwitch plan={plan} acts={acts} way="call_en" />
            {t('Email')} <WaySwitch plan={plan} acts={acts} way="email_en" />
            {t('SMS')} <WaySwitch plan={plan} acts={acts} way="sms_en" />
          </span>
          <CardLine text={t('Receivers')}>
            <Receivers plan={plan} acts={acts} />
          </CardLine>
        </div>
      ),
    },
  ];
}

interface CellProps {
  readonly plan: WireRealtimePlan;
  readonly acts: Acts;
}

function WaySwitch({ plan, acts, way }: CellProps & { readonly way: Way }) {
  return (
    <PlanSwitch
      label={t(wayTexts[way], { event: eventOf(plan), whose: acts.whose(plan) })}
      on={plan[way]}
      onTurn={(on) => {
        const turned = { ...plan, [way]: on };
        // Mail to nobody is no plan: the dialog asks for receivers.
        if (turned.email_en === 1 && turned.receivers === '') acts.onEdit(turned);
        else acts.onChange(turned);
      }}
    />
  );
}

function Receivers({ plan, acts }: CellProps) {
  const of = { event: eventOf(plan), whose: acts.whose(plan) };
  return (
    <EditableText
      text={plan.receivers}
      label={t('Receivers of {event} of {whose}', of)}
      editLabel={t('Edit the receivers of {event} of {whose}', of)}
      maxLength={MAX_RECEIVERS}
      onSave={async (typed) => {
        const { data: receivers } = receiverList.safeParse(typed);
        if (receivers === undefined) return t('Enter email addresses separated by commas.');
        if (plan.email_en === 1 && receivers === '') return t('Enter at least one email address.');
        acts.onChange({ ...plan, receivers });
        return undefined;
      }}
    />
  );
}
