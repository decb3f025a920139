import { z } from 'zod';
import { numberFrom } from '../entity/setting.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';

const right = 'F_rmdvrs_rawdata';
const BYTE = 255;

const reported = <const L extends string>(label: L) =>
  remoteSetting(z.boolean(), { label, right, default: true });

/** What JT/T 1078-2016 (section 5.3) lets people set of alarms that have to do with pictures. */
export const videoAlarmSettings = remoteSection({
  title: 'Camera alarms',
  fields: {
    RecShare: remoteSetting(numberFrom(1, 99), {
      label: 'Part of the storage for recordings of alarms',
      right,
      unit: 'percent',
      default: 20,
    }),
    RecMin: remoteSetting(numberFrom(1, BYTE), {
      label: 'Longest recording of an alarm',
      right,
      unit: 'minutes',
      default: 5,
    }),
    RecPre: remoteSetting(numberFrom(0, BYTE), {
      label: 'Kept from before the alarm',
      right,
      unit: 'minutes',
      default: 1,
    }),
    Loss: reported('Report lost video'),
    Cover: reported('Report a covered camera'),
    Disk: reported('Report faults of the storage'),
    Other: reported('Report other video faults'),
    Crowd: reported('Report too many people on board'),
    Driver: reported('Report abnormal driving'),
    RecFull: reported('Report that the storage for recordings of alarms is full'),
    Seats: remoteSetting(numberFrom(0, BYTE), {
      label: 'People allowed on board',
      right,
      default: 0,
    }),
    TiredPct: remoteSetting(numberFrom(0, 100), {
      label: 'Degree of fatigue that is reported',
      right,
      unit: 'percent',
      default: 50,
    }),
  },
});
