import { isRemoteKey, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { VCP_OK } from '../calls/errors.ts';
import { type Field, FieldError, json } from '../vcp/field.ts';

/** Letter R where settings were saved: the device is away, or does not answer (requirement: 1, 2 and 408 are success). */
export const SAVED_OFFLINE = 2;
export const SAVED_SILENT = 408;
export const savedResults = [SAVED_OFFLINE, SAVED_SILENT] as const;
export type SavedResult = typeof VCP_OK | (typeof savedResults)[number];

const all: readonly SavedResult[] = [VCP_OK, ...savedResults];

/** How settings were taken. */
export const savedLetter: Field<SavedResult> & { readonly optional: false } = {
  letter: 'R',
  about: '1 the device has it; 2 saved, for the device is away; 408 saved, for the device does not answer',
  optional: false,
  parse(text) {
    const result = all.find((one) => String(one) === text);
    if (result === undefined) throw new FieldError('R is none of 1, 2, 408');
    return result;
  },
  print: (value) => String(value),
};

/** Values of settings by `section_key`. */
export type ParameterValues = { readonly [K in RemoteKey]?: unknown };
export interface ParameterSets {
  readonly current: ParameterValues;
  readonly offlineset: ParameterValues;
}

function valuesOf(value: unknown, name: string): ParameterValues {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FieldError(`${name} is no object`);
  for (const key of Object.keys(value)) {
    if (!isRemoteKey(key)) throw new FieldError(`${name}: ${key.slice(0, 40)} is no setting`);
  }
  return value;
}

export const parametersLetter = json<ParameterValues>(
  'Z',
  'values by section_key; items that changed alone',
  (value) => valuesOf(value, 'Z'),
);

export const parameterSetsLetter = json<ParameterSets>(
  'Z',
  '`current` and `offlineset`: values by section_key',
  (value) => {
    const { current, offlineset } = (value ?? {}) as { current?: unknown; offlineset?: unknown };
    return { current: valuesOf(current, 'current'), offlineset: valuesOf(offlineset, 'offlineset') };
  },
);
