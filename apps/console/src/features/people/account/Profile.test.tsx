import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { answers } from '../../../connection/call.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { expectGoodLooks, focusOn } from '../../../testing/looks.ts';
import { ShownToasts } from '../../../ui/notices/ShownToasts.tsx';
import { Profile } from './Profile.tsx';

const account = {
  name: 'kim',
  permission: 2,
  permissionname: 'Operator',
  expirydate: '',
  rdbretention: 0,
  logintime: null,
  language: 'en',
};
const choice = page.getByLabelText('Language of messages');

/** Somebody's account. @param keeps what becomes of a language that is to be kept */
async function drawn(keeps: (language: string) => Promise<object>) {
  let language = 'en';
  const heard: string[] = [];
  const read: string[] = [];
  serverSays(async ({ path, body }) => {
    if (path.endsWith('/account')) {
      read.push(language);
      return { ...account, language };
    }
    if (!path.endsWith('/language')) return { childrens: [], groups: [], devices: [] };
    const wanted = (body as { readonly language: string }).language;
    heard.push(wanted);
    const said = await keeps(wanted);
    if (said === DONE) language = wanted;
    return said;
  });
  await render(
    <>
      <Profile />
      <ShownToasts />
    </>,
  );
  await expect.element(choice).toHaveValue('en');
  return { heard, read };
}

test('a language that is chosen by keys is kept at once, and the keys stay at the choice', async () => {
  const { read } = await drawn(async () => DONE);
  await focusOn(choice);
  await choice.selectOptions('de');
  await expect.element(page.getByText('The language of messages was saved.')).toBeVisible();
  await expect.poll(() => read.at(-1)).toBe('de');
  await expect.poll(() => answers.isFetching()).toBe(0);
  await expect.element(choice).toHaveValue('de');
  await expect.element(choice).toHaveFocus();
  await expectGoodLooks();
});

test('of two that are chosen at once the later one is kept, and shown meanwhile', async () => {
  const first = Promise.withResolvers<void>();
  const { heard } = await drawn(async (language) => {
    if (language === 'de') await first.promise;
    return DONE;
  });
  await choice.selectOptions('de');
  await choice.selectOptions('es');
  await expect.element(choice).toHaveValue('es');
  expect(heard).toEqual(['de']);
  first.resolve();
  await expect.poll(() => heard).toEqual(['de', 'es']);
  await expect.element(choice).toHaveValue('es');
});

test('one that is refused is not shown as if it were kept', async () => {
  await drawn(async () => ({ hasError: true, code: 'FORBIDDEN', message: 'no' }));
  await choice.selectOptions('ja');
  await expect.element(page.getByText('You may not do this')).toBeVisible();
  await expect.element(choice).toHaveValue('en');
});

test('a manager reads what they manage, and how far back they see', async () => {
  session.setState({ level: 1, branch: 3 });
  onTestFinished(() => session.setState(session.getInitialState(), true));
  serverSays(({ path }) =>
    path.endsWith('/account')
      ? { ...account, permission: 1, permissionname: 'Manager', rdbretention: 30 }
      : { childrens: [{ groupid: 3, name: 'North' }], groups: [], devices: [] },
  );
  await render(<Profile />);
  await expect.element(page.getByText('Manager of')).toBeVisible();
  await expect.element(page.getByText('North')).toBeVisible();
  await expect.element(page.getByText('30 days')).toBeVisible();
});
