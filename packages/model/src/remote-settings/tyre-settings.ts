import { z } from 'zod';
import { numberFrom } from '../entity/setting.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';

const right = 'F_rmdvrs_rawdata';
const WORD = 65_535;
/** Units of pressure, in the order of their numbers in T/JSATL12-2017. */
export const pressureUnits = ['kg/cm²', 'bar', 'kPa', 'PSI'] as const;
/** Characters of the kind of tyre. */
export const MAX_TYRE_KIND = 12;

const inUnit = { right, hint: 'In the unit of the tyres.' } as const;
const percent = <const L extends string>(label: L, value: number) =>
  remoteSetting(numberFrom(0, 100), { label, right, unit: 'percent', default: value });

/** What watches the tyres (T/JSATL12-2017, 0xF366). */
export const tyreSettings = remoteSection({
  title: 'Tyre pressure',
  fields: {
    Kind: remoteSetting(
      z
        .string()
        .max(MAX_TYRE_KIND)
        .regex(/^[ -~]*$/, 'wants letters, digits and signs'),
      {
        label: 'Kind of tyre',
        hint: 'Such as 195/65R1591V.',
        right,
        default: '900R20',
      },
    ),
    Unit: remoteSetting(z.enum(pressureUnits), {
      label: 'Unit of pressure',
      right,
      choices: pressureUnits.map((value) => ({ value })),
      default: 'PSI',
    }),
    Usual: remoteSetting(numberFrom(0, WORD), { label: 'Usual pressure', ...inUnit, default: 140 }),
    Uneven: percent('Uneven pressure from this difference on', 20),
    Leak: percent('Slow leak from this loss on', 5),
    Low: remoteSetting(numberFrom(0, WORD), { label: 'Low pressure below', ...inUnit, default: 110 }),
    High: remoteSetting(numberFrom(0, WORD), { label: 'High pressure above', ...inUnit, default: 189 }),
    Hot: remoteSetting(numberFrom(0, 255), {
      label: 'Tyre too hot from',
      right,
      unit: '°C',
      default: 80,
    }),
    Battery: percent('Battery of a sensor low below', 10),
    EverySec: remoteSetting(numberFrom(0, 3_600), {
      label: 'Time between reports of the tyres',
      hint: '0: only at alarms.',
      right,
      unit: 'seconds',
      default: 60,
    }),
  },
});

const warn = <const L extends string>(label: L) =>
  remoteSetting(numberFrom(1, 10), { label, right, unit: 'seconds', default: 3 });

/** What watches the blind spots (T/JSATL12-2017, 0xF367). */
export const blindSpotSettings = remoteSection({
  title: 'Blind spot',
  fields: {
    Rear: warn('Warning time for vehicles from behind'),
    Side: warn('Warning time for vehicles from the side'),
  },
});
