import { MOST_REPORT_DEVICES } from '@outrider/model/reports/limits.ts';
import { DevicesField } from '../../../fleet/device-tree/DevicesField.tsx';
import { t } from '../../../ground/i18n/t.ts';

/** The devices of a report: typed, or chosen by groups. */
export function ReportDevices() {
  return (
    <div className="or-report-field">
      <DevicesField
        name="devices"
        hint={t('Device IDs, separated by commas. Empty: every vehicle that you may see then.')}
        title={t('Devices of the report')}
        most={MOST_REPORT_DEVICES}
      />
    </div>
  );
}
