import { darkModes, darkSubjects } from '@outrider/model/privacy/dark-modes.ts';
import type { OffDutyRule } from '@outrider/model/privacy/privacy-settings.ts';
import { isZone } from '@outrider/model/entity/time-zone.ts';
import { z } from 'zod';
import { GroupChoices } from '../../../../fleet/groups/GroupChoices.tsx';
import type { PlacedGroup } from '../../../../fleet/groups/group-paths.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { weekdayName } from '../../../../ui/text/weekday-name.ts';
import { errorWords } from '../../../../ui/notices/error-words.ts';
import { ChoiceButtons } from '../../../../ui/form/ChoiceButtons.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../../ui/form/use-schema-form.ts';
import { modeWords, subjectWords } from '../../../../fleet/privacy/dark-words.ts';
import { clockOf, minuteOf } from './rule-words.ts';
import './rule-dialog.css';

const CLOCK = /^\d\d:\d\d$/;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const schemaFor = (taken: readonly string[]) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, fault('Give it a name.'))
      .max(60)
      .refine((name) => !taken.includes(name), fault('This name is taken.')),
    devices: z.string(),
    groups: z.array(z.number()),
    days: z.array(z.number()).min(1, fault('Choose a day at least.')),
    from: z.string().regex(CLOCK, fault('A time is hours and minutes.')),
    to: z.string().regex(CLOCK, fault('A time is hours and minutes.')),
    zone: z
      .string()
      .trim()
      .refine((name) => name === '' || isZone(name), fault('This is no time zone.')),
    mode: z.enum(darkModes),
    what: z.enum(darkSubjects),
  });

interface RuleDialogProps {
  /** Undefined: a new one. */
  readonly rule: OffDutyRule | undefined;
  /** Names of the others. */
  readonly taken: readonly string[];
  readonly groups: readonly PlacedGroup[];
  /** @throws CallError */
  readonly onSave: (rule: OffDutyRule) => Promise<void>;
  readonly onHide: () => void;
}

/** Off-duty times of some vehicles: whose, when, and who sees them then. */
export function RuleDialog({ rule, taken, groups, onSave, onHide }: RuleDialogProps) {
  const form = useSchemaForm(schemaFor(taken), {
    name: rule?.name ?? '',
    devices: rule?.devices.join(', ') ?? '',
    groups: [...(rule?.groups ?? [])],
    days: [...(rule?.days ?? [1, 2, 3, 4, 5])],
    from: clockOf(rule?.from ?? 18 * 60),
    to: clockOf(rule?.to ?? 6 * 60),
    zone: rule?.zone ?? '',
    mode: rule?.mode ?? 'dark',
    what: rule?.what ?? 'all',
  });
  return (
    <FormDialog
      id="off-duty-rule"
      title={rule === undefined ? t('Add off-duty times') : t('Change {name}', { name: rule.name })}
      form={form}
      saveText={t('Save')}
      large
      onSave={async ({ devices, from, to, ...values }) => {
        const ids = devices.split(/[\s,;]+/).filter((id) => id !== '');
        try {
          await onSave({ ...values, devices: [...new Set(ids)], from: minuteOf(from), to: minuteOf(to) });
        } catch (refused) {
          return { text: errorWords(refused) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField name="name" label={t('Name')} first />
      <TextField
        name="devices"
        label={t('Vehicles')}
        hint={t(
          'Device IDs, separated by commas. If neither vehicles nor groups are named, it applies to all.',
        )}
      />
      <GroupChoices groups={groups} />
      <ChoiceButtons
        name="days"
        label={t('Days')}
        choices={WEEK.map((day) => ({
          value: day,
          text: weekdayName(day, 'short'),
          title: weekdayName(day, 'long'),
        }))}
      />
      <div className="or-off-duty-times">
        <TextField name="from" type="time" label={t('From')} />
        <TextField name="to" type="time" label={t('To')} />
        <TextField name="zone" label={t('Time zone')} hint={t('Such as Asia/Taipei. Empty: the server’s.')} />
      </div>
      <SelectField
        name="what"
        label={t('What is private')}
        options={darkSubjects.map((what) => ({ value: what, text: subjectWords(what) }))}
      />
      <SelectField
        name="mode"
        label={t('Who sees the vehicle in these times')}
        options={darkModes.map((mode) => ({ value: mode, text: modeWords(mode) }))}
        hint={t(
          'For a reason: anyone who gives one sees it for some minutes, and the access log records it. An emergency alarm opens the time from the alarm on.',
        )}
      />
    </FormDialog>
  );
}
