import { reportPeriods } from '@outrider/model/reports/periods.ts';
import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';

/** A report of which only what a test is about is said. */
export const testingReport = (said: Partial<WireReport>): WireReport => ({
  reportid: 1,
  enable: 1,
  profile: 'Drives',
  type: 'event detail',
  period: reportPeriods.daily,
  unit: 0,
  sender: '',
  receivers: '',
  devices: '',
  script: '',
  memo: '',
  events: '',
  tz: 0,
  zone: '',
  language: '',
  origin: '',
  updatetime: 1_700_000_000,
  memberid: 'admin',
  ...said,
});
