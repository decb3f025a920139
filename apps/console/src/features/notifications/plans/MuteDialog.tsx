import { MAX_MUTE_REASON } from '@outrider/model/notifications/limits.ts';
import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { PlanFor } from '../../../fleet/plans/PlanFor.tsx';
import { planTarget, scopesOf } from '../../../fleet/plans/plan-target.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatTime } from '../../../ui/text/format.ts';

const HOUR_S = 3_600;
const DAY_H = 24;
/** For how many hours notices can be muted. */
const HOURS = [1, 2, 4, 8, 24, 72, 168, 720] as const;

const schema = z
  .object({
    target: planTarget,
    hours: z.string(),
    reason: z
      .string()
      .trim()
      .refine(
        (text) => text !== '' && text.length <= MAX_MUTE_REASON,
        fault('Enter a reason of at most 120 characters.'),
      ),
    critical: z.boolean(),
    confirmed: z.boolean(),
  })
  .refine(({ critical, confirmed }) => !critical || confirmed, {
    error: fault('Nobody would be told of critical events. Say so a second time.'),
    path: ['confirmed'],
  });
type Values = z.input<typeof schema>;

const untilOf = (hours: string): number => Math.floor(Date.now() / 1_000) + Number(hours) * HOUR_S;

async function mute(scopes: readonly PlanScope[], values: z.output<typeof schema>): Promise<void> {
  const { hours, reason, critical, confirmed } = values;
  const flags = { critical: critical ? 1 : 0, confirmed: confirmed ? 1 : 0 } as const;
  for (const { deviceid, groupid } of scopes) {
    const whose = groupid === undefined ? { deviceid } : { groupid };
    await httpCall('addMute', { ...whose, reason, until: untilOf(hours), ...flags });
  }
}

/** Asks of which vehicles nobody is to be told, until when, and why. */
export function MuteDialog({ onHide }: { readonly onHide: () => void }) {
  const form = useSchemaForm(schema, {
    target: { mode: 'DEVICE', deviceids: [], groupid: 0 },
    hours: '4',
    reason: '',
    critical: false,
    confirmed: false,
  });
  const target = useWatch({ control: form.control, name: 'target' });
  const scopes = target.mode === 'GLOBAL' ? [] : scopesOf(target);
  return (
    <FormDialog
      id="mute-notices"
      title={t('Mute a device or a group')}
      form={form}
      saveText={t('Mute notices')}
      idle={scopes.length === 0}
      onSave={async (values) => {
        try {
          await mute(scopes, values);
        } catch (error) {
          return { text: errorWords(error) };
        } finally {
          await askAgain('listMutes');
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <p className="form-text">
        {t(
          'While a vehicle is in the workshop: nobody is called, emailed or texted about it, and no web service is told. Its events are kept, and its alarms wait apart in the alarm inbox.',
        )}
      </p>
      <PlanFor
        target={target}
        modes={['DEVICE', 'GROUP']}
        legend={t('Vehicles')}
        onTarget={(next) => form.setValue('target', next, { shouldDirty: true })}
      />
      <MuteFields />
    </FormDialog>
  );
}

function MuteFields() {
  const { control, formState } = useFormContext<Values>();
  const critical = useWatch({ control, name: 'critical' });
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  const words = (hours: number): string =>
    hours < DAY_H ? t('{count} hours', { count: hours }) : t('{count} days', { count: hours / DAY_H });
  const confirmFault = formState.errors.confirmed?.message;
  return (
    <>
      <SelectField
        name="hours"
        label={t('Mute notices until')}
        options={HOURS.map((hours) => ({
          value: String(hours),
          text: `${formatTime(untilOf(String(hours)) * 1_000, zone)} (${words(hours)})`,
        }))}
      />
      <TextField
        name="reason"
        label={t('Reason for the mute')}
        hint={t('Everyone who may see the vehicle’s events can read it.')}
      />
      <SwitchField name="critical" label={t('Mute critical events, too')} />
      {critical ? (
        <div className="alert alert-danger" role="alert">
          <SwitchField name="confirmed" label={t('Yes, nobody is told of critical events either')} />
          {confirmFault === undefined ? null : <strong>{translate(confirmFault)}</strong>}
        </div>
      ) : null}
    </>
  );
}
