/** How the standalone pages set out many pictures: columns by rows. */
export const simpleLayouts = ['4x2', '3x3'] as const;

export type SimpleLayout = (typeof simpleLayouts)[number];

const COLUMNS: Readonly<Record<SimpleLayout, number>> = { '4x2': 4, '3x3': 3 };
/** So few stand as the window suits them best. */
const FEW = 4;

/** Columns of so many pictures; undefined where the window may say. */
export function simpleColumns(layout: SimpleLayout, pictures: number): number | undefined {
  return pictures > FEW ? COLUMNS[layout] : undefined;
}
