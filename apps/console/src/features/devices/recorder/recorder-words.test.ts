import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import { expect, test } from 'vitest';
import { testingInfo } from './testing-info.ts';
import { messageWords, recorderFacts, trafficWords } from './recorder-words.ts';

const heard: DeviceHeard = {
  ...testingInfo,
  messages: [
    { id: '0102', count: 1 },
    { id: '0200', count: 30 },
    { id: 'other', count: 2 },
  ],
};

test('what a recorder says of itself is told, and what it does not say is left out', () => {
  const facts = Object.fromEntries(recorderFacts(heard).map(({ name, value }) => [name, value]));
  expect(facts).toMatchObject({ Phone: '77', Recorder: 'M X1', Address: '192.0.2.7' });
  expect(Object.keys(facts)).not.toContain('Plate');
});

test('a message without a name is told by its id', () => {
  expect([messageWords('0f01'), messageWords('other')]).toEqual(['0x0F01', 'others']);
});

test('what it sends most comes first', () => {
  expect(trafficWords(heard)).toBe('Position report ×30, others ×2, Authentication ×1');
});
