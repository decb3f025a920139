import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { PlanEdit } from '../../../fleet/plans/plan-edit.ts';
import { planTarget, scopesOf, targetOf } from '../../../fleet/plans/plan-target.ts';
import { t } from '../../../ground/i18n/t.ts';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { webAddressOrNothing } from '../../../ui/form/web-address.ts';
import { checkConditions, conditionFields, conditionsOf, conditionValues } from './condition-values.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { LastWeek } from './LastWeek.tsx';
import { NoticePlanDialog } from './NoticePlanDialog.tsx';
import { savePushPlan } from './save-push-plan.ts';

const schema = z
  .object({
    target: planTarget,
    code: z.int(),
    enabled: z.boolean(),
    name: pushPlan.fields.name.schema,
    script: webAddressOrNothing,
    ...conditionFields,
  })
  .superRefine(checkConditions);

/** A plan of what goes to a web service, with all its values. */
export function PushPlanDialog({ edit }: { readonly edit: PlanEdit<WirePushPlan> }) {
  const { plan, adds } = edit;
  const { appdevid, enable, name, script } = plan;
  const said = { code: appdevid, enabled: enable === 1, name, script };
  const begin = { target: targetOf(plan), ...said, ...conditionValues(plan) };
  const form = useSchemaForm(schema, begin);
  const [target, code, timed, hours, leastSpeed, leastDuration] = useWatch({
    control: form.control,
    name: ['target', 'code', 'timed', 'hours', 'leastSpeed', 'leastDuration'],
  });
  return (
    <NoticePlanDialog
      id="push-plan"
      title={adds ? t('Add a push event plan') : t('Edit the push event plan')}
      list="listPushPlans"
      form={form}
      edit={edit}
      scopes={scopesOf(target)}
      onSave={async (scope, values) =>
        await savePushPlan({
          ...plan,
          groupid: undefined,
          ...scope,
          appdevid: values.code,
          enable: values.enabled ? 1 : 0,
          name: values.name,
          script: values.script,
          ...conditionsOf(values),
        })
      }
    >
      <SwitchField name="enabled" label={t('Enable')} />
      <TextField name="name" label={t('Name')} hint={t('Sent to the web service with the event.')} />
      <TextField
        name="script"
        label={t('Web service (script)')}
        hint={t(
          'The address that the signed event is sent to. Leave it empty to use the default from the server settings.',
        )}
      />
      <ConditionFields />
      <LastWeek
        scopes={scopesOf(target)}
        plan={{ kind: 'push', appdevid: code, ...conditionsOf({ timed, hours, leastSpeed, leastDuration }) }}
      />
    </NoticePlanDialog>
  );
}
