import { expect, test } from 'vitest';
import { criteriaIn, criteriaParams, questionOf } from './criteria.ts';

const TODAY = '2026-05-20';
const criteriaOf = (address: string) => criteriaIn(new URLSearchParams(address), TODAY);

test('an address keeps what is searched', () => {
  const criteria = {
    from: '2026-05-01',
    to: '2026-05-03',
    device: 'bus-1',
    group: '7',
    codes: '15,701',
    pictures: '1',
  };
  expect(criteriaOf(new URLSearchParams(criteriaParams(criteria)).toString())).toEqual(criteria);
});

test('what no address may say is anything; days that do not do are the last seven', () => {
  const usual = { from: '2026-05-14', to: TODAY, device: '', group: '', codes: '', pictures: '' };
  expect(criteriaOf('')).toEqual(usual);
  expect(criteriaOf('from=2026-05-09&to=2026-05-01&group=x&codes=1;2&pictures=2')).toEqual(usual);
  expect(criteriaOf('from=2026-05-19&to=2026-05-21')).toEqual(usual);
});

test('the days are whole by the clock of this computer', () => {
  const question = questionOf(criteriaOf('from=2026-05-01&to=2026-05-03&codes=15&of=bus-1'));
  expect(question).toEqual({
    afterTime: new Date(2026, 4, 1).getTime() / 1_000,
    beforeTime: new Date(2026, 4, 4).getTime() / 1_000,
    desc: 1,
    deviceid: 'bus-1',
    appdevids: [15],
  });
});
