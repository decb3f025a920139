import {
  MOST_HOURS,
  MOST_KM,
  MOST_MONTHS,
  MOST_PLAN_DEVICES,
  MOST_PLAN_NAME,
  MOST_REMIND_DAYS,
  MOST_WORK_NOTE,
} from '@outrider/model/maintenance/limits.ts';
import { maintenanceKinds, maintenancePlan, OWN_DAYS } from '@outrider/model/maintenance/maintenance-plan.ts';
import { lengthUnit as writtenUnit } from '@outrider/model/preferences/units.ts';
import type { WireMaintenancePlan } from '@outrider/protocol/maintenance/calls.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { DeviceSelector } from '../../fleet/device-tree/DeviceSelector.tsx';
import { FollowedGroups } from '../../fleet/groups/FollowedGroups.tsx';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { kindLooks } from './maintenance-words.ts';
import { kmOf, numberOf, numberText, textOf, wayFieldOf, wholeText } from './number-text.ts';

/** How it comes: again and again, once, or for each vehicle on a day of its own. */
const COMES = ['again', 'once', OWN_DAYS] as const;
type Comes = (typeof COMES)[number];

const comesOf = (dueday: string): Comes =>
  dueday === OWN_DAYS ? OWN_DAYS : dueday === '' ? 'again' : 'once';

const schema = z
  .object({
    name: z.string().trim().min(1, fault('A plan needs a name.')).max(MOST_PLAN_NAME),
    kind: z.enum(maintenanceKinds),
    comes: z.enum(COMES),
    everyKm: numberText(MOST_KM),
    everyHours: numberText(MOST_HOURS),
    everyMonths: wholeText(MOST_MONTHS),
    dueDay: z.string(),
    remindKm: numberText(MOST_KM),
    remindHours: numberText(MOST_HOURS),
    remindDays: wholeText(MOST_REMIND_DAYS),
    note: z.string().trim().max(MOST_WORK_NOTE),
    deviceids: z.array(z.string()),
    groupids: z.array(z.number()),
  })
  .refine(({ comes, dueDay }) => comes !== 'once' || dueDay !== '', {
    path: ['dueDay'],
    error: fault('Say on which day it is due.'),
  })
  .refine(
    ({ comes, everyKm, everyHours, everyMonths }) =>
      comes !== 'again' || [everyKm, everyHours, everyMonths].some((text) => (numberOf(text) ?? 0) > 0),
    { path: ['everyKm'], error: fault('Say after how far, how long or how many months it is due.') },
  );

