import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { CASE_LEASE_MS, MOST_CASE_NOTES } from '@outrider/model/events/limits.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { SaidCase } from '@outrider/model/events/said-case.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { LONG } from '../../testing-wait.ts';

const NOW_MS = 1_700_000_000_000;
const TIME = NOW_MS / 1_000;
let clock: ManualClock;
let root: ReturnType<typeof callsBy>;
let ann: typeof root;
let guest: typeof root;
let said: SaidCase[];
const prepared = doorsForEach(
  {
    root: { level: 0 },
    ann: { level: 2, groupIds: [1] },
    guest: { level: 3, groupIds: [1], rights: ['P_live'] },
  },
  { makeClock: () => (clock = new ManualClock(NOW_MS)) },
);
beforeEach(() => {
  root = prepared.callerOf('root');
  ann = prepared.callerOf('ann');
  guest = prepared.callerOf('guest');
  said = [];
  prepared.doors.bus.subscribe('case.changed', (one) => said.push(one));
});

/** Something happens, and is a case. */
async function caseOf(deviceid: string, eventid: number = deviceEvents.gSensor.code): Promise<SaidCase> {
  const before = said.length;
  prepared.doors.events.happened({ deviceid, eventid, time: TIME });
  return await vi.waitFor(() => {
    clock.advance(1_000);
    const [found] = said.slice(before);
    if (found === undefined) throw new Error('no case yet');
    return found;
  }, LONG);
}
const casesOf = async (caller: typeof root): Promise<readonly ToldCase[]> => {
  const answer = await caller('cases', {});
  if (typeof answer === 'string') throw new Error(answer);
  return answer.cases;
};

test('an alarm is a case that its people see and decide; what is done about it is done about its events', async () => {
  const { id, firstEvent } = await caseOf('A');
  expect(await casesOf(ann)).toMatchObject([{ id, deviceid: 'A', state: 'new', gravity: 1, eventname: '' }]);
  expect(await ann('decideCase', { id, decision: 'acknowledge' })).toMatchObject({
    case: { state: 'acknowledged', decidedBy: 'ann' },
  });
  expect(await ann('alarmCase', { id })).toMatchObject({ events: [{ id: firstEvent, checkStatus: 1 }] });
  expect(await ann('decideCase', { id, decision: 'confirm' })).toMatchObject({
    case: { state: 'closed', outcome: 'confirmed' },
  });
  expect(await casesOf(ann)).toEqual([]);
  expect(await ann('closedCases', {})).toMatchObject({ cases: [{ id }] });
  expect(said.at(-1)).toMatchObject({ id, outcome: 'confirmed' });
  expect(await ann('decideCase', { id, decision: 'false', reason: 'road' })).toBe('CONFLICT');
  expect(await ann('undoCase', { id })).toMatchObject({ case: { state: 'acknowledged' } });
  expect(await root('undoCase', { id })).toBe('CONFLICT');
});

test('what is said of an event is said of its case', async () => {
  const { id, firstEvent } = await caseOf('A');
  expect(await ann('checkEvent', { serialno: firstEvent, checkstatus: 3 })).toMatchObject({
    hasError: false,
  });
  expect(await ann('alarmCase', { id })).toMatchObject({
    case: { state: 'closed', outcome: 'false', reason: 'other' },
    events: [{ checkStatus: 3 }],
  });
  await ann('checkEvent', { serialno: firstEvent, checkstatus: 0 });
  expect(await casesOf(ann)).toMatchObject([{ id, state: 'new' }]);
});

test('nobody else learns that there is a case, nor decides it', async () => {
  const { id } = await caseOf('B');
  expect(await casesOf(ann)).toEqual([]);
  const own = { id, decision: 'confirm' } as const;
  const calls = [
    ann('alarmCase', { id }),
    ann('decideCase', own),
    ann('undoCase', { id }),
    ann('claimCase', { id }),
    ann('takeCase', { id }),
    ann('leaveCase', { id }),
    ann('assignCase', { id, assignee: 'ann' }),
    ann('noteCase', { id, text: 'mine' }),
  ];
  for (const call of calls) expect(await call).toBe('NOT_FOUND');
  for (const call of [guest('cases', {}), guest('closedCases', {}), guest('decideCase', own)])
    expect(await call).toBe('FORBIDDEN');
  expect(await casesOf(root)).toMatchObject([{ id, state: 'new', notes: 0 }]);
  await root('decideCase', own);
  expect(await ann('closedCases', {})).toEqual({ cases: [] });
});

