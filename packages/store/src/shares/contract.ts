import { MAX_SHARE_GUESSES } from '@outrider/model/shares/share-link.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';
import type { NewShareLink } from './share-links.ts';

const link: NewShareLink = {
  tokenHash: 'h1',
  userName: 'ann',
  deviceid: sampleDevice.deviceid,
  channels: [2, 1],
  fromMs: 100,
  toMs: 900,
  frames: ['https://portal.example'],
  note: 'for the insurer',
  passwordHash: '$argon2id$x',
  createdMs: 1_000,
  beginsMs: 2_000,
  expiresMs: 5_000,
};

/** What every engine must do with what is kept of what people share. */
export function shareContract(store: () => Store): void {
  async function addLink(change: Partial<NewShareLink> = {}): Promise<number> {
    return await store().shareLinks.add({ ...link, ...change });
  }
  async function addPeople(): Promise<void> {
    for (const userName of ['ann', 'bob']) await store().users.add({ ...sampleUser, userName });
    await store().devices.add(sampleDevice);
  }

  test('a share link is found by its hash, also when it was ended, until it is forgotten', async () => {
    await addPeople();
    const id = await addLink();
    const found = { ...link, id, guesses: 0, endedMs: 0, views: 0, viewedMs: 0 };
    expect(await store().shareLinks.find('h1')).toEqual(found);
    expect(await store().shareLinks.find('h2')).toBeUndefined();
    await store().shareLinks.end(id, 3_000);
    expect(await store().shareLinks.find('h1')).toEqual({ ...found, endedMs: 3_000 });
    await expect(store().shareLinks.end(id, 4_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().shareLinks.forgetBefore(3_000);
    expect(await store().shareLinks.find('h1')).toBeDefined();
    await store().shareLinks.forgetBefore(3_001);
    expect(await store().shareLinks.find('h1')).toBeUndefined();
  });

  test('share links that go on are listed for their user or for all, the newest first', async () => {
    await addPeople();
    await addLink();
    await addLink({ tokenHash: 'h2', userName: 'bob' });
    const ended = await addLink({ tokenHash: 'h3' });
    await addLink({ tokenHash: 'h4', expiresMs: 9_000 });
    await store().shareLinks.end(ended, 1);
    const hashes = async (userName: string | undefined, nowMs: number): Promise<string[]> =>
      (await store().shareLinks.list(userName, nowMs)).map(({ tokenHash }) => tokenHash);
    expect([await hashes('ANN', 0), await hashes(undefined, 0)]).toEqual([
      ['h4', 'h1'],
      ['h4', 'h2', 'h1'],
    ]);
    expect(await hashes(undefined, 5_000)).toEqual(['h4']);
    await store().shareLinks.forgetBefore(5_001);
    expect(await hashes(undefined, 0)).toEqual(['h4']);
  });

  test('views and wrong passwords of a share link are counted', async () => {
    await addPeople();
    const id = await addLink();
    await store().shareLinks.viewed(id, 2_100);
    await store().shareLinks.viewed(id, 2_200);
    const counts: number[] = [];
    for (let at = 0; at < MAX_SHARE_GUESSES; at++) counts.push(await store().shareLinks.guessed(id));
    expect([counts[0], counts.at(-1)]).toEqual([1, MAX_SHARE_GUESSES]);
    expect(await store().shareLinks.find('h1')).toMatchObject({ views: 2, viewedMs: 2_200, guesses: 20 });
  });

  test('a share link goes with its user and with its device', async () => {
    await addPeople();
    await store().devices.add({ ...sampleDevice, deviceid: 'bus-2' });
    await addLink();
    await addLink({ tokenHash: 'h2', userName: 'bob', deviceid: 'bus-2' });
    await store().users.remove('ann');
    expect(await store().shareLinks.find('h1')).toBeUndefined();
    await store().devices.remove('bus-2');
    expect(await store().shareLinks.list(undefined, 0)).toEqual([]);
    await expect(addLink()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
