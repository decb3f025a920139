import { expect, test } from 'vitest';
import { triedLines } from './tried-lines.ts';

const asked = {
  issuer: 'ldaps://dc1.example.com',
  encryption: 'startTls',
  client: 'cn=outrider',
  base: 'dc=example',
  lookFor: 'kim',
} as const;
const nothing = { people: [], groups: [], more: false };
const kim = { dn: 'uid=kim', subject: 'u1', name: 'kim', mail: '', out: false };

test.each([
  [{ ...nothing, reached: 'nothing', fault: 'It is down' }, asked, ['- It is down']],
  [
    { ...nothing, reached: 'connected', fault: 'No' },
    { ...asked, issuer: 'ldap://dc1.example.com' },
    ['+ It answers, encrypted by StartTLS.', '- No'],
  ],
  [
    { ...nothing, reached: 'base' },
    { ...asked, issuer: 'ldap://dc1.example.com', encryption: 'none', client: '' },
    [
      '- It answers without encryption.',
      '+ It lets this server read without a name.',
      '+ dc=example is there.',
    ],
  ],
  [
    { ...nothing, reached: 'looked' },
    asked,
    [
      '+ It answers, encrypted by TLS.',
      '+ It lets this server in as cn=outrider.',
      '+ dc=example is there.',
      '- Nobody is called kim.',
    ],
  ],
  [
    { reached: 'looked', people: [{ ...kim, out: true }], groups: ['a', 'cn=a'], more: true },
    asked,
    [
      '+ It answers, encrypted by TLS.',
      '+ It lets this server in as cn=outrider.',
      '+ dc=example is there.',
      '+ uid=kim (u1)',
      '- disabled at the service',
      '+ Groups: a · cn=a …',
      '+ By the rules that are kept: Operator',
    ],
  ],
  [
    { ...nothing, reached: 'looked', people: [kim, { ...kim, dn: 'uid=kim,ou=b' }] },
    asked,
    [
      '+ It answers, encrypted by TLS.',
      '+ It lets this server in as cn=outrider.',
      '+ dc=example is there.',
      '- 2 people are called kim: the filter has to find one.',
    ],
  ],
] as const)('%j is told as what works and what does not', (tried, values, lines) => {
  const { people, groups, ...rest } = tried;
  const told = triedLines({ ...rest, people: [...people], groups: [...groups] }, values, 'Operator');
  expect(told.map(({ good, text }) => `${good ? '+' : '-'} ${text}`)).toEqual(lines);
});
