import { checkModules } from './check-modules.ts';
import type { Module } from './module.ts';
import type { Service } from './service.ts';

/** Modules that run. Disposing them ends everything, in the opposite order of the start. */
export interface StartedModules extends AsyncDisposable {
  /** @throws Error where no module provides it */
  get<T>(service: Service<T>): T;
}

/**
 * Starts modules one after the other, each with the values of the services that it needs. Nothing starts where the list does
 * not fit together.
 * @throws Error as {@link checkModules}; the fault of the module that could not start, after the others were ended
 */
export async function startModules(list: readonly Module[]): Promise<StartedModules> {
  checkModules(list);
  const values = new Map<string, unknown>();
  await using ends = new AsyncDisposableStack();
  for (const { name, needs, provides, start } of list) {
    const own = ends.use(new AsyncDisposableStack());
    const resolved = Object.entries(needs).map(([key, need]) => [key, values.get(need.name)]);
    const made = await start(Object.fromEntries(resolved), own);
    for (const key of Object.keys(provides)) {
      if (made[key] === undefined) throw new Error(`'${name}' did not provide '${key}'`);
      values.set(key, made[key]);
    }
  }
  const running = ends.move();
  return {
    get<T>(service: Service<T>): T {
      if (!values.has(service.name)) throw new Error(`No module provides '${service.name}'`);
      return values.get(service.name) as T;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
