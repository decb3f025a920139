import type { ErrorCode } from '@outrider/model/error-code.ts';
import { z } from 'zod';
import type { Access } from './access.ts';
import type { AuditText } from './audit-text.ts';
import type { Mark } from './meant.ts';
import type { Scope } from './scope.ts';

/**
 * An HTTP call. Credentials are no part of its request: they come as a bearer session key, or as `username` and
 * `password` beside the fields of the body.
 */
export interface HttpCall<
  A extends Access = Access,
  S extends Scope = Scope,
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType | 'file' = z.ZodType | 'file',
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fields of the request may stand in it, in braces: `/gkserver/usergroup/{username}`, several of one part with text between them. */
  readonly path: string;
  /** The same path in another spelling that clients use (rule C32). */
  readonly alias?: string | undefined;
  /** Parameters of the address by which it is told from others of its method and path; the one without is meant by all else. */
  readonly meant?: Readonly<Record<string, Mark>> | undefined;
  readonly about: string;
  readonly access: A;
  readonly scope: S;
  /** Fields of path and body together; of path and query where the method is GET. */
  readonly request: Request;
  /** What a call that went well answers: JSON of this shape, or a file. */
  readonly answer: Answer;
  /** HTTP status where there is none of what is asked, for elements of pages that take no JSON; else it is 200 (rule N11). */
  readonly absent?: 404 | undefined;
  /** Beyond the ones any call may end with. */
  readonly errors: readonly ErrorCode[];
  /** How long a page waits for the answer, ms, where that is longer than usual: a device is asked, or a file is large. */
  readonly withinMs?: number | undefined;
  /** How large its body may be, where that is more than usual: it is read only for people who are signed in by a key. */
  readonly maxBodyBytes?: number | undefined;
  /** Whether its JSON may come as text/plain too: from the person who shows their key in a header, which no page of others can (rule S07). */
  readonly plainText?: true | undefined;
  /** Whether its body is a form (`application/x-www-form-urlencoded`), as a standard has it. */
  readonly form?: true | undefined;
  readonly audit: string;
  /** A question that a page goes on with and asks again: the audit trail tells it once an hour. */
  readonly asksAgain?: AsksAgain | undefined;
}

/** By what a question is the same one as before. */
export interface AsksAgain {
  /** Whatever these fields of it are. */
  readonly but: readonly string[];
  /** The fields that say from when to when it asks, both included: one that lies within what was told is the same. */
  readonly within?: { readonly from: string; readonly to: string };
}

/** A field that no log may hold. */
export const secret = <Schema extends z.ZodType>(schema: Schema) => schema.brand<'secret'>();

type Values<Request extends z.ZodObject> = z.output<Request>;
type Scalar = string | number | boolean;
/** Whether a value may be told: no secret, and of an object or a list nothing that is one. */
type IsTellable<Value> =
  Value extends z.core.$brand<'secret'>
    ? false
    : Value extends Scalar
      ? true
      : Value extends readonly (infer Item)[]
        ? IsTellable<NonNullable<Item>>
        : Value extends Readonly<Record<string, unknown>>
          ? false extends { [N in keyof Value]-?: IsTellable<NonNullable<Value[N]>> }[keyof Value]
            ? false
            : true
          : false;
type Told<Request extends z.ZodObject> = {
  [N in keyof Values<Request> & string]: IsTellable<NonNullable<Values<Request>[N]>> extends true ? N : never;
}[keyof Values<Request> & string];

/** A row of an area's HTTP calls. */
export function httpCall<
  const A extends Access,
  Request extends z.ZodObject,
  Answer extends z.ZodType | 'file',
  const S extends Scope<keyof Values<Request> & string>,
  const Text extends string,
>(
  row: Omit<HttpCall<A, S, Request, Answer>, 'audit'> & {
    readonly audit: AuditText<Text, Told<Request>>;
  },
): HttpCall<A, S, Request, Answer> {
  return row;
}

/** The request of a call that takes nothing. */
export const nothing = z.object({});

/** How a business error answers (rule N11). */
export const failure = z.object({ hasError: z.literal(true), code: z.string(), message: z.string() });

/** What a call answers that does something and has nothing to give. */
export const done = z.object({ hasError: z.literal(false), message: z.string() });
