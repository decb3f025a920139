import type { z } from 'zod';
import type { Access } from './access.ts';
import type { AuditText } from './audit-text.ts';
import type { CloseName } from './close-codes.ts';
import type { Mark } from './meant.ts';
import type { Scope } from './scope.ts';

/** A WebSocket: how it is opened, by which callers, and how it may end. Its address is presigned where not anyone may open it. */
export interface SocketCall<
  A extends Access = Access,
  S extends Scope = Scope,
  Query extends z.ZodObject = z.ZodObject,
  Path extends string = string,
> {
  readonly path: Path;
  /** Parameters by which it is told from others of its path: it is meant where the address has all of them, or values with that in them. */
  readonly meant: Readonly<Record<string, Mark>>;
  readonly about: string;
  readonly access: A;
  readonly scope: S;
  /** Parameters of the address, but the ones that sign it. */
  readonly query: Query;
  /** How the server may end it, beside ending itself. */
  readonly closes: readonly CloseName[];
  readonly audit: string;
}

/** A row of an area's sockets. */
export function socketCall<
  const A extends Access,
  Query extends z.ZodObject,
  const S extends Scope<keyof z.output<Query> & string>,
  const Text extends string,
  const Path extends string,
>(
  row: Omit<SocketCall<A, S, Query, Path>, 'audit' | 'meant'> & {
    readonly meant?: SocketCall['meant'];
    readonly audit: AuditText<Text, keyof z.output<Query> & string>;
  },
): SocketCall<A, S, Query, Path> {
  return { ...row, meant: row.meant ?? {} };
}
