import type { TokenRecord } from '@outrider/model/people/token-record.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import { sampleUser } from '../sample-user.ts';

const token: TokenRecord = {
  hash: 'h1',
  id: 'otr_1',
  userName: 'olga',
  name: 'report',
  level: 3,
  access: accessOf(['F_gps']),
  groupIds: [1, 2],
  deviceids: ['A'],
  addresses: ['192.0.2.0/24'],
  rate: 600,
  createdMs: 1,
  expiresMs: 1_000,
  usedMs: 0,
  usedIp: '',
};

/** What every engine must do with tokens. */
export function tokenContract(store: () => Store): void {
  test('a token is kept as it was made, with its last use, until it is ended or its owner goes', async () => {
    const { tokens, users } = store();
    await expect(tokens.add(token, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await users.add(sampleUser);
    await tokens.add(token, 2);
    await tokens.add({ ...token, hash: 'h2', id: 'otr_2', userName: 'OLGA', createdMs: 2 }, 2);
    await expect(tokens.add({ ...token, hash: 'h3', id: 'otr_3' }, 2)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await tokens.used('h1', 50, '192.0.2.7');
    await tokens.used('h1', 40, '192.0.2.8');
    expect(await tokens.find('h1')).toEqual({ ...token, usedMs: 50, usedIp: '192.0.2.7' });
    expect((await tokens.list('Olga')).map(({ id }) => id)).toEqual(['otr_2', 'otr_1']);
    expect(await tokens.list('emil')).toEqual([]);
    expect([await tokens.remove('otr_1'), await tokens.remove('otr_1')]).toEqual([true, false]);
    await users.add({ ...sampleUser, userName: 'emil' });
    await tokens.add(token, 2);
    await tokens.add({ ...token, hash: 'h3', id: 'otr_3', userName: 'emil' }, 2);
    await tokens.removeOf('OLGA');
    expect((await tokens.list()).map(({ id }) => id)).toEqual(['otr_3']);
    await users.remove('emil');
    expect(await tokens.list()).toEqual([]);
  });

  test('the tokens that others made for a user end when somebody signs in as that user for the first time', async () => {
    const { tokens, users } = store();
    await users.add({ ...sampleUser, signedInMs: undefined });
    await users.add({ ...sampleUser, userName: 'emil', signedInMs: undefined });
    await tokens.add(token, 2);
    await tokens.add({ ...token, hash: 'h2', id: 'otr_2', userName: 'emil' }, 2);
    await users.signedIn('OLGA', 5);
    expect((await tokens.list()).map(({ id }) => id)).toEqual(['otr_2']);
    await tokens.add(token, 2);
    await users.signedIn('olga', 6);
    expect((await tokens.list('olga')).map(({ id }) => id)).toEqual(['otr_1']);
  });
}
