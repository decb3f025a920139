import { type LeafRow, leafRows } from './leaf-rows.ts';
import type { PageSource } from './page-source.ts';

// The tree of a table, from its root to its rows: https://sqlite.org/fileformat2.html, 1.6.

const TABLE_INTERIOR = 0x05;
const INDEX_INTERIOR = 0x02;
const LEAVES: readonly (number | undefined)[] = [0x0d, 0x0a];
/** The head of the file stands before that of the first page. */
const FIRST_PAGE_HEAD = 100;

export interface TableWalk {
  /** Called with each row that can be read, also with those in an inner page (of a table without rowid). */
  readonly onRow: (row: LeafRow) => void;
  /** A page that is none of the tree's, or not there: what stood below it is lost. */
  readonly onLostPage: (page: number) => void;
}

/**
 * Reads all that can be reached of a table from its root.
 * @param seen pages that were met, which this adds to: none is gone into twice
 */
export function walkTable(source: PageSource, root: number, seen: Set<number>, walk: TableWalk): void {
  const read = (page: number): Uint8Array | undefined => source.read(page);
  const waiting = [root];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (seen.has(number)) continue;
    seen.add(number);
    const page = source.read(number);
    const head = number === 1 ? FIRST_PAGE_HEAD : 0;
    const kind = page?.[head];
    if (page !== undefined && LEAVES.includes(kind)) {
      for (const row of leafRows(page, read, head)) walk.onRow(row);
    } else if (page !== undefined && (kind === TABLE_INTERIOR || kind === INDEX_INTERIOR)) {
      waiting.push(...childrenOf(page, head));
      if (kind === INDEX_INTERIOR) for (const row of innerRows(page, read)) walk.onRow(row);
    } else {
      walk.onLostPage(number);
    }
  }
}

/** The pages below an inner page, the last one first. */
function childrenOf(page: Uint8Array, head: number): number[] {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const children = [view.getUint32(head + 8)];
  for (const at of cellsOf(page, head)) children.push(view.getUint32(at));
  return children;
}

function cellsOf(page: Uint8Array, head: number): number[] {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const count = Math.min(view.getUint16(head + 3), Math.floor((page.length - head - 12) / 2));
  return Array.from({ length: count }, (_, cell) => view.getUint16(head + 12 + cell * 2)).filter(
    (at) => at + 4 <= page.length,
  );
}

/** Rows of an inner page of a table without rowid: the same as a leaf's, with the number of a page before each. */
function innerRows(page: Uint8Array, read: (page: number) => Uint8Array | undefined): Iterable<LeafRow> {
  const leaf = new Uint8Array(page.length);
  leaf.set(page);
  const view = new DataView(leaf.buffer);
  const cells = cellsOf(page, 0);
  leaf[0] = 0x0a;
  view.setUint16(3, cells.length);
  for (const [cell, at] of cells.entries()) view.setUint16(8 + cell * 2, at + 4);
  return leafRows(leaf, read);
}

/** Pages that are free: what stands in them was removed. As far as the list of them can be read. */
export function freePages(source: PageSource): Set<number> {
  const free = new Set<number>();
  const first = source.read(1);
  let trunk = first === undefined ? 0 : new DataView(first.buffer).getUint32(32);
  while (trunk !== 0 && !free.has(trunk)) {
    free.add(trunk);
    const page = source.read(trunk);
    if (page === undefined) break;
    const view = new DataView(page.buffer);
    const count = Math.min(view.getUint32(4), page.length / 4 - 2);
    for (let at = 0; at < count; at++) free.add(view.getUint32(8 + at * 4));
    trunk = view.getUint32(0);
  }
  return free;
}
