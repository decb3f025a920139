import { beforeEach, expect, it } from 'vitest';
import { takeUnshown, toast } from './toast.ts';

beforeEach(() => void takeUnshown());

it('what is said before anything can show it is kept, in the order in which it was said', () => {
  toast('error', '1');
  toast('info', '2', { ms: 900, position: 'bottom-right' });
  expect(takeUnshown().map(({ message }) => message)).toEqual(['1', '2']);
});

it('who shows what was said has it alone', () => {
  toast('success', '1');
  takeUnshown();
  expect(takeUnshown()).toEqual([]);
});

it('of what nobody shows the newest twenty are kept', () => {
  for (let at = 0; at < 25; at++) toast('info', String(at));
  expect(takeUnshown().map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(at + 5)),
  );
});
