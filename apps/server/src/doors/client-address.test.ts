import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { clientAddress } from './client-address.ts';
import { addUser, PASSWORD, startDoors } from './testing.ts';

const PROXIES = ['127.0.0.1', '10.0.0.9'];

test.each([
  ['nobody in between', '192.0.2.1', undefined, '192.0.2.1'],
  ['a stranger who makes one up', '192.0.2.1', '203.0.113.5', '192.0.2.1'],
  ['a proxy that tells', '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['a proxy reached by IPv6', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['an address of IPv6', '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['a client that makes one up before the proxy', '127.0.0.1', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
  ['two proxies', '127.0.0.1', '1.2.3.4, 203.0.113.5, 10.0.0.9', '203.0.113.5'],
  ['a proxy that tells nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy that tells nonsense', '127.0.0.1', '203.0.113.5, unknown', '127.0.0.1'],
  ['only proxies', '127.0.0.1', '10.0.0.9', '127.0.0.1'],
])('%s', (_what, remoteAddress, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(clientAddress({ socket: { remoteAddress }, headers }, PROXIES)).toBe(address);
});

test('behind a proxy that the operator named, failed sign-ins count for the client that made them', async () => {
  // After so many failures people have to wait, which no slow machine does meanwhile.
  const clock = new ManualClock(Date.now());
  await using doors = await startDoors({ trustedProxies: ['127.0.0.1'] }, clock);
  await addUser(doors.store, 'root', { level: 0 });
  const call = async (from: string, username: string, password: string): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${doors.port}/gkcommon/userinfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ username, password }),
    });
    return response.status;
  };
  for (let tries = 0; tries < 10; tries++) await call('203.0.113.5', `nobody ${tries}`, '0'.repeat(64));
  expect(await call('203.0.113.5', 'root', PASSWORD)).toBe(429);
  expect(await call('203.0.113.6', 'root', PASSWORD)).toBe(200);
  const signIn = (from: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${doors.port}/vcp`, {
        headers: { 'x-forwarded-for': from },
      });
      socket.on('error', reject);
      socket.on('open', () => socket.send(encodeVcp({ M: 'Q02', U: 'root', P: PASSWORD })));
      socket.on('message', (data) => resolve(String(data as Buffer)));
    });
  expect(await signIn('203.0.113.5')).toContain('R:429');
  expect(await signIn('203.0.113.6')).toContain('R:1\n');
});
