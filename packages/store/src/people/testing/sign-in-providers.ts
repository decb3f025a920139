import {
  type CompanyAccount,
  companyAccount,
  type SignInProvider,
  signInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import { sampleUser } from '../sample-user.ts';

const provider: SignInProvider = {
  ...signInProvider.defaults,
  id: 'company',
  name: 'Company',
  issuer: 'https://id.example.com',
  clientId: 'outrider',
  rules: [{ group: 'dispatch', level: 2, groupIds: [1] }],
};

const account: CompanyAccount = {
  ...companyAccount.defaults,
  provider: 'company',
  subject: 's1',
  claimedName: 'Olga',
  claimedGroups: ['dispatch'],
  cameMs: 1,
};

/** What every engine must do with services of the company by which people sign in. */
export function signInProviderContract(store: () => Store): void {
  test('a way to sign in is kept with its rules, and of two who change it at once the second is told', async () => {
    const { signInProviders } = store();
    await expect(signInProviders.put({ ...provider, edit: 3 }, 2)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await signInProviders.put(provider, 2);
    await expect(signInProviders.put(provider, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    await signInProviders.put({ ...provider, name: 'Head office', edit: 1 }, 2);
    await expect(signInProviders.put({ ...provider, edit: 1 }, 2)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await signInProviders.find('company')).toEqual({ ...provider, name: 'Head office', edit: 2 });
    const ldap = {
      encryption: 'startTls',
      ca: '',
      base: 'dc=example',
      filter: '(uid={name})',
      groupBase: '',
      membership: 'member',
      nested: true,
    } as const;
    await signInProviders.put({ ...provider, id: 'branch', ldap }, 2);
    expect(await signInProviders.find('branch')).toEqual({ ...provider, id: 'branch', ldap, edit: 1 });
    await expect(signInProviders.put({ ...provider, id: 'third' }, 2)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await signInProviders.list()).map(({ id }) => id)).toEqual(['branch', 'company']);
    expect([await signInProviders.remove('branch'), await signInProviders.remove('branch')]).toEqual([
      true,
      false,
    ]);
  });

  test('an account of a service is whose it was said to be, until they or the service goes; of those of nobody the last stay', async () => {
    const { signInProviders, users } = store();
    await expect(signInProviders.putAccount(account, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await signInProviders.put(provider, 2);
    await users.add(sampleUser);
    await signInProviders.putAccount({ ...account, userName: 'olga' }, 2);
    for (const at of [2, 3, 4])
      await signInProviders.putAccount({ ...account, subject: `s${at}`, cameMs: at }, 2);
    expect((await signInProviders.accounts('company')).map(({ subject }) => subject)).toEqual([
      's4',
      's3',
      's1',
    ]);
    expect(await signInProviders.account('company', 's1')).toEqual({ ...account, userName: 'olga' });
    expect(await signInProviders.accounts('branch')).toEqual([]);
    expect(await signInProviders.accountsOf('OLGA')).toEqual([{ ...account, userName: 'olga' }]);
    expect(await signInProviders.accountsOf('nobody')).toEqual([]);
    await users.change('olga', { disabled: true });
    const out = { shutOut: true, toldOut: true };
    await signInProviders.putAccount({ ...account, userName: 'olga', ...out }, 2);
    await users.change('olga', { disabled: true, memo: 'away' });
    expect(await signInProviders.account('company', 's1')).toMatchObject(out);
    await users.change('olga', { disabled: false });
    expect(await signInProviders.account('company', 's1')).toEqual({ ...account, userName: 'olga' });
    for (const at of [5, 6]) await signInProviders.putAccount({ ...account, subject: `s${at}`, cameMs: 0 });
    expect(await signInProviders.accounts('company')).toHaveLength(5);
    for (const subject of ['s4', 's5', 's6'])
      expect(await signInProviders.removeAccount('company', subject)).toBe(true);
    await users.remove('olga');
    expect((await signInProviders.accounts()).map(({ subject }) => subject)).toEqual(['s3']);
    await signInProviders.remove('company');
    expect(await signInProviders.accounts()).toEqual([]);
  });
}
