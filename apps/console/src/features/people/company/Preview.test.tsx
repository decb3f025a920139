import { EVERYBODY } from '@outrider/model/people/sign-in-provider.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { Preview } from './Preview.tsx';

const account = { provider: 'corp', follows: true, mail: '', came: 0, groups: ['north'] };
const grantWords = ({ level, groupIds }: { level: number; groupIds: readonly number[] }) =>
  `level ${level}, groups ${groupIds.join('+') || 'none'}`;
const rules = [
  { group: 'north', level: 2, groupIds: [1] },
  { group: 'drivers', level: 3, groupIds: [4] },
];

/** Who is shown, and what they would get. */
const rowsOf = (root: Element): string[] =>
  [...root.querySelectorAll('tbody tr')].map((row) =>
    [row.querySelector('th'), row.querySelector('td:last-child')].map((cell) => cell?.textContent).join(': '),
  );

test('says what rules would give each person who came, and of whom the service says that they are disabled', async () => {
  const { container } = await render(
    <Preview
      rules={rules}
      grantWords={grantWords}
      accounts={[
        { ...account, subject: '1', name: 'Ada', groups: ['drivers', 'north'], told: 'active' },
        { ...account, subject: '2', name: 'Bo', groups: ['south'] },
        { ...account, subject: '3', name: 'Cleo', told: 'inactive' },
        { ...account, subject: '4', name: 'Dan', user: 'dan', follows: false },
        { ...account, subject: '5', name: 'Eve', user: 'eve', follows: false, told: 'inactive' },
        { ...account, subject: '6', name: '', groups: [] },
      ]}
    />,
  );
  expect(rowsOf(container)).toEqual([
    'Ada: level 2, groups 1+4',
    'Bo: not let in',
    'Cleo: disabled at the service',
    'dan: as set here',
    'eve: disabled at the service',
    '6: not let in',
  ]);
  await expectGoodLooks();
});

test('follows rules as they are drawn, before they are kept', async () => {
  const accounts = [{ ...account, subject: '2', name: 'Bo', groups: ['south'] }];
  const preview = (all: typeof rules) => <Preview rules={all} grantWords={grantWords} accounts={accounts} />;
  const screen = await render(preview(rules));
  expect(rowsOf(screen.container)).toEqual(['Bo: not let in']);
  await screen.rerender(preview([...rules, { group: EVERYBODY, level: 3, groupIds: [9] }]));
  expect(rowsOf(screen.container)).toEqual(['Bo: level 3, groups 9']);
});

test('says that nobody came yet', async () => {
  const screen = await render(<Preview rules={rules} grantWords={grantWords} accounts={[]} />);
  await expect.element(screen.getByText('Nobody has signed in with it yet.')).toBeVisible();
});
