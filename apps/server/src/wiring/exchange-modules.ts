import type { Module } from './module.ts';

/**
 * The list with other modules in the place of those of the same name; for tests, which start the server without sockets of
 * recorders, or with a store that is filled.
 * @throws Error for one whose name no module of the list has
 */
export function exchangeModules(list: readonly Module[], others: readonly Module[]): Module[] {
  const lost = others.find(({ name }) => !list.some((module) => module.name === name));
  if (lost !== undefined) throw new Error(`There is no module '${lost.name}' to take the place of`);
  return list.map((module) => others.find(({ name }) => name === module.name) ?? module);
}
