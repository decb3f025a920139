import { type UserRecord, userRecord } from '@outrider/model/people/user-record.ts';
import { expect, test } from 'vitest';
import { isLastAdministrator } from './company-users.ts';

const administrator = (userName: string, more: Partial<UserRecord> = {}): UserRecord => ({
  ...userRecord.defaults,
  passwordHash: '',
  level: 0,
  groupIds: [],
  userName,
  ...more,
});

test('the last administrator is the one who alone can sign in: disabled ones and those whose last day has passed do not count', async () => {
  const ada = administrator('ada');
  const over = administrator('over', { expiryDate: '2026-01-01' });
  const off = administrator('off', { disabled: true });
  const isLast = async (user: UserRecord, ...others: UserRecord[]): Promise<boolean> =>
    await isLastAdministrator(user, { list: async () => [ada, ...others] }, Date.UTC(2026, 5, 1));
  expect(await isLast(ada, over, off)).toBe(true);
  expect(await isLast(ada, administrator('bo'))).toBe(false);
  expect(await isLast(ada, administrator('bo', { expiryDate: '2026-12-31' }))).toBe(false);
  expect(await isLast(over, over)).toBe(false);
});
