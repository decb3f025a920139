import { receiverList } from '@outrider/model/notifications/addresses.ts';
import type { EscalationStep } from '@outrider/model/notifications/escalation.ts';
import { MAX_RECEIVERS } from '@outrider/model/notifications/limits.ts';
import { realtimePlan, USUAL_CALL_S } from '@outrider/model/notifications/notice-plans.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireRealtimePlan } from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import type { ReactNode } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { eventOf } from '../../../fleet/plans/event-plan.ts';
import {
  CardLine,
  EventLines,
  namesOf,
  type PlanActs,
  PlanCard,
  type PlanCellProps,
  PlanLines,
  PlanSwitch,
} from '../../../fleet/plans/plan-cells.tsx';
import { cardColumns, lastColumns, whoseColumn } from '../../../fleet/plans/plan-columns.tsx';
import { PlanScreen, RENEW_MS } from '../../../fleet/plans/PlanScreen.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { EditableText } from '../../../ui/text/EditableText.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { timeOfMinute } from '../../../ui/form/day-time.ts';
import { noConditions } from './condition-values.ts';
import { conditionWords, withConditions } from './condition-words.ts';
import { conditionColumn, ConditionLine } from './condition-cells.tsx';
import { MutePanel } from './MutePanel.tsx';
import { RealtimePlanDialog } from './RealtimePlanDialog.tsx';
import { saveRealtimePlan } from './save-realtime-plan.ts';
import './notice-plans.css';

/** Of a card without what not every plan has, and of each further line, CSS px. */
const CARD_PX = 222;
const LINE_PX = 22;
const cardHeight = (plan: WireRealtimePlan): number => {
  const further = [
    plan.driver_text !== '',
    conditionWords(plan) !== '',
    plan.steps.length > 0,
    plan.quiet_en === 1,
  ];
  return CARD_PX + LINE_PX * further.filter(Boolean).length;
};

const fresh = (code: number): WireRealtimePlan => ({
  deviceid: 'GLOBAL',
  appdevid: code,
  call_en: 0,
  call_time: USUAL_CALL_S,
  email_en: 1,
  receivers: '',
  sms_en: 0,
  language: '',
  browser_en: 0,
  driver_text: '',
  quiet_en: 0,
  quiet_from: realtimePlan.defaults.quietFrom,
  quiet_to: realtimePlan.defaults.quietTo,
  quiet_critical: 0,
  confirmed: 0,
  digest_en: 0,
  steps: [],
  ...noConditions,
  updatetime: 0,
});

/** /realtimeeventplansetting: who is called, mailed and written to of events (rule NOTE-5). */
export default function RealtimePlans() {
  return (
    <PlanScreen
      list="listRealtimePlans"
      answer={useCall('listRealtimePlans', [], { renewMs: RENEW_MS })}
      title={t('Realtime event plans')}
      none={t('Nobody is called, emailed or texted about events without a plan.')}
      icon="bell-slash"
      fresh={fresh}
      columns={columns}
      card={card}
      cardPx={cardHeight}
      save={saveRealtimePlan}
      remove={(plans) => httpCall('removeRealtimePlan', { realtimeEventPlan: plans })}
      holding={{ does: waysOf, otherwise: t('Nobody is told') }}
      more={<MutePanel />}
      dialog={(edit) => <RealtimePlanDialog edit={edit} />}
    />
  );
}

/** The quiet hours of a plan, by the server's clock; empty where it has none. */
const quietWords = ({ quiet_en, quiet_from, quiet_to }: WireRealtimePlan): string =>
  quiet_en === 1 ? `${timeOfMinute(quiet_from)}–${timeOfMinute(quiet_to)}` : '';

/** In which ways people are told, in words. */
function waysOf(plan: WireRealtimePlan): string {
  const { call_en, email_en, sms_en, browser_en, driver_text } = plan;
  const ways = [
    call_en === 1 ? t('Call request') : undefined,
    email_en === 1 ? t('Email') : undefined,
    sms_en === 1 ? t('SMS') : undefined,
    browser_en === 1 ? t('Browser') : undefined,
    driver_text === '' ? undefined : t('Words to the driver'),
  ];
  const used = ways.filter((way) => way !== undefined).join(', ');
  return used === '' ? t('Nobody is told') : withConditions(used, plan);
}

type Acts = PlanActs<WireRealtimePlan>;
type Way = 'call_en' | 'email_en' | 'sms_en' | 'browser_en';

