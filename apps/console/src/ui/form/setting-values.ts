import type { Setting } from '@outrider/model/entity/setting.ts';
import { z } from 'zod';
import { t, translate } from '../../ground/i18n/t.ts';
import { unitWords } from './setting-units.ts';
import { fault } from './use-schema-form.ts';

/** How a form asks for a setting; `own` is laid out by hand. */
export type SettingKind = 'choice' | 'number' | 'switch' | 'text' | 'lines' | 'secret' | 'own';

/** Settings by their fields. */
export type SettingFields = Readonly<Record<string, Setting>>;
/** What stands in a form, by field. */
export type TypedSettings = Record<string, string | boolean>;

/** How a form asks for a setting, by what it may hold. */
export function kindOf({ schema, choices, secret, lines }: Setting): SettingKind {
  if (choices !== undefined) return 'choice';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodString && lines !== undefined) return 'lines';
  if (schema instanceof z.ZodString) return secret === true ? 'secret' : 'text';
  return 'own';
}

/** A value as a form shows it. A secret is typed anew, or stays. */
function shown(setting: Setting, value: unknown): string | boolean {
  const kind = kindOf(setting);
  if (kind === 'switch') return value === true;
  return setting.secret === true ? '' : String(value as string | number);
}

/** A value as people read it beside its label: of a choice its words. */
export function toldSetting(setting: Setting, value: unknown): string {
  const { zero, unit } = setting;
  const kind = kindOf(setting);
  if (kind === 'switch') return value === true ? t('On') : t('Off');
  const text = String(value as string | number);
  if (kind !== 'choice') return text;
  if (Number(value) === 0 && text !== '' && zero !== undefined) return translate(zero);
  return unit === undefined ? translate(text) : unitWords[unit](Number(value));
}

/** What a form begins with. */
export function typedOf(fields: SettingFields, values: Readonly<Record<string, unknown>>): TypedSettings {
  return Object.fromEntries(
    Object.entries(fields).map(([field, setting]) => [field, shown(setting, values[field])]),
  );
}

/** What a value that does not fit is told, in words. */
function limitWords({ schema, wants }: Setting): string {
  if (wants !== undefined) return translate(wants);
  const { minValue: min = null, maxValue: max = null } = schema instanceof z.ZodNumber ? schema : {};
  return min === null || max === null
    ? fault('The server cannot accept this.')
    : t('Whole numbers, {min} to {max}.', { min, max });
}

/** Reads what was typed. */
function valueOf(setting: Setting, typed: string | boolean): unknown {
  const kind = kindOf(setting);
  if (typeof typed === 'boolean' || kind === 'secret' || kind === 'lines') return typed;
  const text = typed.trim();
  if (kind === 'choice') return setting.choices?.find((choice) => String(choice) === text);
  if (kind === 'number') return text === '' ? Number.NaN : Number(text);
  return text;
}

/** Checks what was typed by the limits that are declared, as the server does, and gives the values. */
export function settingSchema(
  fields: SettingFields,
): z.ZodType<Readonly<Record<string, unknown>>, TypedSettings> {
  const shape = Object.entries(fields).map(([field, setting]): [string, z.ZodType] => [
    field,
    z
      .union([z.string(), z.boolean()])
      .transform((typed) => valueOf(setting, typed))
      .refine((value) => setting.schema.safeParse(value).success, { error: () => limitWords(setting) }),
  ]);
  return z.object(Object.fromEntries(shape)) as unknown as ReturnType<typeof settingSchema>;
}

/**
 * What is to be sent: values that are others than before, and secrets that were typed.
 * @param before the values in force, secrets masked
 */
export function changedSettings(
  fields: SettingFields,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fresh = Object.entries(fields).filter(([field, setting]) =>
    setting.secret === true ? values[field] !== '' : values[field] !== before[field],
  );
  return Object.fromEntries(fresh.map(([field]) => [field, values[field]]));
}
