import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { CaseNotes } from './CaseNotes.tsx';
import { aCase } from './testing-case.ts';
import { useCaseDetails } from './use-case-details.ts';

const one = aCase(1);

function Drawn() {
  return <CaseNotes one={one} details={useCaseDetails(one)} />;
}

test('what is typed while a note is written stays in its field', async () => {
  signedInAsAdmin();
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard = serverSays(async ({ path }) => {
    if (path !== '/api/case/note') return { hasError: true, code: 'NOT_FOUND', message: '' };
    await promise;
    return { hasError: false, case: one };
  });
  await render(<Drawn />);
  const field = page.getByRole('combobox').or(page.getByRole('textbox')).first();
  const add = page.getByRole('button', { name: 'Add note' });
  await field.fill('called the driver');
  await add.click();
  await expect.poll(() => heard.some(({ path }) => path === '/api/case/note')).toBe(true);
  await userEvent.click(field);
  await userEvent.keyboard('{End}, who stops');
  resolve();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await expect.element(field).toHaveValue('called the driver, who stops');
  await field.fill('called the driver');
  await add.click();
  await expect.element(field).toHaveValue('');
});
