import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { CompanyAccounts } from './CompanyAccounts.tsx';

const account = { provider: 'corp', follows: true, mail: '', came: 0 };

test('says of whom no rule is for, who waits for a link, and who is disabled at the service', async () => {
  const screen = await render(
    <CompanyAccounts
      accounts={[
        { ...account, subject: '1', name: 'Ada', groups: ['south'], told: 'active' },
        { ...account, subject: '2', name: 'Bo', groups: ['north'], told: 'active' },
        { ...account, subject: '3', name: 'Cleo', groups: ['north'], told: 'inactive' },
        { ...account, subject: '4', name: 'Dan', groups: ['north'], user: 'dan' },
      ]}
      rules={[{ group: 'north', level: 2, groupIds: [1] }]}
      users={[]}
      onChanged={async () => {}}
    />,
  );
  const facts = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent);
  expect(facts).toEqual([
    'no rule applies · managed by SCIM · south',
    'waiting to be linked · managed by SCIM · north',
    'disabled at the service · north',
    'Signs in as dan · north',
  ]);
  await expectGoodLooks();
});
