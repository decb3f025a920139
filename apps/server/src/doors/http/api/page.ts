import { OutriderError } from '@outrider/model/error-code.ts';
import type { ApiOperation, Gives, Pages } from '@outrider/protocol/api/operation.ts';
import { markOf, printCursor, readCursor } from './cursor.ts';
import type { Question } from './question.ts';

type Fields = Readonly<Record<string, unknown>>;
type Listed = Extract<Gives, { readonly pages: Pages }>;

/** A page of a list, as it is asked of the operation's call and cut of its answer. */
export interface Page {
  /** What the call is asked. */
  readonly request: Fields;
  /** What the API answers. */
  readonly cut: (answer: unknown) => Fields;
}

const itemsOf = ({ list }: { readonly list?: string }, answer: unknown): readonly Fields[] =>
  (list === undefined ? answer : (answer as Fields)[list]) as readonly Fields[];

/** The page that was asked for. @throws OutriderError VALIDATION for a cursor that is of another question */
export function pageOf({ id }: ApiOperation, gives: Listed, question: Question, asker: string): Page {
  const { request, limit, cursor, path } = question;
  const mark = markOf([id, asker, path, request]);
  const behind = cursor === undefined ? undefined : readCursor(mark, cursor);
  const page = (answer: unknown, items: readonly Fields[], next: unknown): Fields => ({
    items: items.map((item) => picked(item, question.fields)),
    next: next === undefined || next === null ? null : printCursor(mark, next),
    ...Object.fromEntries((gives.beside ?? []).map((name) => [name, (answer as Fields)[name]])),
  });
  const { pages } = gives;
  if ('by' in pages) {
    const place = Array.isArray(behind) ? (behind as readonly unknown[]) : undefined;
    const from = pages.from === undefined || place === undefined ? {} : { [pages.from]: place[0] };
    return {
      request: { ...request, ...from },
      cut: (answer) => page(answer, ...cutBy(pages.by, itemsOf(gives, answer), limit, place)),
    };
  }
  return {
    request: {
      ...request,
      ...(behind !== undefined && goesOn(pages, behind)),
      ...(pages.most !== undefined && { [pages.most]: limit }),
    },
    cut: (answer) => page(answer, itemsOf(gives, answer), (answer as Fields)[pages.told]),
  };
}

/** The fields of a call that goes on where the last one ended. @param place as it said it; a caller who forges one asks for something else */
const goesOn = ({ behind }: Extract<Pages, { readonly told: string }>, place: unknown): Fields =>
  typeof behind === 'string'
    ? { [behind]: place }
    : Object.fromEntries(
        Object.entries(behind).map(([field, name]) => [field, (place as Fields | null)?.[name]]),
      );

/** The items behind a place in the order of these fields, and the place of the last where there are more. */
function cutBy(
  by: readonly string[],
  items: readonly Fields[],
  limit: number,
  place: readonly unknown[] | undefined,
): [items: readonly Fields[], next: unknown] {
  const placeOf = (item: Fields): readonly unknown[] => by.map((name) => item[name]);
  const left = items
    .map((item) => ({ item, at: placeOf(item) }))
    .filter(({ at }) => place === undefined || compare(at, place) > 0)
    .toSorted((a, b) => compare(a.at, b.at));
  const shown = left.slice(0, limit);
  return [shown.map(({ item }) => item), left.length > limit ? shown.at(-1)?.at : undefined];
}

/** Compares places field by field: numbers by size, words as they are written. */
function compare(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at];
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : orderOf(String(one), String(other));
    if (order !== 0) return order;
  }
  return 0;
}

const orderOf = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An item with the fields that are wanted. */
export function picked(item: Fields, fields: readonly string[] | undefined): Fields {
  if (fields === undefined) return item;
  return Object.fromEntries(
    fields.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]),
  );
}

/** The item of a list that the path names. @throws OutriderError NOT_FOUND */
export function foundOf(
  gives: Extract<Gives, { readonly found: string }>,
  answer: unknown,
  { path }: Pick<Question, 'path'>,
): Fields {
  const wanted = path[gives.found];
  const item = itemsOf(gives, answer).find((one) => String(one[gives.found]) === wanted);
  if (item === undefined) throw new OutriderError('NOT_FOUND', `There is no ${gives.found} ${wanted}`);
  return item;
}
