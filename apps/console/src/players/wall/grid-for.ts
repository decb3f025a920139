/**
 * Columns and rows of the tiles (rule LIVE-9): 1; 2 × 2 up to 4; 3 × 2 up to 6; 3 × 3 up to 9; 4 × 3 up to 12. A wall whose cap
 * is raised goes on: 4 × 4, 5 × 4, 5 × 5 (rule WALL-6).
 */
export function gridFor(count: number): { readonly columns: number; readonly rows: number } {
  if (count <= 1) return { columns: 1, rows: 1 };
  if (count <= 4) return { columns: 2, rows: 2 };
  if (count <= 6) return { columns: 3, rows: 2 };
  if (count <= 9) return { columns: 3, rows: 3 };
  if (count <= 12) return { columns: 4, rows: 3 };
  if (count <= 16) return { columns: 4, rows: 4 };
  return { columns: 5, rows: count <= 20 ? 4 : 5 };
}
