import { ManualClock } from '@outrider/kit/clock.ts';
import { DIAGNOSTIC_ROWS, diagnosticTables } from '@outrider/model/diagnostic-tables.ts';
import { expect, test } from 'vitest';
import { Diagnostics, type DiagnosticSources } from './diagnostics.ts';

const none = Object.fromEntries(
  Object.keys(diagnosticTables).map((name) => [name, () => []]),
) as unknown as DiagnosticSources;
const strays = (count: number, reason = 'no') =>
  Array.from({ length: count }, (_, at) => ({ address: `a${at}`, door: 'jt808', reason, times: 1, last: 0 }));

function boot(rows: ReturnType<typeof strays>, enabled = true) {
  const clock = new ManualClock(0);
  return {
    clock,
    diagnostics: new Diagnostics({
      enabled,
      clock,
      sources: { ...none, strays: () => rows },
      makeBundle: () => Promise.resolve(new Uint8Array(1)),
    }),
  };
}

test('a table is told with its version, and no more rows than fit an answer', async () => {
  const { diagnostics } = boot(strays(3));
  expect(await diagnostics.read('strays')).toMatchObject({ version: 1, rows: { length: 3 }, more: false });
  const { diagnostics: full, clock } = boot(strays(DIAGNOSTIC_ROWS + 1));
  const read = full.read('strays');
  clock.advance(10_000);
  expect(await read).toMatchObject({ rows: { length: DIAGNOSTIC_ROWS }, more: true });
});

test('somebody who looks much waits for their turn, and is refused where that would be too long', async () => {
  const { diagnostics, clock } = boot(strays(500, 'x'.repeat(800)));
  const reads = [diagnostics.read('strays'), diagnostics.read('strays')];
  let told = 0;
  for (const read of reads) void read.then(() => told++);
  await Promise.resolve();
  expect(told).toBe(0);
  await expect(diagnostics.read('strays')).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  clock.advance(60_000);
  await Promise.all(reads);
  expect(told).toBe(2);
  const again = diagnostics.read('strays');
  clock.advance(60_000);
  await expect(again).resolves.toMatchObject({ version: 1 });
});

test('a deployment that does without has none of them', async () => {
  const { diagnostics } = boot(strays(1), false);
  await expect(diagnostics.read('strays')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(diagnostics.bundle()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the codes are DB1 to DB14, one a table', () => {
  const codes = Object.values(diagnosticTables).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(Array.from({ length: 14 }, (_, at) => `DB${at + 1}`).toSorted());
});
