import type { ScimKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import { namedAttribute, type NamedAttribute } from './scim-path.ts';

/** Longest filter, characters, and how much may be in it: a client costs no more than that. */
const MAX_LENGTH = 1_024;
const MAX_TERMS = 20;
const MAX_DEPTH = 5;

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof operators)[number];

/** A comparison, or several (RFC 7644, section 3.4.2.2). */
export type ScimFilter =
  | {
      readonly kind: 'compare';
      readonly named: NamedAttribute;
      readonly operator: Operator;
      readonly value: string | number | boolean | null;
    }
  /** Of one value of an attribute with several all has to hold: `emails[type eq "work" and primary eq true]`. */
  | { readonly kind: 'values'; readonly named: NamedAttribute; readonly each: ScimFilter }
  | { readonly kind: 'and' | 'or'; readonly all: readonly ScimFilter[] }
  | { readonly kind: 'not'; readonly one: ScimFilter };

type Fields = Readonly<Record<string, unknown>>;

const fault = (detail: string): ScimFault => new ScimFault(400, `filter: ${detail}`, 'invalidFilter');

/** The words of a filter: names, values, brackets. One pass, whatever is in it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === ' ') at++;
    else if ('()[]'.includes(char)) {
      words.push(char);
      at++;
    } else {
      const end = char === '"' ? endOfText(text, at) : endOfWord(text, at);
      words.push(text.slice(at, end));
      at = end;
    }
    if (words.length > MAX_TERMS * 8) throw fault('it has too many parts');
  }
  return words;
}

function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  throw fault('a text in it has no end');
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !' ()[]"'.includes(text.charAt(at))) at++;
  return at;
}

class Parser {
  readonly #kind: ScimKind;
  readonly #words: readonly string[];
  #at = 0;
  #terms = 0;
  #depth = 0;

  constructor(kind: ScimKind, words: readonly string[]) {
    this.#kind = kind;
    this.#words = words;
  }

  whole(): ScimFilter {
    const filter = this.#any(undefined);
    if (this.#at < this.#words.length) throw fault(`${this.#words[this.#at]} is not expected`);
    return filter;
  }

  #next(): string | undefined {
    return this.#words[this.#at];
  }

  #is(word: string): boolean {
    if (this.#next()?.toLowerCase() !== word) return false;
    this.#at++;
    return true;
  }

  #take(word: string): void {
    if (!this.#is(word)) throw fault(`${word} is missing`);
  }

  #any(within: NamedAttribute | undefined): ScimFilter {
    if (++this.#depth > MAX_DEPTH) throw fault('it is too deep');
    const all = [this.#each(within)];
    while (this.#is('or')) all.push(this.#each(within));
    this.#depth--;
    const [only] = all;
    return only !== undefined && all.length === 1 ? only : { kind: 'or', all };
  }

  #each(within: NamedAttribute | undefined): ScimFilter {
    const all = [this.#one(within)];
    while (this.#is('and')) all.push(this.#one(within));
    const [only] = all;
    return only !== undefined && all.length === 1 ? only : { kind: 'and', all };
  }

  #one(within: NamedAttribute | undefined): ScimFilter {
    if (++this.#terms > MAX_TERMS) throw fault('it has too many parts');
    if (this.#is('not')) {
      this.#take('(');
      const one = this.#any(within);
      this.#take(')');
      return { kind: 'not', one };
    }
    if (this.#is('(')) {
      const inner = this.#any(within);
      this.#take(')');
      return inner;
    }
    const named = this.#named(within);
    if (this.#is('[')) {
      if (within !== undefined || named.attribute.multiValued !== true) throw fault('[ is not expected');
      const each = this.#any(named);
      this.#take(']');
      return { kind: 'values', named, each };
    }
    const operator = this.#next()?.toLowerCase();
    const known = operators.find((one) => one === operator);
    if (known === undefined) throw fault(`${operator ?? 'nothing'} is no comparison`);
    this.#at++;
    return { kind: 'compare', named, operator: known, value: known === 'pr' ? null : this.#value() };
  }

  #named(within: NamedAttribute | undefined): NamedAttribute {
    const word = this.#next() ?? '';
    this.#at++;
    const named = namedAttribute(
      this.#kind,
      within === undefined ? word : `${within.attribute.name}.${word}`,
    );
    if (named === undefined || named === 'left out') throw fault(`${word.slice(0, 64)} is not kept here`);
    return named;
  }

  #value(): string | number | boolean | null {
    const word = this.#next() ?? '';
    this.#at++;
    // Identity providers write True, too.
    const plain = word.startsWith('"') ? word : word.toLowerCase();
    try {
      const value: unknown = JSON.parse(plain);
      if (value === null || typeof value !== 'object') return value as string | number | boolean | null;
    } catch {
      // It is said below.
    }
    throw fault(`${word.slice(0, 64)} is no value`);
  }
}

/** @throws ScimFault invalidFilter */
export function parseFilter(kind: ScimKind, text: string): ScimFilter {
  if (text.length > MAX_LENGTH) throw fault(`it is longer than ${MAX_LENGTH} characters`);
  return new Parser(kind, wordsOf(text)).whole();
}