/** Adds a plan of what vehicles need, or changes one. */
export function PlanDialog({
  plan,
  onHide,
}: {
  readonly plan: WireMaintenancePlan | undefined;
  readonly onHide: () => void;
}) {
  const unit = useLengthUnit();
  const { remindKm, remindHours, remindDays } = maintenancePlan.defaults;
  const some = (value: number | undefined): number | undefined => (value === 0 ? undefined : value);
  const form = useSchemaForm(schema, {
    name: plan?.name ?? '',
    kind: plan?.kind ?? 'service',
    comes: comesOf(plan?.dueday ?? ''),
    everyKm: wayFieldOf(some(plan?.everykm), unit),
    everyHours: textOf(some(plan?.everyhours)),
    everyMonths: textOf(some(plan?.everymonths)),
    dueDay: plan?.dueday === OWN_DAYS ? '' : (plan?.dueday ?? ''),
    remindKm: wayFieldOf(plan?.remindkm ?? remindKm, unit),
    remindHours: textOf(plan?.remindhours ?? remindHours),
    remindDays: textOf(plan?.reminddays ?? remindDays),
    note: plan?.note ?? '',
    deviceids: [...(plan?.devices ?? [])],
    groupids: [...(plan?.groups ?? [])],
  });
  return (
    <FormDialog
      id="maintenance-plan"
      title={plan === undefined ? t('Add plan') : t('Edit plan')}
      form={form}
      saveText={t('Save')}
      onSave={async (said) => {
        const again = said.comes === 'again';
        try {
          await httpCall('saveMaintenancePlan', {
            planid: plan?.planid ?? 0,
            edits: plan?.edits ?? 0,
            name: said.name,
            kind: said.kind,
            everykm: again ? (kmOf(said.everyKm, unit, some(plan?.everykm)) ?? 0) : 0,
            everyhours: again ? (numberOf(said.everyHours) ?? 0) : 0,
            everymonths: again ? (numberOf(said.everyMonths) ?? 0) : 0,
            dueday: again ? '' : said.comes === OWN_DAYS ? OWN_DAYS : said.dueDay,
            remindkm: kmOf(said.remindKm, unit, plan?.remindkm ?? remindKm) ?? 0,
            remindhours: numberOf(said.remindHours) ?? 0,
            reminddays: numberOf(said.remindDays) ?? 0,
            note: said.note,
            devices: said.deviceids,
            groups: said.groupids,
          });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await Promise.all([askAgain('listMaintenance'), askAgain('listMaintenancePlans')]);
        return undefined;
      }}
      onHide={onHide}
      large
    >
      <div className="or-maintenance-fields">
        <TextField name="name" label={t('Name')} first />
        <SelectField
          name="kind"
          label={t('Kind of maintenance')}
          options={maintenanceKinds.map((value) => ({ value, text: t(kindLooks[value].word) }))}
        />
        <SelectField
          name="comes"
          label={t('It comes')}
          options={[
            { value: 'again', text: t('repeatedly') },
            { value: 'once', text: t('once, on a date') },
            { value: OWN_DAYS, text: t('on each vehicle’s own date') },
          ]}
        />
      </div>
      <When unit={writtenUnit(unit)} />
      <TextAreaField name="note" label={t('Note')} lines={2} />
      <FollowedGroups
        about={t('Any vehicle that joins one of these groups, or a group below it, gets the plan too.')}
        leaveText={(group) => t('Take {group} out of the plan', { group })}
      />
      <Vehicles />
    </FormDialog>
  );
}

/** When it is due, and how long before it is said. */
function When({ unit }: { readonly unit: string }) {
  const comes = useWatch({ name: 'comes' }) as Comes;
  const hours = t('h');
  if (comes === OWN_DAYS)
    return (
      <>
        <p className="form-text">
          {t(
            'Note what was done for each vehicle, and until when it is valid: that is the date on which it is due.',
          )}
        </p>
        <div className="or-maintenance-fields">
          <TextField name="remindDays" label={t('Remind before')} unit={t('days')} inputMode="numeric" />
        </div>
      </>
    );
  if (comes === 'once')
    return (
      <div className="or-maintenance-fields">
        <TextField name="dueDay" label={t('Due on')} type="date" />
        <TextField name="remindDays" label={t('Remind before')} unit={t('days')} inputMode="numeric" />
      </div>
    );
  return (
    <>
      <div className="or-maintenance-fields">
        <TextField name="everyKm" label={t('Every (distance)')} unit={unit} inputMode="numeric" />
        <TextField name="everyHours" label={t('Every (engine hours)')} unit={hours} inputMode="numeric" />
        <TextField name="everyMonths" label={t('Every (months)')} inputMode="numeric" />
      </div>
      <p className="form-text">
        {t('What is filled in counts, whichever comes first, from when it was done last.')}
      </p>
      <div className="or-maintenance-fields">
        <TextField name="remindKm" label={t('Remind before')} unit={unit} inputMode="numeric" />
        <TextField name="remindHours" label={t('Remind before')} unit={hours} inputMode="numeric" />
        <TextField name="remindDays" label={t('Remind before')} unit={t('days')} inputMode="numeric" />
      </div>
    </>
  );
}

function Vehicles() {
  const { setValue } = useFormContext<{ deviceids: string[] }>();
  const deviceids = useWatch({ name: 'deviceids' }) as readonly string[];
  return (
    <fieldset className="or-maintenance-vehicles">
      <legend>{t('Devices')}</legend>
      <DeviceSelector
        chosen={new Set(deviceids)}
        most={MOST_PLAN_DEVICES}
        onChosen={(chosen) => setValue('deviceids', [...chosen].sort(), { shouldDirty: true })}
      />
    </fieldset>
  );
}
