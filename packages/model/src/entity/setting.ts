import { z } from 'zod';
import { parseSize } from './size.ts';

/** In what a number of a setting is counted; of days some are shown as months of 30 or years of 360. */
export type SettingUnit = 'days' | 'daysAsMonths' | 'daysAsYears';

/**
 * When a changed value is in force: at once; once a socket that listens was exchanged for another; or from the next start on.
 */
export type SettingEffect = 'at once' | 'listener exchanged' | 'next start';

/** Facts about a setting beside its possible values. */
export interface SettingFacts<Value = unknown> {
  /** What forms and the audit trail call it: the English word, translated where it is shown. */
  readonly label: string;
  /** Said below its field. */
  readonly hint?: string;
  /** What a text has to be, in words, for people who typed another one. */
  readonly wants?: string;
  readonly unit?: SettingUnit;
  /** What 0 means, where it is no number like others. */
  readonly zero?: string;
  /** The only possible values, where a form offers them to choose from. */
  readonly choices?: readonly Value[];
  /** What holds where nobody has set it. */
  readonly default: Value;
  /** The start option, by its name in the config file, that pins it: with the option given it cannot be set. */
  readonly option?: string;
  readonly effect: SettingEffect;
  /** Of a text that has several lines: how many a form shows. */
  readonly lines?: number;
  /** Nobody reads it again once it is set: forms show a mask, the audit trail says only that it changed. */
  readonly secret?: true;
  /** Of a secret that people think of themselves: the mask has not even its end. */
  readonly hidesEnd?: true;
  /** The secret of its section without which it is of no use: both are set together, so that it cannot be taken back by itself. */
  readonly goesWith?: string;
  /** Fields of its section that say where a secret goes: when one of them changes, it has to be entered again (rule S31). */
  readonly sentTo?: readonly string[];
}

export type Setting = SettingFacts & { readonly schema: z.ZodType };

/** A setting: what a new value may be, and what else is known of it. */
export function setting<S extends z.ZodType, const F extends SettingFacts<z.output<S>>>(
  schema: S,
  facts: F,
): F & { readonly schema: S } {
  return { ...facts, schema };
}

/** A whole number from `low` to `high`. */
export function numberFrom(low: number, high: number) {
  const error = `wants a whole number from ${low} to ${high}`;
  return z.int({ error }).min(low, { error }).max(high, { error });
}

/** A whole number that is one of a few. */
export function oneOfNumbers(numbers: readonly number[]) {
  const all = numbers.join(', ');
  return z
    .int()
    .refine((value) => numbers.includes(value), `wants ${all}`)
    .describe(`one of ${all}`);
}

const MAX_SIZE_TEXT = 20;

/** A text of a size, of so many bytes at least; empty for none where `empty` is set. */
export const sizeFrom = (least: number, words: string, { empty }: { readonly empty: boolean }) =>
  z
    .string()
    .trim()
    .max(MAX_SIZE_TEXT)
    .refine((text) => (empty && text === '') || (parseSize(text) ?? 0) >= least, words);

/** The people who may read and set a section: those who set up the server (rule C05), or everybody of level 0. */
export type SettingRight = 'server' | 'administrators';

/** Settings that belong together: a tab of a screen. */
export interface SettingSection {
  /** What the tab is called. */
  readonly title: string;
  readonly right: SettingRight;
  /** People who set it give their password once more. */
  readonly again?: true;
  readonly fields: Readonly<Record<string, Setting>>;
}

/** A section with its fields. */
export function settingSection<const S extends SettingSection>(section: S): S {
  return section;
}

/** Sections by name. */
export type SettingTable = Readonly<Record<string, SettingSection>>;

/** What a secret is shown as; of a long one the end, by which one knows it again, unless that is hidden too. */
export function maskSecret(value: unknown, hidesEnd = false): string {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return '';
  return `••••${hidesEnd || text.length < MASKED_END_FROM ? '' : text.slice(-SHOWN_END)}`;
}

/** Characters of a secret that are shown, where it has so many that they tell nothing. */
const SHOWN_END = 4;
const MASKED_END_FROM = 16;
