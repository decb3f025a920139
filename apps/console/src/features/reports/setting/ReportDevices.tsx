import { tidyDevices } from '@outrider/model/reports/event-report.ts';
import { MOST_REPORT_DEVICES } from '@outrider/model/reports/limits.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DeviceSelector } from '../../../fleet/device-tree/DeviceSelector.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ReportValues } from './report-values.ts';

const listOf = (text: string): string[] => tidyDevices(text).split(',').filter(Boolean);

/** The devices of a report: typed, or chosen by groups. */
export function ReportDevices() {
  const { getValues, setValue } = useFormContext<ReportValues>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return (
    <div className="or-report-field">
      <TextField
        name="devices"
        label={t('Devices')}
        hint={t('Device IDs, separated by commas. Empty: every vehicle that you may see then.')}
      />
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => setChosen(new Set(listOf(getValues('devices'))))}
      >
        {t('Choose devices …')}
      </button>
      {chosen === undefined ? null : (
        <Dialog
          id="report-devices"
          title={t('Devices of the report')}
          size="lg"
          onHide={() => setChosen(undefined)}
          action={
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                const text = [...chosen].toSorted().join(',');
                setValue('devices', text, { shouldDirty: true, shouldValidate: true });
                setChosen(undefined);
              }}
            >
              {t('Choose {count} devices', { count: chosen.size })}
            </button>
          }
        >
          <DeviceSelector chosen={chosen} most={MOST_REPORT_DEVICES} onChosen={setChosen} />
        </Dialog>
      )}
    </div>
  );
}
