type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What the areas have under the name, together. */
export type MergedAreas<Areas, Name extends string> = Intersection<
  { [A in keyof Areas]: Areas[A] extends { readonly [N in Name]: infer Rows } ? Rows : never }[keyof Areas]
>;

/**
 * One table of what every area has under the name; an area may have none.
 * @throws Error when two areas have the same entry
 */
export function mergeAreas<Areas extends object, Name extends string>(
  areas: Areas,
  name: Name,
): MergedAreas<Areas, Name> {
  const merged: Record<string, unknown> = {};
  for (const [area, tables] of Object.entries(areas)) {
    const rows = (tables as Readonly<Record<string, object | undefined>>)[name] ?? {};
    for (const [key, row] of Object.entries(rows)) {
      if (Object.hasOwn(merged, key))
        throw new Error(`${area} has ${name} ${key}, which another area has too`);
      merged[key] = row;
    }
  }
  return merged as MergedAreas<Areas, Name>;
}
