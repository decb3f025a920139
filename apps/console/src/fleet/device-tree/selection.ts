/** How much of some devices is chosen: all, a part or none. */
export function part(chosen: ReadonlySet<string>, devices: ReadonlySet<string>): boolean | 'mixed' {
  const count = [...devices].filter((id) => chosen.has(id)).length;
  if (count === 0) return false;
  return count === devices.size ? true : 'mixed';
}

/**
 * What is chosen after a check was turned: where all of the devices were, they are let go of, else all of them are taken.
 * @param most so many are chosen at most: those beyond are left out
 */
export function turned(
  chosen: ReadonlySet<string>,
  devices: ReadonlySet<string>,
  most: number,
): ReadonlySet<string> {
  const next = new Set(chosen);
  if (part(chosen, devices) === true) for (const id of devices) next.delete(id);
  else for (const id of devices) if (next.size < most) next.add(id);
  return next;
}
