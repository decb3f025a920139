import { ManualClock } from '@outrider/kit/clock.ts';
import type { ChainPlace, VerifiedStep } from '@outrider/store/audit/trail.ts';
import { expect, test } from 'vitest';
import { TrailCheck } from './trail-check.ts';

/** A trail of so many entries, of which a step looks at two; its chain breaks at one of them. */
function boot(entries: number) {
  const trail = { broken: 0, asked: [] as number[], fails: false };
  const clock = new ManualClock();
  const lines: string[] = [];
  const verifyStep = async (after: ChainPlace | undefined): Promise<VerifiedStep> => {
    if (trail.fails) throw new Error('damaged');
    const from = after?.seq ?? 0;
    trail.asked.push(from);
    const seq = Math.min(from + 2, entries);
    if (trail.broken > from && trail.broken <= seq)
      return {
        to: { seq: from, seal: 's', timeMs: undefined },
        entries: 0,
        atEnd: true,
        broken: { seq: trail.broken, why: 'changed' },
      };
    return {
      to: { seq, seal: 's', timeMs: seq * 10 },
      entries: seq - from,
      atEnd: seq === entries,
      broken: undefined,
    };
  };
  const check = new TrailCheck({
    store: { trail: { verifyStep } as never },
    clock,
    log: { error: (_: object, line: string) => void lines.push(line) } as never,
  });
  return { check, clock, trail, lines };
}

test('it goes through the trail in steps with rests between them, once however many ask', async () => {
  await using parts = disposing(boot(5));
  const { check, clock, trail } = parts;
  expect(check.state()).toMatchObject({ state: 'checking', entries: 0 });
  await expect.poll(() => check.state()).toMatchObject({ state: 'checking', entries: 2, to: { seq: 2 } });
  await expect
    .poll(() => {
      clock.advance(20);
      return check.state();
    })
    .toMatchObject({ state: 'whole', entries: 5, to: { seq: 5, timeMs: 50 } });
  expect(trail.asked).toEqual([0, 2, 4]);
});

test('a result holds for a minute; a later question has everything looked at again', async () => {
  await using parts = disposing(boot(2));
  const { check, clock, trail, lines } = parts;
  check.state();
  await expect.poll(() => check.state().state).toBe('whole');
  clock.advance(59_999);
  expect(check.state().state).toBe('whole');
  trail.broken = 2;
  clock.advance(1);
  expect(check.state()).toMatchObject({ state: 'checking', entries: 0 });
  await expect
    .poll(() => check.state())
    .toMatchObject({ state: 'broken', broken: { seq: 2, why: 'changed' } });
  expect(lines).toEqual(['the audit trail is not what was sealed']);
});

test('a trail that cannot be read is said to be so, and looked at again later', async () => {
  await using parts = disposing(boot(2));
  const { check, clock, trail } = parts;
  trail.fails = true;
  check.state();
  await expect.poll(() => check.state().state).toBe('failed');
  trail.fails = false;
  clock.advance(60_000);
  check.state();
  await expect.poll(() => check.state().state).toBe('whole');
});

function disposing(parts: ReturnType<typeof boot>) {
  return { ...parts, [Symbol.asyncDispose]: () => parts.check[Symbol.asyncDispose]() };
}
