import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { expect, test } from 'vitest';
import { netFault } from './net-fault.ts';

const there = { host: 'mail.example.com', port: 465 };

test.each([
  ['noSuchHost', 'EDNS', 'getaddrinfo ENOTFOUND mail.example.com'],
  ['noSuchHost', 'EAI_AGAIN', 'getaddrinfo EAI_AGAIN mail.example.com'],
  ['refusedThere', 'ESOCKET', 'connect ECONNREFUSED 192.0.2.1:465'],
  ['silentThere', 'ETIMEDOUT', 'Greeting never received'],
  ['unreached', 'ETIMEDOUT', 'Connection timeout'],
  ['unreached', 'ESOCKET', 'connect EHOSTUNREACH 192.0.2.1:465'],
  ['noTlsThere', 'ESOCKET', 'SSL routines:ssl3_get_record:wrong version number'],
  ['hungUpThere', 'ECONNECTION', 'Connection closed unexpectedly'],
] as const)('who reaches nobody is told what to do: %s, of %s %s', (word, code, message) => {
  expect(netFault({ code, message }, there)).toBe(sentence(sentences[word], there));
});

test('a certificate that nobody vouches for is told with the reason, and what has no words as it was said', () => {
  expect(netFault({ code: 'ESOCKET', message: 'self-signed certificate' }, there)).toBe(
    'The certificate of mail.example.com is not trusted: self-signed certificate',
  );
  expect(netFault({ message: 'Something else' }, there)).toBe('Something else');
});
