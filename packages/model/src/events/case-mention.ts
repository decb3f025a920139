import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { sameName } from '../people/user.ts';

const ms = z.int().min(0);

/** Somebody was named in a note beside a case: they are told of it. */
export const caseMention = new Entity({
  /** Grows from one to the next. */
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  caseid: field(z.int().min(1), { column: 'case_id', wire: 'case' }),
  /** The user who was named. */
  userName: field(z.string(), { column: 'user_name' }),
  /** The user who named them. */
  by: field(z.string(), { column: 'by_name', wire: 'by' }),
  atMs: field(ms, { column: 'at_ms', wire: 'at' }),
  text: field(z.string(), { column: 'note', wire: 'text' }),
  read: field(z.boolean(), { column: 'is_read', wire: 'read', default: false }),
});

export interface CaseMention extends RecordOf<typeof caseMention> {}

/** What a name may not go on with: `@ann` is not in `@anna`, nor in `me@ann`. */
const LETTER = /[\p{L}\p{N}_]/u;

/** Longer than any name: text behind an `@` beyond that is a sentence. */
const MAX_PART = 64;

/** Whether a note names somebody: `@` and their name, in any case, as a word of its own. */
export const isNamedIn = (text: string, userName: string): boolean =>
  namesAt(text.toLowerCase(), `@${userName.toLowerCase()}`).length > 0;

/** Where `@` and a name stand as a word of its own; both in lower case. */
function namesAt(low: string, name: string): number[] {
  const found: number[] = [];
  for (let at = low.indexOf(name); at >= 0; at = low.indexOf(name, at + 1)) {
    const before = at === 0 || !LETTER.test(low[at - 1] ?? '');
    const next = low[at + name.length] ?? '';
    if (before && (next === '' || !LETTER.test(next))) found.push(at);
  }
  return found;
}

/**
 * People whom a note names, of those who may be named. Of two names of which one begins with the other, `@Ann Lee` names the longer one, unless
 * the shorter one stands by itself as well.
 */
export function namedIn(text: string, people: readonly string[]): string[] {
  let left = text.toLowerCase();
  const named: string[] = [];
  for (const name of people.toSorted((one, other) => other.length - one.length)) {
    if (!isNamedIn(left, name) || named.some((known) => sameName(known, name))) continue;
    named.push(name);
    const word = `@${name.toLowerCase()}`;
    // As a word alone: `@annabel` is not `@abel` once `@ann` was found.
    for (const at of namesAt(left, word).toReversed())
      left = `${left.slice(0, at)}@${left.slice(at + word.length)}`;
  }
  return named;
}

/** The typed part of a name: the text behind the last `@` before the cursor, where a name may go on there; undefined elsewhere. */
export function namePartAt(text: string, cursor: number): string | undefined {
  const before = text.slice(0, cursor);
  const at = before.lastIndexOf('@');
  if (at < 0 || (at > 0 && LETTER.test(before[at - 1] ?? ''))) return undefined;
  const part = before.slice(at + 1);
  return part.length > MAX_PART ? undefined : part;
}

/** A note in which the typed part of a name has become the name, and where the cursor is then. */
export function withName(
  text: string,
  cursor: number,
  userName: string,
): { readonly text: string; readonly cursor: number } {
  const at = text.slice(0, cursor).lastIndexOf('@');
  const head = `${text.slice(0, at)}@${userName} `;
  return { text: head + text.slice(cursor).trimStart(), cursor: head.length };
}
