import type { ScimKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';

/** Whether a text may be an id that this server gave: no engine is asked for anything else. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** @throws ScimFault 404 for a text that was never an id here */
export function assertId({ type }: ScimKind, id: string): void {
  if (!isId(id)) throw none(type);
}

const none = (type: ScimKind['type']): ScimFault =>
  new ScimFault(404, `There is no such ${type.toLowerCase()}`);

/**
 * What a service told before, by its id.
 * @param read finds it; undefined where there is none
 * @throws ScimFault 404
 */
export async function found<One>(
  kind: ScimKind,
  id: string,
  read: (id: string) => Promise<One | undefined>,
): Promise<One> {
  assertId(kind, id);
  const one = await read(id);
  if (one === undefined) throw none(kind.type);
  return one;
}
