import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Fields, SecretField } from '../vcp/field.ts';
import type { Access } from './access.ts';
import type { AuditText } from './audit-text.ts';
import type { Scope } from './scope.ts';

/** A call of the control connection: request, answer, and the callers who may ask. */
export interface ControlCall<
  A extends Access = Access,
  S extends Scope = Scope,
  Request extends Fields = Fields,
  Answer extends Fields = Fields,
> {
  /** Letter M. */
  readonly code: string;
  /** Letters by which it is told from others of its code: it is meant where a message has all of them. */
  readonly meant: Readonly<Record<string, string>>;
  readonly about: string;
  readonly access: A;
  readonly scope: S;
  readonly request: Request;
  readonly answer: Answer;
  /** 'devices': device rows (see device-row.ts) come first, the answer's letters with S:fin last. */
  readonly rows: 'none' | 'devices';
  /** Letter R of answers that went well, where 1 is not the only one: the answer's fields have it then. */
  readonly results: readonly number[];
  /** Beyond the ones any call may end with. */
  readonly errors: readonly ErrorCode[];
  readonly audit: string;
}

type Told<Request extends Fields> = {
  [N in keyof Request & string]: Request[N] extends SecretField ? never : N;
}[keyof Request & string];

/** A row of an area's control calls. */
export function controlCall<
  const A extends Access,
  Request extends Fields,
  Answer extends Fields,
  const S extends Scope<keyof Request & string>,
  const Text extends string,
>(
  row: Omit<ControlCall<A, S, Request, Answer>, 'rows' | 'audit' | 'meant' | 'results'> & {
    readonly meant?: Readonly<Record<string, string>>;
    readonly rows?: 'devices';
    readonly results?: readonly number[];
    readonly audit: AuditText<Text, Told<Request>>;
  },
): ControlCall<A, S, Request, Answer> {
  return { ...row, rows: row.rows ?? 'none', meant: row.meant ?? {}, results: row.results ?? [] };
}
