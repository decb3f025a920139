import { receiverList } from '@outrider/model/notifications/addresses.ts';
import { MAX_WORDS_LENGTH } from '@outrider/model/live/words.ts';
import { stepWays } from '@outrider/model/notifications/delivery-ways.ts';
import { MAX_STEP_MINUTES } from '@outrider/model/notifications/escalation.ts';
import { fitsWay } from '@outrider/model/notifications/fits-way.ts';
import { MAX_RECEIVER } from '@outrider/model/notifications/limits.ts';
import { realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { WireRealtimePlan } from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useRight } from '../../../connection/use-session.ts';
import type { PlanEdit } from '../../../fleet/plans/plan-edit.ts';
import { planTarget, scopesOf, targetOf } from '../../../fleet/plans/plan-target.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLanguages } from '../../../ground/languages.ts';
import { LanguageField } from '../../../ui/form/LanguageField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { minuteOfTime, timeOfMinute } from '../../../ui/form/day-time.ts';
import { checkConditions, conditionFields, conditionsOf, conditionValues } from './condition-values.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { LastWeek } from './LastWeek.tsx';
import { NoticePlanDialog } from './NoticePlanDialog.tsx';
import { QuietFields } from './QuietFields.tsx';
import { saveRealtimePlan } from './save-realtime-plan.ts';
import { StepFields } from './StepFields.tsx';

const dayTime = z
  .string()
  .refine((text) => minuteOfTime(text) !== undefined, fault('Enter a time of day, as in 22:00.'));

