import { ManualClock } from '@outrider/kit/clock.ts';
import type { LogLimits } from '@outrider/store/audit/trail.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LogKeeper } from './log-keeper.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = 1_800_000_000_000;

/** Lets what was begun go as far as it can without time passing. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function boot() {
  const clock = new ManualClock(START);
  const asked: [log: string, limits: LogLimits][] = [];
  const left = { trail: 2, uses: 0 };
  const events: (readonly [before: number, of: object | undefined])[] = [];
  const cases: (readonly [before: number, of: object | undefined])[] = [];
  const lines: object[] = [];
  const step = (log: keyof typeof left) => async (limits: LogLimits) => {
    asked.push([log, limits]);
    return left[log]-- > 0 ? 1 : 0;
  };
  const unasked = () => Promise.reject(new Error('not asked'));
  const keeper = new LogKeeper({
    store: {
      trail: {
        removeStep: step('trail'),
        head: async () => ({ seq: 7, seal: 'ab' }),
        find: unasked,
        verifyStep: unasked,
        forget: unasked,
      },
      streamUses: {
        removeStep: step('uses'),
        cutOff: unasked,
        openElsewhere: unasked,
        put: unasked,
        goOn: unasked,
        find: unasked,
      },
      cases: { removeStep: async (before, whose) => cases.push([before, whose]) % 2 === 1 },
      events: {
        removeStep: async (before, whose) => events.push([before, whose]) % 2 === 1,
        add: unasked,
        last: unasked,
        between: unasked,
        behind: unasked,
        find: unasked,
        change: unasked,
        counts: unasked,
        standing: unasked,
        remove: unasked,
        notKept: unasked,
        readUpTo: unasked,
        markRead: unasked,
      },
    },
    heads: {
      say: async () => void lines.push({ entries: 7, seal: '7:ab', message: 'the audit trail goes on' }),
    },
    clock,
    log: { ...silentLog, info: (fields, message) => void lines.push({ ...fields, message }) },
    trailDays: () => 0,
    usesDays: () => 30,
    eventDays: () => 60,
    ownEventDays: () => new Set([7, 90]),
  });
  await keeper.start();
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settled();
  };
  return { asked, events, cases, lines, pass };
}

test('from an hour after the start the oldest go step by step: by age and number, or by number alone', async () => {
  const { asked, events, cases, pass } = await boot();
  await pass(HOUR - 1);
  expect([asked, events]).toEqual([[], []]);
  await pass(1);
  for (let step = 0; step < 12; step++) await pass(50);
  const trail = ['trail', { beforeMs: undefined, maxRows: 10_000_000 }];
  const uses = ['uses', { beforeMs: START + HOUR - 30 * DAY + 100, maxRows: 10_000_000 }];
  expect(asked).toEqual([trail, trail, trail, uses]);
  const twice = (days: number, whose: object) =>
    Array.from({ length: 2 }, () => [(START + HOUR - days * DAY) / 1_000, whose]);
  const gone = [
    // Sooner than for all what awaits a decision stays.
    ...twice(7, { ownDays: 7, undecidedStays: true }),
    ...twice(90, { ownDays: 90, undecidedStays: false }),
    ...twice(60, { upToDays: 60 }),
  ];
  expect(events).toEqual(gone);
  expect(cases).toEqual(gone);
});

test('the newest seal of the audit trail is said at the start and each hour', async () => {
  const { lines, pass } = await boot();
  const said = { entries: 7, seal: '7:ab', message: 'the audit trail goes on' };
  expect(lines).toEqual([said]);
  await pass(HOUR);
  expect(lines.slice(0, 2)).toEqual([said, said]);
});
