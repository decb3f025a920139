import { messageNames } from '@outrider/model/devices/message-names.ts';
import { expect, test } from 'vitest';
import { messages } from './table.ts';

test('every message that recorders send has a name for people, and no other has', () => {
  const sent = messages.filter(({ from }) => from === 'terminal');
  expect(Object.keys(messageNames).toSorted()).toEqual(
    sent.map(({ id }) => id.toString(16).padStart(4, '0')).toSorted(),
  );
});