const wayTexts = {
  call_en: 'Call for {event} of {whose}',
  email_en: 'Mail for {event} of {whose}',
  sms_en: 'Text message for {event} of {whose}',
  browser_en: 'Browser notification for {event} of {whose}',
} as const;

const cardWays = [
  ['call_en', 'Call request'],
  ['email_en', 'Email'],
  ['sms_en', 'SMS'],
  ['browser_en', 'Browser'],
] as const satisfies readonly (readonly [Way, PlainWord])[];

/** Plans as a table, as narrow as a window of 1440 px needs. */
function columns(acts: Acts): TableColumn<WireRealtimePlan>[] {
  const way = (
    id: Way,
    text: string,
    width: number,
    beside?: (plan: WireRealtimePlan) => ReactNode,
  ): TableColumn<WireRealtimePlan> => ({
    id,
    text,
    width,
    sort: (plan) => plan[id],
    cell: (plan) => (
      <span className="or-notice-cell">
        <WaySwitch plan={plan} acts={acts} way={id} />
        {beside?.(plan)}
      </span>
    ),
  });
  return [
    { ...whoseColumn(acts), width: 96 },
    {
      id: 'event',
      text: t('Event type'),
      width: 120,
      sort: eventOf,
      cell: (plan) => <EventLines plan={plan} />,
    },
    way('call_en', t('Call request'), 104, ({ call_time }) => (
      <span title={t('Call time')}>{`${call_time} s`}</span>
    )),
    way('email_en', `${t('Email')}, ${t('Receivers')}`, 130, (plan) => <Receivers plan={plan} acts={acts} />),
    way('sms_en', t('SMS'), 64),
    way('browser_en', t('Browser'), 76),
    {
      id: 'driver',
      text: t('To the driver'),
      width: 88,
      cell: (plan) => <DriverWords plan={plan} />,
    },
    {
      id: 'steps',
      text: `${t('Escalation')}, ${t('Quiet hours')}`,
      width: 116,
      cell: (plan) => (
        <PlanLines first={plan.steps.length === 0 ? '' : <Steps plan={plan} />}>
          {plan.quiet_en === 0 ? null : quietWords(plan)}
        </PlanLines>
      ),
    },
    { ...conditionColumn(), width: 88 },
    ...lastColumns(acts),
  ];
}

const card = (acts: Acts) =>
  cardColumns(acts, (plan) => (
    <PlanCard plan={plan} acts={acts}>
      <span className="or-notice-ways">
        {cardWays.map(([way, word]) => (
          <span key={way} className="or-notice-way">
            {t(word)} <WaySwitch plan={plan} acts={acts} way={way} />
          </span>
        ))}
      </span>
      <CardLine text={t('Receivers')}>
        <Receivers plan={plan} acts={acts} />
      </CardLine>
      {plan.driver_text === '' ? null : (
        <CardLine text={t('To the driver')}>
          <DriverWords plan={plan} />
        </CardLine>
      )}
      <ConditionLine plan={plan} />
      {plan.steps.length === 0 ? null : (
        <CardLine text={t('Escalation')}>
          <Steps plan={plan} />
        </CardLine>
      )}
      {plan.quiet_en === 0 ? null : <CardLine text={t('Quiet hours')}>{quietWords(plan)}</CardLine>}
    </PlanCard>
  ));

/** What the driver is told. */
const DriverWords = ({ plan: { driver_text: words } }: { readonly plan: WireRealtimePlan }) => (
  <span className="or-ellipsis" title={words}>
    {words}
  </span>
);

/** Who is told next of a case that nobody acknowledges. */
function Steps({ plan: { steps } }: { readonly plan: WireRealtimePlan }) {
  const { data } = useCall('listShifts', [], {});
  const whom = ({ way, receiver }: EscalationStep): string =>
    way === 'shift'
      ? (data?.calendars.find(({ id }) => String(id) === receiver)?.name ?? `#${receiver}`)
      : receiver;
  const words = steps.map((step) => `${t('After {n} min', { n: step.after })}: ${whom(step)}`).join(', ');
  return (
    <span className="or-ellipsis" title={words}>
      {words}
    </span>
  );
}

type CellProps = PlanCellProps<WireRealtimePlan>;

function WaySwitch({ plan, acts, way }: CellProps & { readonly way: Way }) {
  return (
    <PlanSwitch
      label={t(wayTexts[way], namesOf(plan, acts))}
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
  const names = namesOf(plan, acts);
  return (
    <EditableText
      text={plan.receivers}
      label={t('Receivers of {event} of {whose}', names)}
      editLabel={t('Edit the receivers of {event} of {whose}', names)}
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
