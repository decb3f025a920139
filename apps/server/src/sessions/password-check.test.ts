import * as crypto from 'node:crypto';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { sealPassword } from './password.ts';
import { PasswordCheck } from './password-check.ts';

// The real one, with its calls counted: time would tell of the machine's other work too.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  return { ...original, argon2: vi.fn(original.argon2) };
});

const HASH = 'A'.repeat(64);

test('an unknown user is told the same as one with another password, after as much work', async () => {
  const known = { userName: 'known', passwordHash: await sealPassword(HASH), disabled: false } as UserRecord;
  const users = { find: (name: string) => Promise.resolve(name === 'known' ? known : undefined) };
  const check = new PasswordCheck({
    store: { users } as unknown as ConstructorParameters<typeof PasswordCheck>[0]['store'],
    addresses: { knows: async () => false, remember: async () => {} },
    isEndedKey: async () => false,
    accountFault: () => undefined,
    factors: { wanted: async () => undefined, take: async () => false },
    failedSignIns: { note: () => {} },
    local: { assertAllowed: async () => {} },
    clock: new ManualClock(0),
    log: silentLog,
  });
  const derive = vi.mocked(crypto.argon2);
  const refusalOf = async (user: string) => {
    derive.mockClear();
    const error: unknown = await check
      .check(user, 'B'.repeat(64), '10.0.0.1', { second: 'asked' })
      .catch((reason: unknown) => reason);
    const work = derive.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    }));
    return { message: (error as Error).message, work };
  };
  const refusal = await refusalOf('known');
  expect(refusal.work).toHaveLength(1);
  expect(await refusalOf('nobody')).toEqual(refusal);
});
