import { accessOf, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import type { PushTalk } from '@outrider/protocol/live/push-talk.ts';
import { expect, test } from 'vitest';
import { CallRequests, mayAnswer } from './call-requests.ts';

const talk = (change: Partial<PushTalk> = {}): ReadonlyMap<string, PushTalk> =>
  new Map([
    ['A', { cmd: 'talk', deviceid: 'A', user: 'kim', kind: 'talk', state: 'talking', ...change } as const],
  ]);

test('a request is answered once, by who talks with the device', () => {
  const requests = new CallRequests();
  requests.asked('A');
  requests.asked('B');
  expect(requests.answered(new Map())).toEqual([]);
  expect(requests.answered(talk())).toMatchObject([{ deviceid: 'A', user: 'kim' }]);
  expect(requests.answered(talk())).toEqual([]);
});

test('a request that rang out is unanswered once, and one that was answered is not', () => {
  const requests = new CallRequests();
  requests.asked('A');
  requests.asked('B');
  requests.answered(talk());
  expect([requests.rangOut('A'), requests.rangOut('B'), requests.rangOut('B')]).toEqual([false, true, false]);
});

test.each([
  ['a broadcast', { kind: 'broadcast' }],
  ['a call that nobody took yet', { state: 'calling' }],
] as const)('%s is no answer', (_what, change) => {
  const requests = new CallRequests();
  requests.asked('A');
  expect(requests.answered(talk(change))).toEqual([]);
});

test('who may talk answers a call from a secure page, and from no other', () => {
  expect([
    mayAnswer(FULL_ACCESS, true),
    mayAnswer(FULL_ACCESS, false),
    mayAnswer(accessOf([]), true),
  ]).toEqual([true, false, false]);
});