test('of a case it is told who decided what, when, and who took it back', async () => {
  const { id } = await caseOf('A');
  await ann('decideCase', { id, decision: 'acknowledge' });
  clock.advance(1_000);
  await root('decideCase', { id, decision: 'false', reason: 'road' });
  clock.advance(1_000);
  await root('undoCase', { id });
  expect(await ann('alarmCase', { id })).toMatchObject({
    case: { state: 'acknowledged' },
    steps: [
      { kind: 'decided', userName: 'ann', fromState: 'new', toState: 'acknowledged' },
      { kind: 'decided', userName: 'root', fromState: 'acknowledged', toState: 'closed', toReason: 'road' },
      { kind: 'undone', userName: 'root', fromState: 'closed', fromReason: 'road', toState: 'acknowledged' },
    ],
  });
});

test('a user who looks at a case has it for 90 s, unless somebody takes it over or they leave it', async () => {
  const { id } = await caseOf('A');
  expect(await root('claimCase', { id })).toMatchObject({ case: { claimedBy: 'root' } });
  expect(await ann('claimCase', { id })).toMatchObject({ case: { claimedBy: 'root' } });
  expect(await ann('decideCase', { id, decision: 'confirm' })).toBe('CONFLICT');
  clock.advance(CASE_LEASE_MS - 1);
  expect(await ann('decideCase', { id, decision: 'confirm' })).toBe('CONFLICT');
  clock.advance(1);
  expect(await ann('claimCase', { id })).toMatchObject({ case: { claimedBy: 'ann' } });
  expect(await root('takeCase', { id })).toMatchObject({ case: { claimedBy: 'root' } });
  await ann('leaveCase', { id });
  expect(await ann('decideCase', { id, decision: 'confirm' })).toBe('CONFLICT');
  await root('leaveCase', { id });
  expect(await ann('decideCase', { id, decision: 'confirm' })).toMatchObject({ case: { state: 'closed' } });
});

test('a case is given to a user who may see it, and notes stand beside it', async () => {
  const { id } = await caseOf('A');
  expect(await root('assignCase', { id, assignee: 'ann' })).toMatchObject({ case: { assignee: 'ann' } });
  for (const assignee of ['guest', 'nobody'])
    expect(await root('assignCase', { id, assignee })).toBe('NOT_FOUND');
  expect(await root('assignCase', { id, assignee: '' })).toMatchObject({ case: { assignee: '' } });
  await ann('noteCase', { id, text: 'He brakes for a dog' });
  expect(await root('alarmCase', { id })).toMatchObject({
    case: { notes: 1 },
    notes: [{ userName: 'ann', text: 'He brakes for a dog' }],
  });
});

test('a user who is named beside a case reads so, and leaves nobody else’s unread', async () => {
  const { id } = await caseOf('A');
  const text = '@ann @guest look';
  await root('noteCase', { id, text });
  expect(await ann('caseMentions', {})).toMatchObject({
    mentions: [{ case: id, deviceid: 'A', by: 'root', text, read: false }],
  });
  expect(await root('caseMentions', {})).toEqual({ mentions: [] });
  expect(await guest('caseMentions', {})).toBe('FORBIDDEN');
  await root('readMentions', { id: 1 });
  expect(await ann('caseMentions', {})).toMatchObject({ mentions: [{ read: false }] });
  await root('noteCase', { id, text: '@ann once more' });
  await ann('readMentions', { id: 2, alone: true });
  expect(await ann('caseMentions', {})).toMatchObject({ mentions: [{ read: true }, { read: false }] });
  await ann('readMentions', { id: 2 });
  expect(await ann('caseMentions', {})).toMatchObject({ mentions: [{ read: true }, { read: true }] });
  const people = (user: string, path: string) =>
    rawCall<unknown>(prepared.doors, prepared.keyOf(user), 'GET', path);
  expect(await people('ann', `/api/case/${id}/people?begin=A`)).toEqual({ people: ['ann'] });
  expect(await ann('casePeople', { id: 999_999, begin: '' })).toBe('NOT_FOUND');
});

