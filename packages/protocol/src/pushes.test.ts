import { expect, test } from 'vitest';
import type { Push } from './calls/push.ts';
import { parsePush, pushes } from './pushes.ts';

test('no two kinds of message have one cmd', () => {
  const cmds = Object.values<Push>(pushes).flatMap((row) => row.cmds);
  expect(cmds).toEqual([...new Set(cmds)]);
});

test('an event is read without what it can do without', () => {
  const event = { cmd: 'call', time: 5, deviceid: 'bus-1', eventid: 700 };
  expect(parsePush(JSON.stringify({ ...event, memo: 7, id: 'x', late: 'no', more: 1 }))).toEqual({
    name: 'event',
    message: { ...event, eventname: '', memo: '' },
  });
});

test.each([
  ['no JSON', 'nonsense'],
  ['no object', '7'],
  ['a cmd that nobody has', '{"cmd":"else"}'],
  ['a cmd that every object has', '{"cmd":"constructor"}'],
  ['an event without its device', '{"cmd":"new","time":1,"eventid":0}'],
  [
    'a talk in a state that there is not',
    '{"cmd":"talk","deviceid":"A","user":"kim","kind":"talk","state":"else"}',
  ],
])('%s is no message', (_what, text) => expect(parsePush(text)).toBeUndefined());
