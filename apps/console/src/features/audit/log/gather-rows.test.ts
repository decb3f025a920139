import { expect, test } from 'vitest';
import { gatherRows, type LogLook } from './gather-rows.ts';
import { logCsv, MAX_CSV_ROWS, rowsOfFile } from './log-csv.ts';

/** A log whose looks find so many rows each; the row is the number of the look. */
function logOf(found: readonly number[]) {
  const asked: (number | undefined)[] = [];
  const look = async (before: number | undefined): Promise<LogLook<number>> => {
    asked.push(before);
    const at = before === undefined ? 0 : 100 - before;
    return {
      data: Array.from({ length: found[at] ?? 0 }, () => at),
      seento: 1_000 - at,
      next: at + 1 < found.length ? 99 - at : null,
    };
  };
  return { look, asked };
}

test('where a look finds little it is looked on, until there is enough, the end, or so many looks', async () => {
  const { look, asked } = logOf([1, 0, 0, 9, 5]);
  expect(await gatherRows(look, undefined, 10, 9)).toEqual({
    data: [0, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    seento: 997,
    next: 96,
  });
  expect(asked).toEqual([undefined, 99, 98, 97]);
  expect(await gatherRows(look, 96, 10, 9)).toEqual({ data: [4, 4, 4, 4, 4], seento: 996, next: null });
  expect(await gatherRows(look, undefined, 10, 2)).toEqual({ data: [0], seento: 999, next: 98 });
});

test('a file has the newest rows up to a bound, and it is known whether there are more', async () => {
  expect(await rowsOfFile(logOf([2, 3]).look)).toEqual({ rows: [0, 0, 1, 1, 1], isCut: false });
  const { rows, isCut } = await rowsOfFile(logOf([MAX_CSV_ROWS - 1, 3]).look);
  expect([rows.length, isCut]).toEqual([MAX_CSV_ROWS, true]);
});

test('a cell of a file is never a formula, and numbers are as they are', () => {
  const columns = [
    { head: 'Who', value: (name: string) => name },
    { head: 'Bytes', value: () => -1 },
  ];
  expect(logCsv(columns, ['=1+1', 'a,"b"'])).toBe('\u{feff}Who,Bytes\r\n\'=1+1,-1\r\n"a,""b""",-1\r\n');
});
