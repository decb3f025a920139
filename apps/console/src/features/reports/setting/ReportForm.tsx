import { reportTypes } from '@outrider/model/reports/report-types.ts';
import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormBeside } from '../../../ui/form/FormBeside.tsx';
import { LanguageField } from '../../../ui/form/LanguageField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { typeText } from '../report-words.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { ReportDevices } from './ReportDevices.tsx';
import { ReportEventsField } from './ReportEventsField.tsx';
import { bodyOf, reportSchema, type ReportValues } from './report-values.ts';
import { offsetOf, zoneOptions } from './report-zones.ts';

interface ReportFormProps {
  /** The one that is changed; undefined for a new one. */
  readonly report: WireReport | undefined;
  readonly first: ReportValues;
  readonly onDirty: (dirty: boolean) => void;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** A report with all that it takes: beside the table, on a phone over it. */
export function ReportForm({ report, first, onDirty, onSaved, ...panel }: ReportFormProps) {
  const form = useSchemaForm(reportSchema, first);
  const type = useWatch({ control: form.control, name: 'type' }).trim();
  const { isDirty } = form.formState;
  const asNew = useRef(report === undefined);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const [zones] = useState(() => zoneOptions(first.zone, Date.now()));

  const save = async (values: ReportValues) => {
    const isNew = asNew.current || report === undefined;
    asNew.current = false;
    const eventReport = bodyOf(values, (zone) => offsetOf(zone, Date.now()));
    try {
      if (isNew) await httpCall('addEventReport', { eventReport });
      else
        await httpCall('changeEventReport', { eventReport: { ...eventReport, reportid: report.reportid } });
    } catch (error) {
      return { text: errorWords(error) };
    }
    await onSaved();
    toast('success', t('Save Success'));
    return undefined;
  };

  return (
    <FormBeside
      {...panel}
      id="event-report"
      title={report === undefined ? t('New report') : t('Edit report {id}', { id: report.reportid })}
      form={form}
      saveText={report === undefined ? t('Save New') : t('Update to ID {id}', { id: report.reportid })}
      onSave={save}
    >
      {report === undefined ? null : (
        <div className="mb-3">
          <label className="form-label" htmlFor="event-report-number">
            {t('Report ID')}
          </label>
          <input id="event-report-number" className="form-control" readOnly value={report.reportid} />
        </div>
      )}
      <SelectField
        name="enabled"
        label={t('Apply')}
        options={[
          { value: '0', text: t('Disable') },
          { value: '1', text: t('Enable') },
        ]}
      />
      <TextField name="profile" label={t('Profile Name')} />
      <TextField
        name="type"
        label={t('Type')}
        list="report-types"
        {...(typeText(type) !== type && { hint: typeText(type) })}
        alsoChecks={['period', 'events']}
      />
      <datalist id="report-types">
        {reportTypes.map(({ name }) => (
          <option key={name} value={name}>
            {typeText(name)}
          </option>
        ))}
      </datalist>
      <PeriodFields />
      <SelectField
        name="zone"
        label={t('Timezone')}
        options={zones}
        hint={t('Periods begin, and times are given, in this time zone.')}
      />
      <ReportDevices />
      <ReportEventsField />
      <SelectField
        name="unit"
        label={t('Unit')}
        options={[
          { value: '0', text: 'Km | °C' },
          { value: '1', text: 'mile | °F' },
        ]}
      />
      <LanguageField name="language" label={t('Language')} />
      <TextField
        name="receivers"
        label={t('Receivers')}
        hint={t('Email addresses, separated by commas: each gets links that hold for 14 days.')}
      />
      <TextField name="sender" label={t('Sender')} hint={t('Begins the subject of the mails.')} />
      <TextField
        name="script"
        label={t('Web service (script)')}
        hint={t('An address that is told, signed, once the report is made.')}
      />
      <TextField name="origin" label={t('Server address in links')} />
      <TextField name="memo" label={t('Memo')} />
      {report === undefined ? null : (
        <button
          type="button"
          className="btn btn-outline-secondary mb-3"
          onClick={async ({ currentTarget: { form: fields } }) => {
            if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
            asNew.current = true;
            fields?.requestSubmit();
          }}
        >
          {t('Save New')}
        </button>
      )}
    </FormBeside>
  );
}
