/** A service that one module provides and others need: a typed name, by which the starter hands the value from one to the others. */
export interface Service<T> {
  readonly name: string;
  /** Only for the compiler: what stands behind the name. */
  readonly type?: () => T;
}

/** Services by the names under which a module has them in hand. */
export type ServiceTable = Readonly<Record<string, Service<unknown>>>;

/** The values of a table of services. */
export type ValuesOf<Table extends ServiceTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Service<infer T> ? T : never;
};

/** Declares a service. @param name as it stands in the table of the module that provides it */
export function service<T>(name: string): Service<T> {
  return { name };
}
