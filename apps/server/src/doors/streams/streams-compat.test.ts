import { once } from 'node:events';
import { sealPassword } from '../../sessions/password.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../testing.ts';
import { openSocket } from '../testing-sockets.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors({ compatUrlHash: true });
});
afterAll(() => doors[Symbol.asyncDispose]());

type Change = (store: Store, user: string) => Promise<void>;
const changes: readonly [what: string, closed: number, change: Change][] = [
  [
    'his password is changed',
    4401,
    async ({ users }, user) =>
      await users.change(user, { passwordHash: await sealPassword(hashPassword('battery staple')) }),
  ],
  ['he is disabled', 4401, ({ users }, user) => users.change(user, { disabled: true })],
  ['he is removed', 4401, ({ users }, user) => users.remove(user)],
  ['he leaves the group', 4403, ({ users }, user) => users.change(user, { groupIds: [2] })],
];

test.each(changes)(
  'a stream that a user opened with the hash of his password ends when %s',
  async (what, code, change) => {
    const user = what.replaceAll(' ', '-');
    await addUser(doors.store, user, { level: 3, groupIds: [1] });
    const params = new URLSearchParams({ user, password: PASSWORD, deviceid: 'A', channel: '1' });
    const { socket, began } = openSocket(doors.port, `/ws.cgi?${params}`);
    expect(await began).toBe('open');
    const closed = once(socket, 'close');
    await doors.store.users.change(user, { level: 4 });
    await change(doors.store, user);
    expect((await closed)[0]).toBe(code);
  },
);
