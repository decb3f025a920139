import { expect, test } from 'vitest';
import {
  dueSteps,
  type EscalatedCase,
  type EscalationStep,
  escalationSteps,
  inOrder,
  stepKey,
} from './escalation.ts';

const MINUTE_MS = 60_000;
const step = (after: number, receiver = 'ann@example.com'): EscalationStep => ({
  after,
  way: 'mail',
  receiver,
});
const fresh: EscalatedCase = {
  late: false,
  muted: false,
  answeredMs: 0,
  state: 'new',
  outcome: '',
  openedMs: 100 * MINUTE_MS,
  decidedMs: 0,
};
const steps = [step(5), step(15, 'chief@example.com')];
const due = (fields: Partial<EscalatedCase>, minutes: number, updated = 0) =>
  dueSteps({ ...fresh, ...fields }, { steps, updated }, (100 + minutes) * MINUTE_MS).map(
    ({ after }) => after,
  );

test('steps are due by their minutes while nobody acknowledged the case', () => {
  expect([due({}, 4.9), due({}, 5), due({}, 15)]).toEqual([[], [5], [5, 15]]);
  expect(due({ state: 'acknowledged' }, 60)).toEqual([]);
  expect(due({ state: 'closed' }, 60)).toEqual([]);
  expect(due({ late: true }, 60)).toEqual([]);
  expect(due({ muted: true }, 60)).toEqual([]);
  expect(due({ muted: true, answeredMs: 1 }, 60)).toEqual([5, 15]);
});

test('a case that was reopened, and one that is older than the plan, count from then on', () => {
  expect(due({ decidedMs: 140 * MINUTE_MS }, 44)).toEqual([]);
  expect(due({ decidedMs: 140 * MINUTE_MS }, 45)).toEqual([5]);
  expect(due({}, 60, 150 * 60)).toEqual([5]);
  expect(stepKey({ ...fresh, decidedMs: 7 }, step(5))).not.toBe(stepKey(fresh, step(5)));
});

test('steps are kept in their order, and none is for an address that its way has not', () => {
  expect(inOrder([step(15), step(5)]).map(({ after }) => after)).toEqual([5, 15]);
  const wrong = [
    { after: 5, way: 'mail', receiver: '+886912345678' },
    { after: 5, way: 'sms', receiver: 'ann@example.com' },
    { after: 5, way: 'webhook', receiver: 'javascript:1' },
    { after: 5, way: 'mail', receiver: 'a@b.c\r\nBcc: x@y.z' },
    { after: 0, way: 'mail', receiver: 'ann@example.com' },
    { after: 1_441, way: 'mail', receiver: 'ann@example.com' },
    { after: 1.5, way: 'mail', receiver: 'ann@example.com' },
  ];
  for (const one of wrong) expect(escalationSteps.safeParse([one]).success).toBe(false);
  expect(escalationSteps.safeParse(Array.from({ length: 7 }, () => step(5))).success).toBe(false);
});