const stepValues = z
  .object({
    after: z
      .string()
      .trim()
      .refine(
        (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_STEP_MINUTES,
        fault('Enter whole minutes from 1 to 1440.'),
      ),
    way: z.enum(stepWays),
    receiver: z.string().trim().max(MAX_RECEIVER),
  })
  .refine(({ way, receiver }) => fitsWay(way, receiver), {
    error: fault(
      'Enter an email address, a phone number, a web address or a user name, as the way asks for.',
    ),
    path: ['receiver'],
  });

const schema = z
  .object({
    target: planTarget,
    code: z.int(),
    calls: z.boolean(),
    callS: z
      .string()
      .trim()
      .refine(
        (text) => realtimePlan.fields.callS.schema.safeParse(Number(text)).success,
        fault('Enter whole seconds from 1 to 600.'),
      ),
    mails: z.boolean(),
    receivers: z
      .string()
      .refine(
        (text) => receiverList.safeParse(text).success,
        fault('Enter email addresses separated by commas.'),
      ),
    texts: z.boolean(),
    language: realtimePlan.fields.language.schema,
    browsers: z.boolean(),
    driverText: z.string().trim().max(MAX_WORDS_LENGTH, fault('At most 200 characters.')),
    quiet: z.boolean(),
    quietFrom: dayTime,
    quietTo: dayTime,
    quietCritical: z.boolean(),
    confirmed: z.boolean(),
    digest: z.boolean(),
    steps: z.array(stepValues),
    ...conditionFields,
  })
  .superRefine(checkConditions)
  .refine(({ mails, receivers }) => !mails || receivers.trim() !== '', {
    error: fault('Enter at least one email address.'),
    path: ['receivers'],
  })
  .refine(({ quiet, quietFrom, quietTo }) => !quiet || quietFrom !== quietTo, {
    error: fault('Quiet hours end in the minute in which they begin.'),
    path: ['quietTo'],
  })
  .refine(({ quiet, quietCritical, confirmed }) => !quiet || !quietCritical || confirmed, {
    error: fault('Nobody would be told of critical events in quiet hours. Say so a second time.'),
    path: ['confirmed'],
  });

/** A plan of who is told of an event, with all its values. */
export function RealtimePlanDialog({ edit }: { readonly edit: PlanEdit<WireRealtimePlan> }) {
  const { plan, adds } = edit;
  const languages = useLanguages();
  const mayTalk = useRight('F_talk');
  const form = useSchemaForm(schema, {
    target: targetOf(plan),
    code: plan.appdevid,
    calls: plan.call_en === 1,
    callS: String(plan.call_time),
    mails: plan.email_en === 1,
    receivers: plan.receivers,
    texts: plan.sms_en === 1,
    // One that was added may be gone by now.
    language: languages.some(({ code }) => code === plan.language) ? plan.language : '',
    browsers: plan.browser_en === 1,
    driverText: plan.driver_text,
    quiet: plan.quiet_en === 1,
    quietFrom: timeOfMinute(plan.quiet_from),
    quietTo: timeOfMinute(plan.quiet_to),
    quietCritical: plan.quiet_critical === 1,
    confirmed: plan.confirmed === 1,
    digest: plan.digest_en === 1,
    ...conditionValues(plan),
    steps: plan.steps.map(({ after, ...step }) => ({ ...step, after: String(after) })),
  });
  const [target, code, quiet, quietFrom, quietTo, quietCritical, digest] = useWatch({
    control: form.control,
    name: ['target', 'code', 'quiet', 'quietFrom', 'quietTo', 'quietCritical', 'digest'],
  });
  const [timed, hours, leastSpeed, leastDuration] = useWatch({
    control: form.control,
    name: ['timed', 'hours', 'leastSpeed', 'leastDuration'],
  });
  const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
  return (
    <NoticePlanDialog
      id="realtime-plan"
      title={adds ? t('Add a realtime event plan') : t('Edit the realtime event plan')}
      list="listRealtimePlans"
      form={form}
      edit={edit}
      scopes={scopesOf(target)}
      onSave={async (scope, values) =>
        await saveRealtimePlan({
          ...plan,
          groupid: undefined,
          ...scope,
          appdevid: values.code,
          call_en: flag(values.calls),
          call_time: Number(values.callS),
          email_en: flag(values.mails),
          receivers: values.receivers,
          sms_en: flag(values.texts),
          language: values.language,
          browser_en: flag(values.browsers),
          driver_text: values.driverText,
          quiet_en: flag(values.quiet),
          quiet_from: minuteOfTime(values.quietFrom) ?? 0,
          quiet_to: minuteOfTime(values.quietTo) ?? 0,
          quiet_critical: flag(values.quiet && values.quietCritical),
          confirmed: flag(values.quiet && values.confirmed),
          digest_en: flag(values.digest),
          ...conditionsOf(values),
          steps: values.steps.map(({ after, ...step }) => ({ ...step, after: Number(after) })),
        })
      }
    >
      <SwitchField
        name="calls"
        label={t('Call request')}
        hint={t('It rings in the console of everyone who may see the vehicle.')}
      />
      <TextField name="callS" label={t('Call time')} unit="s" inputMode="numeric" />
      <SwitchField name="mails" label={t('Email')} alsoChecks={['receivers']} />
      <TextField
        name="receivers"
        label={t('Receivers')}
        hint={t('Email addresses, separated by commas or semicolons.')}
      />
      <SwitchField
        name="texts"
        label={t('SMS')}
        hint={t('To everyone in the vehicle’s groups who has a phone number.')}
      />
      <LanguageField
        name="language"
        label={t('Language of messages')}
        hint={t('Of email and text messages to people who have not chosen a language in their account.')}
      />
      <SwitchField
        name="browsers"
        label={t('Browser')}
        hint={t(
          'Notifies everyone who may see the vehicle, in the browsers they turned on under Your account.',
        )}
      />
      {mayTalk ? (
        <TextField
          name="driverText"
          label={t('Words to the driver')}
          hint={t(
            'The recorder shows them and reads them out, also in quiet hours. They wait up to five minutes for a vehicle that is away.',
          )}
        />
      ) : null}
      <ConditionFields />
      <QuietFields />
      <SwitchField
        name="digest"
        label={t('Daily digest')}
        hint={t(
          'Emails about events of level info wait for one email a day, at the time set under Email Sender. What is graver goes at once.',
        )}
      />
      <StepFields />
      <LastWeek
        scopes={scopesOf(target)}
        plan={{
          kind: 'realtime',
          appdevid: code,
          quiet_en: flag(quiet),
          quiet_from: minuteOfTime(quietFrom) ?? 0,
          quiet_to: minuteOfTime(quietTo) ?? 0,
          quiet_critical: flag(quietCritical),
          digest_en: flag(digest),
          ...conditionsOf({ timed, hours, leastSpeed, leastDuration }),
        }}
      />
    </NoticePlanDialog>
  );
}
