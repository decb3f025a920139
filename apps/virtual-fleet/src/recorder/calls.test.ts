import { results } from '@outrider/jt808/messages/answers.ts';
import { expect, test } from 'vitest';
import { Calls } from './calls.ts';

test('a confirmed emergency lets go of the call, another alarm does not', () => {
  let answered = 0;
  const { confirmAlarm } = new Calls({ callAnswered: () => void answered++ }).handlers;
  expect(confirmAlarm?.({ alarmSequence: 0, alarms: 1 << 20 }, 1)).toBe(results.ok);
  expect(answered).toBe(0);
  expect(confirmAlarm?.({ alarmSequence: 0, alarms: 1 }, 2)).toBe(results.ok);
  expect(answered).toBe(1);
});
