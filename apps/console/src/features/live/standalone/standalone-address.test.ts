import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { expect, test } from 'vitest';
import { isStandalone, readStandalone, strippedPath } from './standalone-address.ts';

const TOKEN = 'a'.repeat(43);
const HASH = 'ab'.repeat(32);
const read = (address: string) => {
  const url = new URL(address, 'http://x');
  return readStandalone(url.pathname, url.searchParams);
};

test('a link says its token, and perhaps which of its channels', () => {
  expect(read(`/live/t/${TOKEN}`)).toEqual({ kind: 'proof', proof: { token: TOKEN } });
  expect(read(`/live/t/${TOKEN}/OT-1/2,1,2`)).toEqual({
    kind: 'proof',
    proof: { token: TOKEN },
    channels: [2, 1],
  });
});

test('a signed address says user, signature, expiry, device and channels', () => {
  expect(read(`/live/olga/${HASH}/OT-1/1,2?x=1800000000`)).toEqual({
    kind: 'proof',
    proof: {
      user: 'olga',
      signature: HASH.toUpperCase(),
      x: '1800000000',
      deviceid: 'OT-1',
      channels: '1,2',
    },
  });
});

test('a password in the path is hashed unless it has the shape of a hash', () => {
  const long = 'x'.repeat(64);
  expect(read(`/live/olga/${long}/OT-1/1`)).toMatchObject({ proof: { signature: hashPassword(long) } });
  expect(read('/live/ol%20ga/four%20plain%20words/OT-1/1')).toMatchObject({
    proof: { user: 'ol ga', signature: hashPassword('four plain words') },
  });
});

test('what is left of an address proves nothing, and is known again', () => {
  const path = strippedPath('OT 1', [1, 4]);
  expect([path, read(path)]).toEqual(['/live/OT%201/1,4', { kind: 'opened', deviceid: 'OT 1' }]);
});

test.each([
  '/live',
  '/live/OT-1',
  '/live/olga/secret/OT-1',
  '/live/olga/secret/OT-1/x',
  '/live/olga/secret/OT-1/0',
  '/live/olga/secret/OT-1/1,2,3,4,5,6,7,8,9',
  `/live/t/${TOKEN}/OT-1`,
  '/live/olga/%E0%A4%A/OT-1/1',
])('%s is no address', (address) => expect(read(address)).toEqual({ kind: 'bad' }));

test('only a first part that is live alone is the page', () => {
  expect(['/live/x', '/live', '/liveview/x', '/'].map(isStandalone)).toEqual([true, true, false, false]);
});
