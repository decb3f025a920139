import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidKeysOf } from './vapid-keys.ts';

test('the keys of one server are always the same, those of another are others, and both halves belong together', () => {
  const one = vapidKeysOf(Buffer.alloc(48, 7));
  expect(vapidKeysOf(Buffer.alloc(48, 7))).toEqual(one);
  expect(vapidKeysOf(Buffer.alloc(48, 8)).publicKey).not.toBe(one.publicKey);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(one.privateKey, 'base64url'));
  expect(ecdh.getPublicKey('base64url')).toBe(one.publicKey);
});

test.each([0, 255])('a seed of nothing but %d is a key, too', (byte) => {
  const { publicKey, privateKey } = vapidKeysOf(Buffer.alloc(48, byte));
  expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(privateKey, 'base64url').length]).toEqual([
    65, 32,
  ]);
});
