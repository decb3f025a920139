/**
 * How records of an entity become rows, as plain data: what a thread is given that writes them without loading what checks values.
 */
export interface RowShape {
  readonly columns: readonly { readonly name: string; readonly column: string }[];
}

/** The columns of the fields that are given. */
export function writeRow(
  { columns }: RowShape,
  fields: Readonly<Record<string, unknown>>,
): Record<string, string | number | null> {
  const given = columns.filter(({ name }) => name in fields);
  return Object.fromEntries(given.map(({ name, column }) => [column, writeStored(fields[name])]));
}

function writeStored(value: unknown): string | number | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
