import { toBase64 } from '@outrider/kit/base64.ts';
import {
  MOST_COST,
  MOST_HOURS,
  MOST_KM,
  MOST_PLAN_NAME,
  MOST_WORK_NOTE,
} from '@outrider/model/maintenance/limits.ts';
import { maintenanceKinds } from '@outrider/model/maintenance/maintenance-plan.ts';
import { lengthUnit as writtenUnit } from '@outrider/model/preferences/units.ts';
import type { WireDue } from '@outrider/protocol/maintenance/calls.ts';
import { useState } from 'react';
import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { formatDay } from '../../ui/text/format.ts';
import { kindLooks } from './maintenance-words.ts';
import { kmOf, numberOf, numberText, textOf, wayFieldOf } from './number-text.ts';
import { type ChosenFile, WorkFilesField } from './WorkFilesField.tsx';

const schemaOf = (needsName: boolean, needsUntil: boolean) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(needsName ? 1 : 0, fault('Say what was done.'))
      .max(MOST_PLAN_NAME),
    kind: z.enum(maintenanceKinds),
    day: z.string().min(1, fault('Say on which day it was done.')),
    until: z.string().min(needsUntil ? 1 : 0, fault('Say until when it is valid.')),
    odometer: numberText(MOST_KM),
    hours: numberText(MOST_HOURS),
    cost: numberText(MOST_COST),
    note: z.string().trim().max(MOST_WORK_NOTE),
  });

interface DoneDialogProps {
  readonly deviceid: string;
  /** What it fulfils; undefined for other work. */
  readonly due: WireDue | undefined;
  /** By the server’s clock, where that is known. */
  readonly today?: string | undefined;
  readonly onHide: () => void;
}

/** Notes what was done; its files are sent once it is noted. */
export function DoneDialog({ deviceid, due, today: told, onHide }: DoneDialogProps) {
  const unit = useLengthUnit();
  const { data: meter } = useCall('vehicleMeter', [{ deviceid }]);
  const [today] = useState(() => told ?? formatDay(Date.now()));
  const [shown] = useState({ odometer: due?.odometer, hours: due?.hours });
  const form = useSchemaForm(schemaOf(due === undefined, due?.own === true), {
    name: due?.name ?? '',
    kind: due?.kind ?? 'service',
    day: today,
    until: '',
    odometer: wayFieldOf(shown.odometer, unit),
    hours: textOf(shown.hours),
    cost: '',
    note: '',
  });
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  /** Of one that was noted, and whose files could not all be sent: these are tried again, and it is not noted twice. */
  const [noted, setNoted] = useState(0);

  async function sendFiles(workid: number): Promise<void> {
    for (const file of files) {
      await httpCall('addWorkFile', { workid, name: file.name, data: toBase64(file.bytes) });
      setFiles((left) => left.filter((each) => each !== file));
    }
  }

  return (
    <FormDialog
      id="work-done"
      title={due === undefined ? t('Note other work') : t('Note as done')}
      form={form}
      saveText={t('Save')}
      onSave={async ({ name, kind, day, until, odometer, hours, cost, note }) => {
        // Of another day, or as it was shown at first: the server knows it better.
        const isToday = day === today;
        const km = kmOf(odometer, unit, shown.odometer);
        const said = {
          ...(km !== undefined && (isToday || km !== shown.odometer) && { odometer: km }),
          ...(numberOf(hours) !== undefined &&
            hours !== textOf(shown.hours) && { hours: numberOf(hours) ?? 0 }),
          ...(numberOf(cost) !== undefined && { cost: numberOf(cost) ?? 0 }),
        };
        try {
          const asked = due === undefined ? { planid: 0, name, kind } : { planid: due.planid, until };
          const workid =
            noted === 0
              ? (await httpCall('noteWork', { deviceid, ...asked, day, ...said, note })).workid
              : noted;
          setNoted(workid);
          await sendFiles(workid);
        } catch (error) {
          return { text: errorWords(error) };
        }
        await Promise.all([askAgain('listMaintenance'), askAgain('listWorks')]);
        return undefined;
      }}
      onHide={() => {
        if (noted > 0) void Promise.all([askAgain('listMaintenance'), askAgain('listWorks')]);
        onHide();
      }}
      large
    >
      <p>
        <strong>{deviceid}</strong> {due?.name}
      </p>
      <div className="or-maintenance-fields">
        {due === undefined ? (
          <>
            <TextField name="name" label={t('Work done')} first />
            <SelectField
              name="kind"
              label={t('Kind of maintenance')}
              options={maintenanceKinds.map((value) => ({ value, text: t(kindLooks[value].word) }))}
            />
          </>
        ) : null}
        <TextField name="day" label={t('Done on')} type="date" />
        {due === undefined ? null : (
          <TextField
            name="until"
            label={t('Valid until')}
            type="date"
            {...(due.own === true
              ? {}
              : { hint: t('As the paper says. Without it, the plan works out when it is due next.') })}
          />
        )}
        <TextField
          name="odometer"
          label={t('Odometer')}
          unit={writtenUnit(unit)}
          inputMode="numeric"
          {...(meter?.doubt === undefined
            ? {}
            : { hint: t('The odometer jumped: enter what the dash shows.') })}
        />
        <TextField name="hours" label={t('Engine hours')} unit={t('h')} inputMode="numeric" />
        <TextField name="cost" label={t('Cost')} inputMode="numeric" />
      </div>
      <p className="form-text">
        {t('For an earlier day, the server works out the odometer and engine hours unless you change them.')}
      </p>
      <TextAreaField name="note" label={t('Note')} lines={2} />
      <WorkFilesField files={files} onFiles={setFiles} />
    </FormDialog>
  );
}
