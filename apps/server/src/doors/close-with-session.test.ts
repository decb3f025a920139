import { once } from 'node:events';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { socketCalls, type SocketName } from '@outrider/protocol/tables.ts';
import { describe, expect, test } from 'vitest';
import { sockets } from '../features/testing/samples.ts';
import { addUser, everyRight, grantLevel, PASSWORD, startDoors } from './testing.ts';
import { openSigned } from './testing-sockets.ts';

/** The sockets that hang on a right, and those that hang on a level. */
const heldSockets = (Object.keys(sockets) as SocketName[]).flatMap((name) => {
  const { right, maxLevel }: Access = socketCalls[name].access;
  if (right === 'anyone') return [];
  return [
    ...(right === 'signed-in' ? [] : [{ name, taken: 'the right' }]),
    ...(maxLevel === undefined ? [] : [{ name, taken: 'the level' }]),
    { name, taken: 'the account' },
  ];
});

describe('what runs on an open socket ends', () => {
  test.each(heldSockets)('$name, when $taken is taken away', async ({ name, taken }) => {
    await using house = await startDoors();
    const { right, maxLevel = 2 }: Access = socketCalls[name].access;
    const level = Math.min(maxLevel, 2);
    await addUser(house.store, 'eve', { level, rights: everyRight, groupIds: [1] });
    const { key = '' } = await house.sessions.signIn('eve', PASSWORD, '::1', false);
    const params = sockets[name].request('A', 'viewer');
    const { socket, began } = await openSigned(house.port, key, socketCalls[name].path, 'eve', params);
    expect(await began).toBe('open');
    const closed = once(socket, 'close');
    if (taken === 'the account') await house.store.users.change('eve', { disabled: true });
    else if (taken === 'the level') await house.store.users.change('eve', { level: maxLevel + 1 });
    else
      await grantLevel(
        house.store,
        level,
        everyRight.filter((held) => held !== right),
      );
    expect((await closed)[0]).toBe(taken === 'the account' ? 4401 : 4403);
    expect(house.relay.watched).toHaveLength(0);
  });
});
