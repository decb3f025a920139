import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { expect, test } from 'vitest';
import { harmlessPath, readStandalone, standalonePageOf, strippedPath } from './standalone-address.ts';

const TOKEN = `12~${'a'.repeat(43)}`;
const HASH = 'ab'.repeat(32);
const read = (address: string) => {
  const url = new URL(address, 'http://x');
  return readStandalone(url.pathname, url.searchParams);
};

test('a link says its token, and perhaps which of its channels', () => {
  const proof = { token: TOKEN, link: 12 };
  expect(read(`/playback/t/${TOKEN}`)).toEqual({ kind: 'proof', page: 'playback', proof });
  expect(read(`/live/t/${TOKEN}/OT-1/2,1,2`)).toEqual({
    kind: 'proof',
    page: 'live',
    proof,
    channels: [2, 1],
  });
});

test('a signed address says user, signature, expiry, device and channels', () => {
  expect(read(`/live/olga/${HASH}/OT-1/1,2?x=1800000000`)).toEqual({
    kind: 'proof',
    page: 'live',
    proof: {
      page: 'live',
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
  const path = strippedPath('playback', 'OT 1', [1, 4]);
  expect([path, read(path)]).toEqual([
    '/playback/OT%201/1,4',
    { kind: 'opened', page: 'playback', deviceid: 'OT 1' },
  ]);
});

test.each([
  '/live',
  '/live/OT-1',
  '/live/olga/secret/OT-1',
  '/live/olga/secret/OT-1/x',
  '/live/olga/secret/OT-1/0',
  '/live/olga/secret/OT-1/1,2,3,4,5,6,7,8,9',
  `/live/t/${TOKEN}/OT-1`,
  `/live/t/${'a'.repeat(43)}`,
  '/live/olga/%E0%A4%A/OT-1/1',
  '/live/olga/secret/OT-1/1/1800000000/60',
  '/playback/olga/secret/OT-1/1',
  '/playback/olga/secret/OT-1/1/noon/60',
  '/dlremote/olga/secret/OT-1/1,2,3,4,5,6,7,8,9/1800000000/60',
])('%s is no address', (address) => expect(read(address)).toEqual({ kind: 'bad' }));

test.each(['playback', 'remote', 'dlplayback', 'dlremote'] as const)(
  '%s is of a time, for a while',
  (page) => {
    const proof = { page, user: 'olga', signature: HASH.toUpperCase(), deviceid: 'OT-1', channels: '1,2' };
    expect(read(`/${page}/olga/${HASH}/OT-1/1,2/1800000000/5`)).toMatchObject({
      page,
      proof: { ...proof, time: '1800000000', duration: '5' },
    });
    expect(read(`/${page}/olga/${HASH}/OT-1/1,2/1800000000`)).toMatchObject({
      proof: { time: '1800000000' },
    });
  },
);

test('of an address that cannot be opened nothing stays that may be a password', () => {
  expect(harmlessPath('/playback/olga/secret/OT-1/1/noon/60')).toBe('/playback');
  expect(harmlessPath('/live/%E0%A4%A/secret')).toBe('/live');
  expect([harmlessPath('/live'), harmlessPath('/liveview/x')]).toEqual([undefined, undefined]);
});

test('only a first part that names one is a page without the console', () => {
  const pages = ['/live/x', '/live', '/dlremote/x', '/liveview/x', '/splayback', '/'].map(standalonePageOf);
  expect(pages).toEqual(['live', 'live', 'dlremote', undefined, undefined, undefined]);
});
