import { expect, test } from 'vitest';
import type { AuthenticatorRecord, PasskeyRecord } from '@outrider/model/people/second-factor.ts';
import type { Store } from '../../store.ts';
import { sampleSession, sampleUser } from '../sample-user.ts';

const app: AuthenticatorRecord = { userName: 'olga', sealedSecret: 's', lastStep: 10, addedMs: 1 };
const passkey: PasskeyRecord = {
  id: 'k1',
  userName: 'olga',
  publicKey: 'p',
  counter: 0,
  host: 'localhost',
  name: 'telephone',
  addedMs: 2,
  usedMs: 0,
};

/** What every engine must do with second factors, and with failed sign-ins. */
export function secondFactorContract(store: () => Store): void {
  test('a step of the time is taken once, and none before it', async () => {
    const { secondFactors } = store();
    await store().users.add(sampleUser);
    await secondFactors.putAuthenticator(app);
    expect(await secondFactors.takeStep('OLGA', 11)).toBe(true);
    expect(await secondFactors.takeStep('olga', 11)).toBe(false);
    expect(await secondFactors.takeStep('olga', 9)).toBe(false);
    expect(await secondFactors.takeStep('emil', 12)).toBe(false);
    await secondFactors.putAuthenticator({ ...app, sealedSecret: 'other', lastStep: 3 });
    expect((await secondFactors.of('Olga')).authenticator).toMatchObject({
      sealedSecret: 'other',
      lastStep: 3,
    });
  });

  test('a recovery code is taken once; with the last factor they all go', async () => {
    const { secondFactors } = store();
    await store().users.add(sampleUser);
    await secondFactors.putAuthenticator(app);
    await secondFactors.addPasskey(passkey);
    await secondFactors.putRecoveryCodes('olga', ['a', 'b']);
    await secondFactors.putRecoveryCodes('olga', ['c', 'd']);
    expect(await secondFactors.takeRecoveryCode('olga', 'a')).toBe(false);
    expect(await secondFactors.takeRecoveryCode('olga', 'c')).toBe(true);
    expect(await secondFactors.takeRecoveryCode('olga', 'c')).toBe(false);
    await secondFactors.removeAuthenticator('olga');
    expect((await secondFactors.of('olga')).recoveryCodes).toBe(1);
    expect(await secondFactors.removePasskey('emil', 'k1')).toBe(false);
    expect(await secondFactors.removePasskey('olga', 'k1')).toBe(true);
    expect((await secondFactors.of('olga')).recoveryCodes).toBe(0);
  });

  test('a passkey that counts must count on, one that does not need not', async () => {
    const { secondFactors } = store();
    await store().users.add(sampleUser);
    await secondFactors.addPasskey(passkey);
    await expect(secondFactors.addPasskey(passkey)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await secondFactors.usePasskey('k1', 0, 5)).toBe(true);
    expect(await secondFactors.usePasskey('k1', 4, 6)).toBe(true);
    expect(await secondFactors.usePasskey('k1', 4, 7)).toBe(false);
    expect(await secondFactors.usePasskey('k1', 0, 7)).toBe(false);
    expect(await secondFactors.findPasskey('k1')).toEqual({ ...passkey, counter: 4, usedMs: 6 });
  });

  test('what users have goes with them, and can be taken from them', async () => {
    const { secondFactors } = store();
    await store().users.add(sampleUser);
    await store().users.add({ ...sampleUser, userName: 'emil' });
    await secondFactors.putAuthenticator(app);
    await secondFactors.addPasskey({ ...passkey, userName: 'emil' });
    expect(Object.fromEntries(await secondFactors.counts())).toEqual({
      olga: { authenticators: 1, passkeys: 0 },
      emil: { authenticators: 0, passkeys: 1 },
    });
    expect(await secondFactors.removeAll('emil')).toBe(true);
    expect(await secondFactors.removeAll('emil')).toBe(false);
    await store().users.remove('olga');
    expect((await secondFactors.counts()).size).toBe(0);
    await expect(secondFactors.putAuthenticator(app)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a kiosk link that is taken back ends the sessions that began by it, and no others', async () => {
    const { kioskLinks, sessions } = store();
    const link = {
      id: 'l1',
      userName: 'olga',
      name: 'wall',
      createdBy: 'admin',
      createdMs: 1,
      expiresMs: 900,
    };
    await expect(kioskLinks.add(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().users.add(sampleUser);
    await kioskLinks.add(link);
    await sessions.add({ ...sampleSession, keyHash: 'h1', linkId: 'l1' });
    await sessions.add({ ...sampleSession, keyHash: 'h2' });
    expect(await kioskLinks.find('l1', 899)).toEqual(link);
    expect(await kioskLinks.find('l1', 900)).toBeUndefined();
    expect([await kioskLinks.list(899), await kioskLinks.list(900)]).toEqual([[link], []]);
    expect([await kioskLinks.remove('l1'), await kioskLinks.remove('l1')]).toEqual([true, false]);
    expect(await sessions.find('h1')).toBeUndefined();
    expect(await sessions.find('h2')).toBeDefined();
  });

  test('failed sign-ins of a user are kept until they are told, and go with them', async () => {
    const { failedSignIns } = store();
    const record = { userName: 'olga', count: 1, lastMs: 5, sealedAddresses: 's' };
    await expect(failedSignIns.put(record)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().users.add(sampleUser);
    await failedSignIns.put(record);
    await failedSignIns.put({ ...record, count: 2 });
    expect(await failedSignIns.find('OLGA')).toEqual({ ...record, count: 2 });
    await failedSignIns.remove('olga');
    expect(await failedSignIns.find('olga')).toBeUndefined();
    await failedSignIns.put(record);
    await store().users.remove('olga');
    expect(await failedSignIns.find('olga')).toBeUndefined();
  });
}
