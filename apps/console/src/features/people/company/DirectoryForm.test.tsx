import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { DirectoryForm } from './DirectoryForm.tsx';
import './company.css';

const field = (label: string) => page.getByRole('textbox', { name: label });
const tries = page.getByRole('group', { name: 'Try it' });
const button = tries.getByRole('button');
const old = tries.getByText('Changed since this was tried. Try it again.');
const wantsAddress = page.getByText('An address such as ldaps://dc1.example.com.');

/** The form of a new directory. @param answers what trying it says, once it does */
async function drawn(answers: () => Promise<object>): Promise<readonly object[]> {
  signedInAsAdmin();
  const tried: object[] = [];
  serverSays(async ({ path, body }) => {
    if (!path.endsWith('/directory')) return [];
    tried.push(body as object);
    return await answers();
  });
  await render(<DirectoryForm row={undefined} onSaved={async () => {}} onHide={() => {}} />);
  return tried;
}

const works = { reached: 'base', people: [], groups: [], more: false };

test('what came of trying a directory is said to be old once an entry or the name is another, and no longer when it is tried again', async () => {
  const tried = await drawn(async () => works);
  await field('Address of the directory').fill('ldaps://dc1.example.com');
  await field('People are below').fill('ou=people,dc=example');
  await button.click();
  await expect.element(tries.getByText('ou=people,dc=example is there.')).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
  await expectGoodLooks();

  await field('Name of somebody to look for').fill('kim');
  await expect.element(old).toBeVisible();
  await field('Name of somebody to look for').fill('');
  await expect.element(old).not.toBeInTheDocument();
  await field('People are below').fill('ou=staff,dc=example');
  await expect.element(old).toBeVisible();
  await button.click();
  await expect.element(tries.getByText('ou=staff,dc=example is there.')).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
  expect(tried).toHaveLength(2);
});

test('what trying finds wrong has the focus, and is right again as soon as it is', async () => {
  const tried = await drawn(async () => works);
  await field('Address of the directory').fill('dc1.example.com');
  await field('People are below').fill('ou=people,dc=example');
  await button.click();
  await expect.element(wantsAddress).toBeVisible();
  await expect.element(field('Address of the directory')).toHaveFocus();
  await field('Address of the directory').fill('ldaps://dc1.example.com');
  await expect.element(wantsAddress).not.toBeInTheDocument();
  expect(tried).toHaveLength(0);
});

test('a directory is tried once at a time, however often Enter is pressed, and the keys stay where they are', async () => {
  const answered = Promise.withResolvers<void>();
  const tried = await drawn(async () => {
    await answered.promise;
    return works;
  });
  await field('Address of the directory').fill('ldaps://dc1.example.com');
  await field('People are below').fill('ou=people,dc=example');
  await field('Name of somebody to look for').fill('kim');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button).toHaveTextContent('Trying …');
  await focusOn(button);
  await userEvent.keyboard('{Enter}');
  answered.resolve();
  await expect.element(tries.getByText('ou=people,dc=example is there.')).toBeVisible();
  await expect.element(button).toHaveTextContent('Try it');
  await expect.element(button).toHaveFocus();
  expect(tried).toHaveLength(1);
});
