import type { FileName, HttpAnswer, HttpBody, HttpName, JsonName } from '../tables.ts';

/** Where programs find the API. */
export const API_PATH = '/api/v1';
/** Items of a page where nothing else is asked for, and at most. */
export const PAGE_ITEMS = 100;
export const MOST_PAGE_ITEMS = 1_000;

/** How long the key of a call is remembered, ms; how many of one token; and how long one may be. */
export const KEY_MS = 86_400_000;
export const KEYS_A_DAY = 20_000;
export const KEY_LENGTH = 255;

/** How a list becomes pages. */
export type Pages =
  /**
   * The call answers all of it: the page is cut of it, in the order of these fields of an item. `from`: where the call answers in that
   * order, what its request calls the first of them, from which on it is asked.
   */
  | { readonly by: readonly string[]; readonly from?: string }
  /**
   * The call goes on by itself: what it says is next is what it is asked behind; where that are several fields of its request, each with the field
   * of what is next. `most`: what its request calls a page's items.
   */
  | {
      readonly told: string;
      readonly behind: string | Readonly<Record<string, string>>;
      readonly most?: string;
    };

/** What an operation gives of what its call answers. */
export type Gives =
  /** Items of a list: of the answer itself, or of its field; other fields of the answer may stand beside them. */
  | { readonly list?: string; readonly pages: Pages; readonly beside?: readonly string[] }
  /** One item of a list: the one whose fields are as the path says. */
  | { readonly found: string; readonly list?: string }
  /** The answer itself. */
  | { readonly whole: true }
  /** Bytes of these media types, the usual one first. @property words a message of what it streams, by its name */
  | { readonly bytes: readonly string[] };

/** An operation of the API for programs: reading or changing something, by a call that the console makes too (decision 0120). */
export interface ApiOperation {
  /** Below {@link API_PATH}; parameters may stand in it, in braces. */
  readonly path: string;
  /** What a client calls it. */
  readonly id: string;
  readonly about: string;
  readonly call: HttpName;
  /** Its parameters, each with what the call's request calls it. One of the path that finds an item is none of them. */
  readonly takes: Readonly<Record<string, string>>;
  readonly gives: Gives;
  /** GET when absent. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Fields of its body, each with what the call's request calls it. */
  readonly body?: Readonly<Record<string, string>>;
  /** The edit number: of what is read, which is told as ETag; or of the request, where If-Match says on which edit it is based. */
  readonly edits?: string;
  /** What it says beside that, always, by the names of the call's request. */
  readonly says?: Readonly<Record<string, unknown>>;
  /** Headers that say what a parameter says too, by their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Operations whose items its messages are, by their names. */
  readonly tells?: Readonly<Record<string, string>>;
  /** Whether a token may be shown by HTTP Basic, as the password of whatever name: players know no other way (decision 0128). */
  readonly basic?: true;
}

type FieldIn<Part> = Part extends readonly (infer Item)[] ? keyof Item & string : keyof Part & string;
type ItemOf<Answer> = Answer extends readonly (infer Item)[] ? Item : never;
type GivesOf<N extends JsonName, List> = List extends keyof HttpAnswer<N> & string
  ? ItemGives<List, FieldIn<HttpAnswer<N>[List]>, keyof HttpAnswer<N> & string, keyof HttpBody<N> & string>
  : ItemGives<undefined, keyof ItemOf<HttpAnswer<N>> & string, never, keyof HttpBody<N> & string>;
type ItemGives<List, Field extends string, Beside extends string, Asked extends string> =
  | ((List extends string ? { readonly list: List } : { readonly list?: undefined }) & {
      readonly beside?: readonly Beside[];
      readonly pages:
        | { readonly by: readonly Field[]; readonly from?: Asked }
        | {
            readonly told: Beside;
            readonly behind: Asked | { readonly [N in Asked]?: string };
            readonly most?: Asked;
          };
    })
  | ((List extends string ? { readonly list: List } : { readonly list?: undefined }) & {
      readonly found: Field;
    })
  | { readonly list?: undefined; readonly whole: true };

/** A row of the API: names of fields that its call has not do not compile. */
export function operation<
  const Id extends string,
  const N extends JsonName,
  const List extends string | undefined = undefined,
>(row: {
  readonly id: Id;
  readonly path: string;
  readonly about: string;
  readonly call: N;
  readonly takes: Readonly<Record<string, keyof HttpBody<N> & string>>;
  readonly gives: GivesOf<N, List> & { readonly list?: List };
  readonly method?: ApiOperation['method'];
  readonly body?: Readonly<Record<string, keyof HttpBody<N> & string>>;
  readonly edits?: string;
  readonly says?: Partial<HttpBody<N>>;
}): Omit<ApiOperation, 'call' | 'id'> & { readonly id: Id; readonly call: N } {
  return row as unknown as Omit<ApiOperation, 'call' | 'id'> & { readonly id: Id; readonly call: N };
}

/** A row of the API whose call answers with bytes. */
export function bytesOperation<const Id extends string, const N extends FileName>(row: {
  readonly id: Id;
  readonly path: string;
  readonly about: string;
  readonly call: N;
  readonly takes: Readonly<Record<string, keyof HttpBody<N> & string>>;
  readonly gives: { readonly bytes: readonly string[] };
  readonly says?: Partial<HttpBody<N>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly tells?: Readonly<Record<string, string>>;
  readonly basic?: true;
}): Omit<ApiOperation, 'call' | 'id'> & { readonly id: Id; readonly call: N } {
  return row;
}

/** Names of what stands in braces in a path. */
export const inPath = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
