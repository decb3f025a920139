import { serverAlarms } from '@outrider/model/events/server-alarms.ts';
import { fillIn, type Text } from '@outrider/model/text.ts';
import { texts } from '@outrider/model/texts.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setTexts } from '../ground/i18n/t.ts';
import { variant } from '../ground/variant.ts';
import { eventMemo, eventName, eventSource, isOfServer } from './event-name.ts';

beforeEach(() => setTexts(texts.tw));
afterEach(() => setTexts({}));

test("the server's own events are no device's, and speak the language in force", () => {
  const event = { deviceid: SERVER_EVENTS, memo: 'The data folder can be written again.' };
  expect(isOfServer(event)).toBe(true);
  expect([eventSource(event), eventMemo(event)]).toEqual(['本伺服器', '資料夾已可再次寫入。']);
});

test("a device's name and memo stand as they are, even where they are a word of the console", () => {
  const event = { deviceid: 'Speed', memo: 'Device Memo' };
  expect([isOfServer(event), eventSource(event), eventMemo(event)]).toEqual([false, 'Speed', 'Device Memo']);
});

test.each(
  Object.values(serverAlarms)
    .flatMap(Object.values<string | undefined>)
    .filter((word) => word !== undefined),
)('an alarm of the server is told in the language in force, whatever it is about: %s', (word) => {
  const memo = fillIn(word, { of: '/mnt/a (1)' });
  const told = new Map<string, Text>(Object.entries(texts.tw)).get(word);
  expect(eventMemo({ deviceid: SERVER_EVENTS, memo })).toBe(
    typeof told === 'string' && fillIn(told, { of: '/mnt/a (1)' }),
  );
});

test('an event without a name has its code for one', () => {
  expect([0, 7, 23, 99, 1812, 600].map((eventid) => eventName({ eventid, eventname: '' }))).toEqual([
    '上線',
    'GPIO 1',
    '伺服器警報',
    '排程',
    '車道偏離',
    '事件 600',
  ]);
  expect(eventName({ eventid: 0, eventname: 'Fatigue' })).toBe('Fatigue');
});

test('a deployment says what its codes mean, an event that has a name keeps it', () => {
  variant.setState({ eventNames: { 102: 'Eyes closed', 0: 'Back again' } });
  const names = [
    { eventid: 102, eventname: '' },
    { eventid: 0, eventname: '' },
    { eventid: 3, eventname: '' },
    { eventid: 102, eventname: 'Own' },
  ].map(eventName);
  variant.setState({ eventNames: {} });
  expect(names).toEqual(['Eyes closed', 'Back again', '離線', 'Own']);
});
