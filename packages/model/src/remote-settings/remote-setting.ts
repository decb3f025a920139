import { z } from 'zod';
import type { SettingFacts } from '../entity/setting.ts';
import type { Right } from '../people/rights.ts';

/** In what a number is counted. Tenths are kept ten times as large as they are said; speeds and temperatures are said in the person's unit. */
export type RemoteUnit =
  | 'seconds'
  | 'minutes'
  | 'fps'
  | 'kbit/s'
  | 'km/h'
  | 'tenths °C'
  | '°C'
  | 'tenths V'
  | 'percent'
  | 'frames'
  | 'mm'
  | 'pulses/km';

/** What is known of a parameter of a recorder beside what it may hold. */
export interface RemoteFacts<Value = unknown> extends Omit<
  SettingFacts<Value>,
  'unit' | 'option' | 'effect' | 'choices'
> {
  readonly unit?: RemoteUnit;
  /** The right that is needed to set it, beside `F_rmdvrs` (rule RIGHT-5). */
  readonly right: Right;
  /** The value is a list, with one element for each channel. */
  readonly each?: 'channel';
  /** What one element of a list may be: of one for the channels, or of another. */
  readonly element?: z.ZodType;
  /** The only values that there are, each (or each element) with its word; one that needs none says what it is. */
  readonly choices?: readonly { readonly value: string | number; readonly text?: string }[];
  /** A wrong value keeps the recorder from coming back to this server (rule RSET-60). */
  readonly cutsOff?: true;
}

export type RemoteSetting = RemoteFacts & { readonly schema: z.ZodType };

/** A parameter of a recorder. */
export function remoteSetting<S extends z.ZodType, const F extends RemoteFacts<z.output<S>>>(
  schema: S,
  facts: F,
): F & { readonly schema: S } {
  return { ...facts, schema };
}

/** Most channels that a list has an element for. */
export const MAX_CHANNELS = 64;

/** A parameter with a value for each channel; what is given is of one channel. */
export function channelSetting<
  S extends z.ZodType,
  const F extends Omit<RemoteFacts, 'default' | 'each' | 'element'>,
>(schema: S, facts: F & { readonly default: z.output<S> }) {
  return {
    ...facts,
    each: 'channel' as const,
    element: schema,
    schema: z.array(schema).min(1).max(MAX_CHANNELS).readonly(),
    /** Of four channels; see {@link defaultFor} for others. */
    default: [facts.default, facts.default, facts.default, facts.default] as readonly z.output<S>[],
  };
}

/** Parameters that belong together: an entry of the menu at the left. */
export interface RemoteSection {
  readonly title: string;
  readonly fields: Readonly<Record<string, RemoteSetting>>;
}

/** A section with its fields. */
export function remoteSection<const S extends RemoteSection>(section: S): S {
  return section;
}

/** Choices that need no words. */
export function plainChoices(values: readonly (string | number)[]) {
  return values.map((value) => ({ value }));
}
