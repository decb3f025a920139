import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';

/** A name in braces; with a sign before it, which says how it is told. */
type Bare<Name extends string> = Name extends `${'@' | '?' | '#'}${infer Marked}` ? Marked : Name;

/** The names that a text has in braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Bare<Name> | NamesIn<Rest>
  : never;

/**
 * What the audit trail says of a call: 'none', or a text with fields of the request in braces: `{memo}`, or `{@user}` where
 * the field is a user's name, which the trail keeps apart, `{?phone}` where only that it is given is told, or `{#start}` where it is a moment. Does not compile with a name that is no field, or one that must
 * not be told.
 */
export type AuditText<Text extends string, Name extends string> =
  NamesIn<Text> extends Name ? Text : `only these may be in braces: ${Name}`;

/** Longest value in a text, characters: what somebody sends must not fill the trail. */
const MAX_VALUE_CHARS = 200;
/** What ends a line, turns its direction or works on a terminal (rule S37). */
const CONTROL = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Fields of an object stand with their names. */
function told(value: unknown): string {
  if (Array.isArray(value)) return value.map(told).join(', ');
  if (typeof value !== 'object' || value === null) return String((value ?? '') as string | number | boolean);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${told(part)}`)
    .join(', ');
}

/** A value as the audit trail tells it: one line, cut where it is long. */
export function toldValue(value: unknown): string {
  if (value === undefined) return '';
  const text = told(value).toWellFormed();
  const cut = text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS).toWellFormed()}…` : text;
  return cut.replaceAll(CONTROL, escaped);
}

/** From here on a moment is in milliseconds: in seconds it would be in the year 5138. */
const FIRST_MS = 1e11;
/** The last moment that has a date, ms since 1970. */
const LAST_DATE_MS = 8.64e15;

/** A moment since 1970 UTC, in seconds or milliseconds, as the audit trail tells it: `2026-11-23 14:45:06 UTC`. */
function toldMoment(value: unknown): string {
  const count =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  const ms = count < FIRST_MS ? count * 1_000 : count;
  if (!(ms >= 0 && ms <= LAST_DATE_MS)) return toldValue(value);
  return new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}

/**
 * The text with the values of the request; those that are absent leave nothing behind.
 * @param request undefined when it could not be read: a … then stands for each value
 */
export function auditText(
  text: string,
  request: Readonly<Record<string, unknown>> | undefined,
): readonly AuditPart[] {
  const parts: AuditPart[] = [];
  let words = '';
  for (const [at, piece] of text.split(/\{([@?#]?\w+)\}/).entries()) {
    // What the expression caught stands between what it split.
    if (at % 2 === 0) words += piece;
    else if (request === undefined) words += '…';
    else if (piece.startsWith('@')) {
      const person = toldValue(request[piece.slice(1)]);
      if (person === '') continue;
      parts.push(words, { person });
      words = '';
    } else if (piece.startsWith('?')) words += request[piece.slice(1)] === undefined ? '' : 'changed';
    else if (piece.startsWith('#')) words += toldMoment(request[piece.slice(1)]);
    else words += toldValue(request[piece]);
  }
  return [...parts, words].filter((part) => part !== '');
}
