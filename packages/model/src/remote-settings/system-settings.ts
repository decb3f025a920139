import { z } from 'zod';
import { numberFrom, oneOfNumbers } from '../entity/setting.ts';
import { calendarDate } from '../people/calendar-date.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';

/** Seconds that are added to UTC: multiples of a quarter of an hour (rule C18). */
export const MIN_ZONE_S = -43_200;
export const MAX_ZONE_S = 50_400;
/** Beyond it recorders are not asked to go: a form warns (rule C18). */
export const RECORDER_ZONE_S = 43_200;
const QUARTER_S = 900;

export const MIN_ACC_OFF_S = -1;
export const MAX_ACC_OFF_S = 86_400;
/** Channels that are sent live at once (rule RSET-56). */
export const liveModes = [1, 2, 4, 8] as const;

/** Tenths of degrees Celsius: −40 to 150 °C. */
const temperature = numberFrom(-400, 1_500);

/** The days on which clocks are put forward, and back; null is no summer time. */
export const summerTime = z
  .object({ start: calendarDate, end: calendarDate })
  .refine(({ start, end }) => start <= end, 'ends before it starts')
  .nullable();
export type SummerTime = Readonly<z.infer<typeof summerTime>>;

/** How the recorder works. */
export const systemSettings = remoteSection({
  title: 'System',
  fields: {
    TZ: remoteSetting(
      z
        .int()
        .min(MIN_ZONE_S)
        .max(MAX_ZONE_S)
        .refine((seconds) => seconds % QUARTER_S === 0, 'wants a multiple of 900'),
      { label: 'Time zone of the recorder', right: 'F_rmdvrs_timezone', unit: 'seconds', default: 0 },
    ),
    DST: remoteSetting(summerTime, { label: 'Daylight Saving Time', right: 'F_rmdvrs_dst', default: null }),
    AccOffSec: remoteSetting(numberFrom(MIN_ACC_OFF_S, MAX_ACC_OFF_S), {
      label: 'Seconds it goes on after the ignition is off',
      hint: '-1: no end.',
      right: 'F_rmdvrs_accoff',
      unit: 'seconds',
      default: 60,
    }),
    WorkVoltage: remoteSetting(numberFrom(0, 360), {
      label: 'Lowest voltage at which it works',
      right: 'F_rmdvrs_voltage',
      unit: 'tenths V',
      default: 90,
    }),
    DualSdExtend: remoteSetting(z.boolean(), {
      label: 'The second card goes on where the first is full',
      right: 'F_rmdvrs_dualsd',
      default: false,
    }),
    SpdEn: remoteSetting(z.enum(['gps', 'pulse']), {
      label: 'Where the speed comes from',
      right: 'F_rmdvrs_speed',
      choices: [
        { value: 'gps', text: 'By satellites' },
        { value: 'pulse', text: 'Pulses of the vehicle' },
      ],
      default: 'gps',
    }),
    SpdParam: remoteSetting(numberFrom(1, 65_535), {
      label: 'Pulses a kilometre',
      right: 'F_rmdvrs_speed',
      unit: 'pulses/km',
      default: 5_000,
    }),
    SpdLimit: remoteSetting(numberFrom(0, 255), {
      label: 'Speed limit',
      hint: '0 is no limit.',
      right: 'F_rmdvrs_speed',
      unit: 'km/h',
      default: 90,
    }),
    GGuard: remoteSetting(z.boolean(), {
      label: 'Shocks wake it while the vehicle is parked',
      right: 'F_rmdvrs_gguard',
      default: false,
    }),
    OSPeriod: remoteSetting(numberFrom(0, 3_600), {
      label: 'Time above the limit until it is reported',
      right: 'F_rmdvrs_overspeed',
      unit: 'seconds',
      default: 10,
    }),
    IdlePeriod: remoteSetting(numberFrom(0, 86_400), {
      label: 'Time the engine idles until it is reported',
      right: 'F_rmdvrs_idle',
      unit: 'seconds',
      default: 300,
    }),
    Temper: remoteSetting(temperature, {
      label: 'Lowest temperature',
      right: 'F_rmdvrs_temperature',
      unit: 'tenths °C',
      default: -200,
    }),
    TempUL: remoteSetting(temperature, {
      label: 'Highest temperature',
      right: 'F_rmdvrs_temperature',
      unit: 'tenths °C',
      default: 800,
    }),
    EISP: remoteSetting(numberFrom(0, 65_535), {
      label: 'EISP',
      hint: 'A number that the maker of the recorder defines.',
      right: 'F_rmdvrs_eisp',
      default: 0,
    }),
    EDSP: remoteSetting(numberFrom(0, 65_535), {
      label: 'EDSP',
      hint: 'A number that the maker of the recorder defines.',
      right: 'F_rmdvrs_eisp',
      default: 0,
    }),
    TURN: remoteSetting(z.boolean(), {
      label: 'A turn signal shows the camera of that side',
      right: 'F_rmdvrs_turn',
      default: true,
    }),
    LiveMode: remoteSetting(oneOfNumbers(liveModes), {
      label: 'Channels sent live at once',
      right: 'F_rmdvrs_livemode',
      choices: [
        { value: 1, text: '1 channel' },
        { value: 2, text: '2 channels' },
        { value: 4, text: '4 channels' },
        { value: 8, text: '8 channels' },
      ],
      default: 4,
    }),
  },
});
