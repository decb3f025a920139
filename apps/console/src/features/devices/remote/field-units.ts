import { type LengthUnit, speedUnit } from '@outrider/model/preferences/units.ts';
import type { RemoteUnit } from '@outrider/model/remote-settings/remote-setting.ts';
import {
  speedKept,
  speedShown,
  temperatureKept,
  temperatureShown,
} from '@outrider/model/remote-settings/shown-numbers.ts';

/** How a number of a unit is said and typed. */
export interface FieldUnit {
  /** Behind the number; '' for none. */
  readonly name: string;
  readonly shown: (kept: number) => number;
  readonly kept: (shown: number) => number;
  /** Whether people type a fraction. */
  readonly tenths: boolean;
}

const TENTHS = 10;
const same = (value: number): number => value;
const plain = (name: string): FieldUnit => ({ name, shown: same, kept: Math.round, tenths: false });

/** How numbers of a unit are said to a person: people who read miles read Fahrenheit (rule RSET-55). */
export function fieldUnit(unit: RemoteUnit | undefined, lengths: LengthUnit): FieldUnit {
  const isFahrenheit = lengths === 'mile';
  switch (unit) {
    case 'km/h':
      return {
        name: speedUnit(lengths),
        shown: (kept) => speedShown(kept, lengths),
        kept: (shown) => speedKept(shown, lengths),
        tenths: false,
      };
    case 'tenths °C':
      return {
        name: isFahrenheit ? '°F' : '°C',
        shown: (kept) => temperatureShown(kept, isFahrenheit),
        kept: (shown) => temperatureKept(shown, isFahrenheit),
        tenths: true,
      };
    case 'tenths V':
      return {
        name: 'V',
        shown: (kept) => kept / TENTHS,
        kept: (shown) => Math.round(shown * TENTHS),
        tenths: true,
      };
    case 'seconds':
      return plain('s');
    case 'minutes':
      return plain('min');
    case 'percent':
      return plain('%');
    case 'kbit/s':
    case 'fps':
    case 'mm':
    case '°C':
      return plain(unit);
    default:
      return plain('');
  }
}

/** The number that a person typed; undefined for what is none. */
export function typedNumber(text: string, { kept, tenths }: FieldUnit): number | undefined {
  const shape = tenths ? /^-?\d{1,9}(?:[.,]\d+)?$/ : /^-?\d{1,9}$/;
  const trimmed = text.trim();
  return shape.test(trimmed) ? kept(Number(trimmed.replace(',', '.'))) : undefined;
}
