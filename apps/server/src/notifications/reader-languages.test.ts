import { sampleUser } from '@outrider/store/people/sample-user.ts';
import { expect, test } from 'vitest';
import { knownReaders, ReaderLanguages } from './reader-languages.ts';

const person = (userName: string, language: string, more: object = {}) => ({
  ...sampleUser,
  userName,
  language,
  ...more,
});

test('a language is found by mail, telephone and name, however they are written; a user who chose none has none', () => {
  const { ofMail, ofPhone, ofUser } = knownReaders([
    person('Ann', '', { mail: 'shared@example.com' }),
    person('Hans', 'de', { mail: 'Hans@Example.com', phone: '+49 (30) 123-4567' }),
    person('Yuki', 'ja', { mail: 'shared@example.com' }),
  ]);
  expect([ofMail('hans@example.com'), ofMail('shared@example.com'), ofMail('nobody@example.com')]).toEqual([
    'de',
    'ja',
    '',
  ]);
  expect([ofPhone('49301234567'), ofPhone('4930')]).toEqual(['de', '']);
  expect([ofUser('hans'), ofUser('ann'), ofUser('nobody')]).toEqual(['de', '', '']);
});

test('people are read once until somebody changes, and again after the store failed', async () => {
  let reads = 0;
  let broken = true;
  let changed: (message: { readonly sessionsAlone?: true }) => void = () => {};
  using readers = new ReaderLanguages({
    store: {
      users: {
        list: async () => {
          reads++;
          if (broken) throw new Error('busy');
          return [person('hans', reads > 2 ? 'es' : 'de')];
        },
      },
    },
    bus: {
      subscribe: ((_topic: string, listener: typeof changed) => {
        changed = listener;
        return () => {};
      }) as never,
    },
  });
  const ofHans = async () => (await readers.known()).ofUser('hans');
  await expect(ofHans()).rejects.toThrow('busy');
  broken = false;
  expect([await ofHans(), await ofHans(), reads]).toEqual(['de', 'de', 2]);
  changed({ sessionsAlone: true });
  expect([await ofHans(), reads]).toEqual(['de', 2]);
  changed({});
  expect([await ofHans(), reads]).toEqual(['es', 3]);
});
