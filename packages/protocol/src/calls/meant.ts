/** A value that has to be there, or a text that has to be in it. */
export type Mark = string | { readonly has: string };

/** A row that shares its address with others is told from them by what goes with the address. */
interface Meant {
  readonly meant: Readonly<Record<string, Mark>>;
}

/**
 * The row of several with one address that is meant by what was said: of those of which all is there, the one that asks
 * for most.
 */
export function meantBy<Row extends Meant>(
  rows: Iterable<Row>,
  said: Readonly<Record<string, string | undefined>>,
): Row | undefined {
  const marks = (row: Row): [string, Mark][] => Object.entries(row.meant);
  return Array.from(rows)
    .filter((row) => marks(row).every(([name, value]) => fits(said[name], value)))
    .toSorted((a, b) => marks(b).length - marks(a).length)[0];
}

function fits(said: string | undefined, mark: Mark): boolean {
  return typeof mark === 'string' ? said === mark : said?.includes(mark.has) === true;
}
