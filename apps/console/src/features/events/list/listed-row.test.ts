import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { expect, test } from 'vitest';
import { isToDecide } from './listed-row.ts';
import { eventRow } from './testing-rows.ts';

test.each([
  ['a warning waits for somebody', { appdevid: 763 }, true],
  ['an alarm of a device that has no name may matter', { appdevid: 987_654 }, true],
  ['who came into a fence is known for information alone', { appdevid: 51 }, false],
  ['what the server says of itself is nobody’s case', { appdevid: 763, deviceid: SERVER_EVENTS }, false],
])('%s', (_, said, expected) => {
  expect(isToDecide(eventRow(said))).toBe(expected);
});
