import type { ShareLink } from '@outrider/model/live/share-link.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

const link: Omit<ShareLink, 'id'> = {
  tokenHash: 'h1',
  userName: 'ann',
  deviceid: sampleDevice.deviceid,
  channels: [2, 1],
  note: 'for the insurer',
  createdMs: 1_000,
  expiresMs: 5_000,
};

/** What every engine must do with what is kept of live views. */
export function liveContract(store: () => Store): void {
  async function addLink(change: Partial<ShareLink> = {}): Promise<number> {
    return await store().shareLinks.add({ ...link, ...change });
  }

  test('a share link is found by its hash until it expires or is removed', async () => {
    await store().users.add({ ...sampleUser, userName: 'ann' });
    await store().devices.add(sampleDevice);
    const id = await addLink();
    expect(await store().shareLinks.find('h1', 4_999)).toEqual({ ...link, id });
    expect(await store().shareLinks.find('h1', 5_000)).toBeUndefined();
    expect(await store().shareLinks.find('h2', 0)).toBeUndefined();
    await store().shareLinks.remove(id);
    expect(await store().shareLinks.find('h1', 0)).toBeUndefined();
    await expect(store().shareLinks.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('share links are listed for their user or for all, the newest first; expired ones go', async () => {
    for (const userName of ['ann', 'bob']) await store().users.add({ ...sampleUser, userName });
    await store().devices.add(sampleDevice);
    await addLink();
    await addLink({ tokenHash: 'h2', userName: 'bob' });
    await addLink({ tokenHash: 'h3', expiresMs: 9_000 });
    const hashes = async (userName: string | undefined, nowMs: number): Promise<string[]> =>
      (await store().shareLinks.list(userName, nowMs)).map(({ tokenHash }) => tokenHash);
    expect([await hashes('ANN', 0), await hashes(undefined, 0)]).toEqual([
      ['h3', 'h1'],
      ['h3', 'h2', 'h1'],
    ]);
    expect(await hashes(undefined, 5_000)).toEqual(['h3']);
    await store().shareLinks.removeExpired(5_000);
    expect(await hashes(undefined, 0)).toEqual(['h3']);
  });

  test('a share link goes with its user and with its device', async () => {
    for (const userName of ['ann', 'bob']) await store().users.add({ ...sampleUser, userName });
    await store().devices.add(sampleDevice);
    await store().devices.add({ ...sampleDevice, deviceid: 'bus-2' });
    await addLink();
    await addLink({ tokenHash: 'h2', userName: 'bob', deviceid: 'bus-2' });
    await store().users.remove('ann');
    expect(await store().shareLinks.find('h1', 0)).toBeUndefined();
    await store().devices.remove('bus-2');
    expect(await store().shareLinks.list(undefined, 0)).toEqual([]);
    await expect(addLink()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