/** Whether a filter asks for a resource. */
export function fits(filter: ScimFilter, resource: Fields): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.all.every((one) => fits(one, resource));
    case 'or':
      return filter.all.some((one) => fits(one, resource));
    case 'not':
      return !fits(filter.one, resource);
    case 'values':
      return listOf(resource[filter.named.attribute.name]).some((value) =>
        fits(filter.each, { [filter.named.attribute.name]: value }),
      );
    case 'compare':
      return compares(filter, resource);
  }
}

/** Whether a filter in the brackets of an attribute with several values asks for this one. */
export const fitsValue = (filter: ScimFilter, name: string, value: unknown): boolean =>
  fits(filter, { [name]: value });

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

function compares(
  { named: { attribute, sub }, operator, value }: Extract<ScimFilter, { kind: 'compare' }>,
  resource: Fields,
): boolean {
  const whole = listOf(resource[attribute.name]);
  // `emails co "@"` means their values.
  const part = sub?.name ?? (attribute.subAttributes === undefined ? undefined : 'value');
  const values =
    part === undefined ? whole : whole.map((one) => (one as Fields)[part]).filter((one) => one !== undefined);
  const exact = (sub ?? attribute).caseExact === true;
  if (operator === 'pr') return values.some((one) => one !== '');
  if (operator === 'ne') return !values.some((one) => isAs(one, 'eq', value, exact));
  return values.some((one) => isAs(one, operator, value, exact));
}

function isAs(
  kept: unknown,
  operator: Exclude<Operator, 'pr' | 'ne'>,
  asked: string | number | boolean | null,
  exact: boolean,
): boolean {
  // A truth may come as a text.
  if (typeof kept === 'boolean') return operator === 'eq' && String(kept) === String(asked).toLowerCase();
  if (typeof kept !== 'string' || typeof asked !== 'string') return operator === 'eq' && kept === asked;
  const [a, b] = exact ? [kept, asked] : [kept.toLowerCase(), asked.toLowerCase()];
  const comparisons: Readonly<Record<typeof operator, boolean>> = {
    eq: a === b,
    co: a.includes(b),
    sw: a.startsWith(b),
    ew: a.endsWith(b),
    gt: a > b,
    ge: a >= b,
    lt: a < b,
    le: a <= b,
  };
  return comparisons[operator];
}

/** The text that an attribute has to equal whatever else a filter asks for; undefined where it asks for none. */
export function equalTo(filter: ScimFilter, name: string): string | undefined {
  if (filter.kind === 'and')
    return filter.all.map((one) => equalTo(one, name)).find((one) => one !== undefined);
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.named.attribute.name !== name)
    return undefined;
  return filter.named.sub === undefined && typeof filter.value === 'string' ? filter.value : undefined;
}

/** How many comparisons a filter makes of one value. */
export function termsOf(filter: ScimFilter): number {
  if (filter.kind === 'and' || filter.kind === 'or')
    return filter.all.reduce((sum, one) => sum + termsOf(one), 0);
  if (filter.kind === 'not') return termsOf(filter.one);
  return filter.kind === 'values' ? termsOf(filter.each) : 1;
}

/** The one id that a filter in brackets asks for, `value eq "…"`, as services name members; undefined where it asks for more. */
export function oneValue(filter: ScimFilter): string | undefined {
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.named.sub?.name !== 'value')
    return undefined;
  return filter.named.sub.caseExact === true && typeof filter.value === 'string' ? filter.value : undefined;
}

/** Whether a filter asks for an attribute anywhere. */
export function asksFor(filter: ScimFilter, name: string): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.all.some((one) => asksFor(one, name));
  if (filter.kind === 'not') return asksFor(filter.one, name);
  return (filter.kind === 'compare' || filter.kind === 'values') && filter.named.attribute.name === name;
}
