import { expect, test } from 'vitest';
import { becomesAnother, BLANK } from './define-values.ts';

const first = { ...BLANK, definename: 'trucks', eventtype: '18' };

test('a definition that is given another code or profile becomes that one; a new one takes the place of none', () => {
  expect(becomesAnother(first, { ...first, eventtype: ' 19 ' })).toEqual({
    definename: 'trucks',
    eventtype: 18,
  });
  expect(becomesAnother(first, { ...first, definename: 'vans' })).toEqual({
    definename: 'trucks',
    eventtype: 18,
  });
  expect(becomesAnother(first, { ...first, eventname: 'Knock' })).toBeUndefined();
  expect(becomesAnother({ ...BLANK, definename: 'trucks' }, first)).toBeUndefined();
});
