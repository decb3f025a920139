import { ManualClock } from '@outrider/kit/clock.ts';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { type Device, unheardDevice } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import { expect, test } from 'vitest';
import { Caller, NOBODY } from './caller.ts';
import { NEVER_PRIVATE } from '../privacy/private-times.ts';
import { Dispatch } from './dispatch.ts';
import type { Handlers } from './handler.ts';
import type { Services } from './services.ts';

const state = {
  get: (deviceid: string): Device | undefined => (deviceid === 'C' ? undefined : unheardDevice(deviceid)),
  all: () => ['A', 'B'].map(unheardDevice),
};
const memo = { deviceid: 'A', type: 0, memo: 'night shift' };

/** Somebody who sees device A, and holds the rights. */
function person(userName: string, level: number, ...rights: Right[]): Identity {
  return { userName, level, access: accessOf(rights), deviceScope: new Set(['A', 'C']) };
}

function setUp(
  writeMemo: (request: object, call: object) => unknown = () => ({ hasError: false, message: '' }),
) {
  const entries: AuditEntry[] = [];
  const misfits: string[] = [];
  const dispatch = new Dispatch({
    handlers: { http: { writeMemo } } as unknown as Handlers,
    services: { clock: new ManualClock(5_000) } as unknown as Services,
    audit: {
      async during(entry, work) {
        const result = await work();
        entries.push(entry);
        return result;
      },
      write: async (entry) => void entries.push(entry),
    },
    onMisfit: ({ message }) => void misfits.push(message),
  });
  const write = async (identity: Identity, body: unknown = memo): Promise<unknown> => {
    const asker = { caller: new Caller(() => identity, state, NEVER_PRIVATE), session: undefined, ip: '::1' };
    return await dispatch.http('writeMemo', body, asker).catch((error: OutriderError) => error.code);
  };
  return { entries, misfits, write, dispatch };
}

const dispatcher = person('olga', 1, 'P_dash');

test('a handler is given the request and the device that it names', async () => {
  const given: object[] = [];
  const { write } = setUp((request, call) => {
    given.push(request, call);
    return { hasError: false, message: 'kept' };
  });
  expect(await write(dispatcher)).toEqual({ hasError: false, message: 'kept' });
  expect(given).toEqual([memo, expect.objectContaining({ device: unheardDevice('A'), ip: '::1' })]);
});

test.each([
  ['a stranger', NOBODY, memo, 'AUTH_REQUIRED'],
  ['a stranger with a request that does not fit', NOBODY, {}, 'AUTH_REQUIRED'],
  ['one without the right', person('olga', 1), memo, 'FORBIDDEN'],
  [
    'one without the right, of a device that they may not see',
    person('olga', 1),
    { deviceid: 'B' },
    'FORBIDDEN',
  ],
  [
    'one who has come by a link',
    { ...dispatcher, guest: { of: 'ann', channels: [1], stretch: undefined, takes: true } },
    memo,
    'FORBIDDEN',
  ],
  ['one whose level is too low', person('olga', 2, 'P_dash'), memo, 'FORBIDDEN'],
  ['a request that does not fit', dispatcher, { ...memo, type: 7 }, 'VALIDATION'],
  ['a request that is no object', dispatcher, 'x', 'VALIDATION'],
  ['a device out of scope', dispatcher, { ...memo, deviceid: 'B' }, 'NOT_FOUND'],
  ['a device in scope that is not there', dispatcher, { ...memo, deviceid: 'C' }, 'NOT_FOUND'],
] as const)('%s is refused, and the handler never hears of it', async (_what, identity, body, code) => {
  const { write } = setUp(() => {
    throw new Error('the handler was called');
  });
  expect(await write(identity, body)).toBe(code);
});

test('the audit trail says who did what to which device, from where, and how it ended', async () => {
  const { entries, write } = setUp();
  await write(dispatcher);
  await write(dispatcher, { ...memo, deviceid: 'B' });
  const entry = { timeMs: 5_000, door: 'http', call: 'writeMemo', user: 'olga', ip: '::1' };
  expect(entries).toEqual([
    { ...entry, devices: ['A'], text: ['wrote memo 0 of A: night shift'], outcome: 'ok' },
    { ...entry, devices: ['B'], text: ['wrote memo 0 of B: night shift'], outcome: 'NOT_FOUND' },
  ]);
});

test('of one who may not, the audit trail says about which device, without what else they sent; of a stranger it says nothing', async () => {
  const { entries, write } = setUp();
  await write(person('olga', 1), { ...memo, memo: 'secret' });
  await write(NOBODY);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ outcome: 'FORBIDDEN', devices: ['A'], text: ['wrote memo … of …: …'] });
});

test.each([
  ['an answer of another shape', () => ({ hasError: false })],
  ['an answer with more than its row says', () => ({ hasError: false, message: '', passwordHash: 'x' })],
  [
    'an error that its row does not name',
    () => {
      throw new OutriderError('DEVICE_OFFLINE', 'away');
    },
  ],
])('%s is told', async (_what, handler) => {
  const { misfits, write } = setUp(handler);
  await write(dispatcher);
  expect(misfits).toHaveLength(1);
});

test('calls that are being answered are waited for, also one that fails', async () => {
  const ended: string[] = [];
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()] as const;
  let asked = 0;
  const { write, dispatch } = setUp(() => answers[asked++ === 0 ? 0 : 1].promise);
  const calls = [write(dispatcher), write(dispatcher)];
  const settled = dispatch.settled().then(() => ended.push('settled'));
  answers[0].resolve({ hasError: false, message: '' });
  await calls[0];
  expect(ended).toEqual([]);
  answers[1].reject(new OutriderError('STORE_FULL', 'no room'));
  await settled;
  expect(await calls[1]).toBe('STORE_FULL');
  // Nothing is in hand any more.
  await dispatch.settled();
});

test('a call whose area was left out is not there', async () => {
  const { dispatch, entries } = setUp();
  const asker = { caller: new Caller(() => dispatcher, state, NEVER_PRIVATE), session: undefined, ip: '::1' };
  await expect(dispatch.http('listGroups', {}, asker)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This server has no such call',
  });
  expect(entries).toEqual([]);
});
