import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import {
  LEAST_AWAY_HOURS,
  LOW_VOLTS,
  MOST_AWAY_HOURS,
  NO_GPS_KM,
  NO_GPS_MINUTES,
  OLD_FIRMWARE_DAYS,
} from './limits.ts';

/** Twice {@link FINE_ABOVE_VOLTS} above twice that, a battery of 24 V that rests is fine again. */
const MOST_LOW_VOLTS = 11.5;
const VOLTS = 'wants a voltage from 6 to 11.5';

/** From when on something is a problem of a vehicle. */
export const healthSettings = settingSection({
  title: 'Limits of fleet health',
  right: 'server',
  fields: {
    noGpsKm: setting(numberFrom(1, 100), {
      effect: 'at once',
      label: 'Kilometres without a position, while it drives',
      default: NO_GPS_KM,
    }),
    noGpsMinutes: setting(numberFrom(1, 240), {
      effect: 'at once',
      label: 'Minutes without a position, while it drives',
      default: NO_GPS_MINUTES,
    }),
    lowVolts: setting(
      z.number({ error: VOLTS }).min(6, { error: VOLTS }).max(MOST_LOW_VOLTS, { error: VOLTS }),
      {
        effect: 'at once',
        label: 'Volts below which the power is low',
        hint: 'Of a battery of 12 V; of one of 24 V it is twice that. It is fine again 0.8 V above it.',
        default: LOW_VOLTS,
      },
    ),
    leastAwayHours: setting(numberFrom(LEAST_AWAY_HOURS, 720), {
      effect: 'at once',
      label: 'Hours for which any vehicle may be away',
      hint: 'Beyond them it may be away for as long as it was at most in the last 30 days.',
      default: LEAST_AWAY_HOURS,
    }),
    mostAwayHours: setting(numberFrom(LEAST_AWAY_HOURS, 2_160), {
      effect: 'at once',
      label: 'Hours after which it is away for too long in any case',
      default: MOST_AWAY_HOURS,
    }),
    oldFirmwareDays: setting(numberFrom(1, 365), {
      effect: 'at once',
      label: 'Days after which its firmware is old',
      hint: 'Counted from when a firmware plan goes to all of its devices, while this one still has another version.',
      default: OLD_FIRMWARE_DAYS,
    }),
  },
});

type Fields = (typeof healthSettings)['fields'];

/** The limits that hold now. */
export type HealthLimits = { readonly [F in keyof Fields]: z.output<Fields[F]['schema']> };

/** All limits, by what each is. */
export const healthLimits = (valueOf: (field: keyof Fields) => number): HealthLimits =>
  Object.fromEntries(
    Object.keys(healthSettings.fields).map((field) => [field, valueOf(field as keyof Fields)]),
  ) as HealthLimits;

/** The limits where nobody set others. */
export const defaultHealthLimits = healthLimits((field) => healthSettings.fields[field].default);
