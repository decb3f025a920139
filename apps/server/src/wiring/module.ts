import type { ServiceTable, ValuesOf } from './service.ts';

/** A part of the server, as data: what it needs of the parts before it, what it provides for those behind it, and how it starts. */
export interface Module<
  Needs extends ServiceTable = ServiceTable,
  Provides extends ServiceTable = ServiceTable,
> {
  readonly name: string;
  readonly needs: Needs;
  readonly provides: Provides;
  /**
   * Makes what it provides, and begins what it does: jobs, gateways, followers of the bus.
   * @param ends takes everything that ends with the server, or when this start fails; what was added last ends first
   * @throws the fault for which the server cannot start
   */
  start(needs: ValuesOf<Needs>, ends: AsyncDisposableStack): ValuesOf<Provides> | Promise<ValuesOf<Provides>>;
}

/** Has the compiler infer the services of a module from its declaration. */
export function defineModule<Needs extends ServiceTable, Provides extends ServiceTable>(
  module: Module<Needs, Provides>,
): Module<Needs, Provides> {
  return module;
}

/** A module of values that are there before the server starts. */
export function given<Provides extends ServiceTable>(
  name: string,
  provides: Provides,
  values: ValuesOf<Provides>,
): Module<Record<never, never>, Provides> {
  return { name, needs: {}, provides, start: () => values };
}

/** The tables of what the modules of a list provide. */
type Provided<List extends readonly Module[]> = List[number]['provides'];
type NamesOf<Tables> = Tables extends unknown ? keyof Tables : never;
type Named<Tables, Name extends PropertyKey> = Tables extends Readonly<Record<Name, infer One>> ? One : never;

/** One table of everything that the modules of a list provide. */
export type ProvidedBy<List extends readonly Module[]> = {
  readonly [Name in NamesOf<Provided<List>>]: Named<Provided<List>, Name>;
};

/** Everything that the modules of a list provide, as the needs of one behind them. */
export function providedBy<List extends readonly Module[]>(list: List): ProvidedBy<List> {
  return Object.assign({}, ...list.map(({ provides }) => provides)) as ProvidedBy<List>;
}