test('a case is handed to a coach, and its driver acknowledges by a link that ends and is good once', async () => {
  const { id } = await caseOf('A');
  const anyone = callsBy(prepared.doors);
  expect(await ann('linkCoaching', { id })).toBe('NOT_FOUND');
  expect(await root('coachCase', { id, coach: 'guest', note: 'Keep your distance' })).toBe('NOT_FOUND');
  expect(await root('coachCase', { id, coach: 'ANN', note: 'Keep your distance' })).toMatchObject({
    case: { coaching: 'given', coach: 'ann', notes: 1 },
  });
  expect(await ann('caseMentions', {})).toMatchObject({ mentions: [{ text: '@ann Keep your distance' }] });
  const first = await ann('linkCoaching', { id, hours: 24 });
  const made = await ann('linkCoaching', { id, hours: 24 });
  if (typeof first === 'string' || typeof made === 'string') throw new Error('no link');
  expect(await anyone('openCoaching', { token: first.token })).toBe('NOT_FOUND');
  const { token } = made;
  const opened = await anyone('openCoaching', { token });
  expect(opened).toMatchObject({
    vehicle: 'plate of A',
    note: 'Keep your distance',
    coach: 'ann',
    acknowledged: 0,
  });
  expect(JSON.stringify(opened)).not.toMatch(/"(?:lat|lng|speed)/);
  expect(JSON.stringify(await root('alarmCase', { id }))).not.toContain('tokenHash');
  expect(await ann('coachedCases', {})).toMatchObject({ cases: [{ id }] });
  expect(await guest('coachedCases', {})).toBe('FORBIDDEN');
  expect(await anyone('acknowledgeCoaching', { token, driver: ' ', words: '' })).toBe('VALIDATION');
  expect(await anyone('acknowledgeCoaching', { token, driver: 'Lin', words: 'I will' })).toMatchObject({
    hasError: false,
  });
  expect(await anyone('acknowledgeCoaching', { token, driver: 'Wu', words: 'No' })).toBe('CONFLICT');
  expect(await root('alarmCase', { id })).toMatchObject({
    case: { coaching: 'acknowledged' },
    coached: { driver: 'Lin', words: 'I will', by: 'root' },
  });
  expect(said.at(-1)).toMatchObject({ id, coaching: 'acknowledged' });
  expect(await ann('coachedCases', {})).toEqual({ cases: [] });
  expect(await root('coachCase', { id, coach: 'ann', note: 'again' })).toBe('CONFLICT');
  expect(await ann('linkCoaching', { id })).toBe('CONFLICT');
  clock.leap(24 * 3_600_000);
  expect(await anyone('openCoaching', { token })).toBe('NOT_FOUND');
  expect(await anyone('openCoaching', { token: 'x' })).toBe('NOT_FOUND');
});

test('a case that takes no more notes is handed to nobody: its coach keeps it, and their link', async () => {
  const { id } = await caseOf('A');
  await root('coachCase', { id, coach: 'ann', note: 'Keep your distance' });
  const made = await ann('linkCoaching', { id, hours: 24 });
  if (typeof made === 'string') throw new Error('no link');
  for (let note = 1; note < MOST_CASE_NOTES; note++) await root('noteCase', { id, text: `note ${note}` });
  const before = said.length;
  expect(await ann('coachCase', { id, coach: 'root', note: 'Take over' })).toBe('CONFLICT');
  expect(said).toHaveLength(before);
  expect(await root('alarmCase', { id })).toMatchObject({
    case: { coach: 'ann', notes: MOST_CASE_NOTES },
    coached: { coach: 'ann', note: 'Keep your distance' },
  });
  expect(await callsBy(prepared.doors)('openCoaching', { token: made.token })).toMatchObject({
    coach: 'ann',
  });
});

test('what is no decision, reason or note is refused and changes nothing', async () => {
  const { id, revision } = await caseOf('A');
  for (const wrong of [
    { decision: 'confirm', reason: 'road' },
    { decision: 'false' },
    { decision: 'false', reason: 'supervisor' },
    { decision: 'escalate', reason: 'road' },
    { decision: 'explode' },
    {},
  ])
    expect(await root('decideCase', { id, ...wrong } as never)).toBe('VALIDATION');
  for (const text of ['', 'two\nlines', 'x'.repeat(501)])
    expect(await root('noteCase', { id, text })).toBe('VALIDATION');
  expect(await root('decideCase', { id, decision: 'reopen' })).toBe('CONFLICT');
  expect(await casesOf(root)).toMatchObject([{ id, state: 'new', revision }]);
});

test('what nobody has to decide about is no case', async () => {
  prepared.doors.events.happened({ deviceid: 'A', eventid: deviceEvents.online.code, time: TIME });
  prepared.doors.events.happened({
    deviceid: SERVER_EVENTS,
    eventid: deviceEvents.diskError.code,
    time: TIME,
  });
  const { deviceid } = await caseOf('A', deviceEvents.diskError.code);
  expect(await casesOf(root)).toMatchObject([{ deviceid, eventid: deviceEvents.diskError.code, gravity: 2 }]);
});

test('the load is that of the devices that one may know of', async () => {
  await caseOf('A');
  await caseOf('B');
  await caseOf('B', deviceEvents.diskError.code);
  const sum = async (caller: typeof root): Promise<number> => {
    const answer = await caller('caseLoad', {});
    if (typeof answer === 'string') throw new Error(answer);
    expect(answer.hours).toHaveLength(24);
    return answer.hours.reduce((all, { cases }) => all + cases, 0);
  };
  expect([await sum(root), await sum(ann)]).toEqual([3, 1]);
  expect(await ann('caseLoad', {})).toMatchObject({ noisiest: [{ deviceid: 'A', cases: 1, events: 1 }] });
  expect(await guest('caseLoad', {})).toBe('FORBIDDEN');
});

test('several cases are decided and taken back at once, each by the rules of one, and what was left out is told', async () => {
  const [one, held, decided] = [await caseOf('A'), await caseOf('A', 15), await caseOf('A', 700)];
  const ids = [one.id, held.id, decided.id, 999];
  await root('claimCase', { id: held.id });
  await root('decideCase', { id: decided.id, decision: 'confirm' });
  expect(await ann('decideCases', { ids, decision: 'false' })).toBe('VALIDATION');
  expect(await ann('decideCases', { ids: [], decision: 'acknowledge' })).toBe('VALIDATION');
  expect(
    await ann('decideCases', {
      ids: Array.from({ length: 201 }, (_, at) => at + 1),
      decision: 'acknowledge',
    }),
  ).toBe('VALIDATION');
  expect(await guest('decideCases', { ids, decision: 'acknowledge' })).toBe('FORBIDDEN');
  const before = said.length;
  expect(await ann('decideCases', { ids: [...ids, one.id], decision: 'false', reason: 'road' })).toEqual({
    cases: [expect.objectContaining({ id: one.id, outcome: 'false', decidedBy: 'ann' })],
    refused: [
      { id: held.id, message: 'root looks at this case' },
      { id: decided.id, message: 'This case was decided meanwhile' },
      { id: 999, message: 'There is no such case' },
    ],
  });
  expect(said.slice(before).map(({ id }) => id)).toEqual([one.id]);
  expect(await ann('undoCases', { ids })).toMatchObject({
    cases: [{ id: one.id, state: 'new' }],
    refused: [{ id: held.id }, { id: decided.id }, { id: 999 }],
  });
  await ann('decideCases', { ids: [one.id], decision: 'acknowledge' });
  clock.advance(10_001);
  expect(await ann('undoCases', { ids: [one.id] })).toMatchObject({ cases: [], refused: [{ id: one.id }] });
});

test('a driver is told what was done well where the server is set so, and a note beside the case says it', async () => {
  const { id } = await caseOf('A');
  const praise = { id, text: 'Well seen, that cyclist' };
  expect(await root('recogniseDriver', praise)).toBe('FORBIDDEN');
  expect(await root('alarmCase', { id })).toMatchObject({ recognises: false });
  const values = { recognition: true };
  const admin = callsBy(prepared.doors, await signInNew(prepared.doors, 'admin', { level: 0 }));
  await admin('writeServerSettings', { section: 'inbox', values });
  expect(await root('recogniseDriver', { ...praise, text: ' ' })).toBe('VALIDATION');
  expect(await guest('recogniseDriver', praise)).toBe('FORBIDDEN');
  expect(await root('recogniseDriver', praise)).toMatchObject({ case: { id, notes: 1 } });
  expect(await root('alarmCase', { id })).toMatchObject({
    recognises: true,
    notes: [{ userName: 'root', text: `★ ${praise.text}` }],
  });
  const path = '/api/words?deviceid=A';
  expect(await rawCall<unknown>(prepared.doors, prepared.keyOf('root'), 'GET', path)).toMatchObject({
    words: [{ text: praise.text, shown: true, spoken: true, state: 'waiting' }],
  });
});

test('the load says for how long there was a flood', async () => {
  for (let at = 0; at < 20; at++)
    prepared.doors.events.happened({
      deviceid: 'A',
      eventid: deviceEvents.gSensor.code,
      time: TIME + at * 1_000,
    });
  await vi.waitFor(async () => {
    clock.advance(1_000);
    expect(await casesOf(ann)).toHaveLength(20);
  }, LONG);
  const load = await ann('caseLoad', {});
  if (typeof load === 'string') throw new Error(load);
  expect([10, 20]).toContain(load.flood.minutes);
  expect(load.flood.of % 10).toBe(0);
});

test('a driver objects by their link, once; the coach decides, and an objection that they grant counts in no score, for good', async () => {
  const { id, firstEvent } = await caseOf('A');
  const anyone = callsBy(prepared.doors);
  await root('decideCase', { id, decision: 'confirm' });
  await root('coachCase', { id, coach: 'ann', note: 'Keep your distance' });
  const made = await ann('linkCoaching', { id, hours: 24 });
  if (typeof made === 'string') throw new Error('no link');
  const word = { token: made.token, driver: 'ann', words: 'I was cut off' };
  expect(await anyone('appealCoaching', { ...word, words: ' ' })).toBe('VALIDATION');
  expect(await anyone('appealCoaching', { ...word, token: 'x' })).toBe('NOT_FOUND');
  expect(await root('decideAppeal', { id, grant: true, answer: 'You are right' })).toBe('CONFLICT');
  expect(await anyone('appealCoaching', word)).toMatchObject({ hasError: false });
  expect(await anyone('appealCoaching', word)).toBe('CONFLICT');
  expect(await anyone('acknowledgeCoaching', word)).toBe('CONFLICT');
  expect(await root('coachCase', { id, coach: 'root', note: 'Take over' })).toBe('CONFLICT');
  expect(await ann('caseMentions', {})).toMatchObject({
    mentions: [{ by: 'Driver: ann', text: 'I was cut off' }, { by: 'root' }],
  });
  expect(await ann('coachedCases', {})).toMatchObject({ cases: [{ id, coaching: 'appealed' }] });
  expect(await anyone('openCoaching', { token: made.token })).toMatchObject({
    appeal: 'open',
    acknowledged: 0,
  });
  expect(await guest('decideAppeal', { id, grant: true, answer: 'x' })).toBe('FORBIDDEN');
  expect(await ann('decideAppeal', { id, grant: true, answer: ' ' })).toBe('VALIDATION');
  expect(await ann('decideAppeal', { id, grant: true, answer: 'You are right' })).toMatchObject({
    case: { state: 'closed', outcome: 'false', reason: 'appeal', coaching: 'granted' },
  });
  expect(await anyone('openCoaching', { token: made.token })).toMatchObject({
    appeal: 'granted',
    appealanswer: 'You are right',
  });
  expect(await root('alarmCase', { id })).toMatchObject({
    coached: { appeal: 'granted', appealBy: 'ann', words: 'I was cut off' },
    events: [{ checkStatus: 3 }],
  });
  // Nobody decides it again: not by its case, not by its event, and nobody takes it back.
  expect(await root('decideCase', { id, decision: 'reopen' })).toBe('CONFLICT');
  expect(await root('checkEvent', { serialno: firstEvent, checkstatus: 2 })).toBe('CONFLICT');
  expect(await ann('undoCase', { id })).toBe('CONFLICT');
  expect(await ann('linkCoaching', { id, hours: 24 })).toBe('CONFLICT');
  expect(await ann('coachedCases', {})).toEqual({ cases: [] });
});

test('an objection that is refused leaves the case as it was; the driver reads why, and may acknowledge, but not object again', async () => {
  const { id } = await caseOf('A');
  const anyone = callsBy(prepared.doors);
  await root('coachCase', { id, coach: 'root', note: 'Keep your distance' });
  const made = await root('linkCoaching', { id, hours: 24 });
  if (typeof made === 'string') throw new Error('no link');
  const word = { token: made.token, driver: 'Lin', words: 'I was cut off' };
  await anyone('appealCoaching', word);
  // Of level 2, and not its coach.
  expect(await ann('decideAppeal', { id, grant: true, answer: 'x' })).toBe('FORBIDDEN');
  expect(await root('decideAppeal', { id, grant: false, answer: 'There was time' })).toMatchObject({
    case: { state: 'new', coaching: 'given' },
  });
  expect(await anyone('openCoaching', { token: made.token })).toMatchObject({
    appeal: 'refused',
    appealanswer: 'There was time',
  });
  expect(await anyone('appealCoaching', word)).toBe('CONFLICT');
  await root('coachCase', { id, coach: 'ann', note: 'Take over' });
  expect(await root('alarmCase', { id })).toMatchObject({ coached: { coach: 'ann', appeal: 'refused' } });
  const other = await ann('linkCoaching', { id, hours: 24 });
  if (typeof other === 'string') throw new Error('no link');
  expect(await anyone('appealCoaching', { ...word, token: other.token })).toBe('CONFLICT');
  expect(
    await anyone('acknowledgeCoaching', { ...word, token: other.token, words: 'All right' }),
  ).toMatchObject({ hasError: false });
  // The driver's objection stays beside the case, whatever was said since.
  expect(await root('alarmCase', { id })).toMatchObject({
    coached: { words: 'All right' },
    notes: expect.arrayContaining([
      expect.objectContaining({ userName: 'Driver: Lin', text: 'I was cut off' }),
    ]),
  });
});
