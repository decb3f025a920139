import { cardResults, cardStates } from '@outrider/jt808/messages/driver.ts';
import { expect, test } from 'vitest';
import type { Topics } from '../../bus/topics.ts';
import { cardOf } from './serve-driver.ts';
import { boot, PHONE } from './testing.ts';

const body = { status: cardStates.inserted, time: '261121080000', result: cardResults.read, name: 'Ann' };

test('a card that was read says its numbers and its name, of the certificate first', () => {
  expect(cardOf('a', { ...body, certificate: '4401 ', identityCard: '99' })).toEqual({
    deviceid: 'a',
    inserted: true,
    numbers: ['4401', '99'],
    name: 'Ann',
  });
  expect(cardOf('a', { name: 'Ann' })).toMatchObject({ inserted: true, numbers: [] });
});

test('one that was taken out is no driver’s any more, and one that was not read says nothing', () => {
  expect(cardOf('a', { status: cardStates.removed })).toMatchObject({ inserted: false });
  expect(cardOf('a', { ...body, result: cardResults.notAuthentic })).toBeUndefined();
});

test('a recorder is asked who drives, and what it says of the card is told and acknowledged', async () => {
  const { bus, fleet, signIn } = await boot();
  const told: Topics['device.card'][] = [];
  bus.subscribe('device.card', (card) => void told.push(card));
  const terminal = await signIn();
  await fleet.links.ask(PHONE, 'driver.ask', {});
  await terminal.hear('queryDriver');
  terminal.say('driverCard', { ...body, certificate: '4401', issuer: '', expires: '20301231' });
  expect(await terminal.hear('platformAnswer')).toMatchObject({ replyId: 0x0702, result: 0 });
  expect(told).toEqual([{ deviceid: PHONE, inserted: true, numbers: ['4401'], name: 'Ann' }]);
});
