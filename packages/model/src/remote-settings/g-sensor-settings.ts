import { z } from 'zod';
import { numberFrom } from '../entity/setting.ts';
import { remoteSection, remoteSetting } from './remote-setting.ts';

/** The largest threshold of an axis (rule RSET-53). */
export const MAX_G_SENSOR = 512;

const axis = numberFrom(0, MAX_G_SENSOR);
const right = 'F_rmdvrs_gsensor';

/** From which shock on the recorder reports one. */
export const gSensorSettings = remoteSection({
  title: 'G-Sensor',
  fields: {
    en: remoteSetting(z.boolean(), { label: 'Report shocks', right, default: true }),
    x: remoteSetting(axis, { label: 'Threshold X', right, default: 77 }),
    y: remoteSetting(axis, { label: 'Threshold Y', right, default: 102 }),
    z: remoteSetting(axis, { label: 'Threshold Z', right, default: 128 }),
  },
});

/** Thresholds of the three axes. */
export type GSensor = readonly [x: number, y: number, z: number];

/** Thresholds by kind of vehicle (rule RSET-53). */
export const gSensorPresets = {
  Car: [77, 102, 128],
  Bus: [77, 77, 154],
  Truck: [384, 384, 435],
} as const satisfies Readonly<Record<string, GSensor>>;
export type GSensorPreset = keyof typeof gSensorPresets;

const HIGH_UP_TO = 170;
const MEDIUM_UP_TO = 340;

/** How sensitive an axis is with a threshold: the lower it is, the more (rule RSET-53). */
export function gSensitivity(threshold: number): 'High' | 'Medium' | 'Low' {
  if (threshold <= HIGH_UP_TO) return 'High';
  return threshold <= MEDIUM_UP_TO ? 'Medium' : 'Low';
}

/** The kind of vehicle whose thresholds these are; undefined where they are nobody's. */
export function gSensorPresetOf([x, y, z]: GSensor): GSensorPreset | undefined {
  const names = Object.keys(gSensorPresets) as GSensorPreset[];
  return names.find((name) => {
    const [a, b, c] = gSensorPresets[name];
    return a === x && b === y && c === z;
  });
}
