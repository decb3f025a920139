import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { BrowserRouter, Link, Route, Routes, useNavigate, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { askSignOut } from '../connection/ask-sign-out.ts';
import { chooseLanguage, followOwnLanguage } from '../connection/own-language.ts';
import { session } from '../connection/session-state.ts';
import { preferences } from '../ground/preferences.ts';
import { hasUnsaved } from '../ground/unsaved.ts';
import { expectGoodLooks } from '../testing/looks.ts';
import { DONE, serverSays } from '../testing/server-says.ts';
import { signedInAsAdmin } from '../testing/signed-in.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useFormSave } from '../ui/form/use-form-save.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
import { ShellDialogs } from './shell/ShellDialogs.tsx';
import { useShellKeys } from './shell/use-shell-keys.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

// The tests lead their page elsewhere.
let before = '';
beforeEach(() => {
  before = location.href;
  history.replaceState(null, '', '/first');
});
afterEach(() => history.replaceState(null, '', before));

const schema = z.object({ name: z.string() });

/** A form that leads to the next screen once it is saved. */
function Form() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const form = useSchemaForm(schema, { name: 'Depot' });
  const { save } = useFormSave({ form, onSave: async () => undefined }, () => void navigate('/next'));
  return (
    <form onSubmit={(event) => void save(event)}>
      <FormProvider {...form}>
        <TextField name="name" label="Name" />
      </FormProvider>
      <button type="submit">Save</button>
      <button type="button" onClick={() => setParams({ tab: '2' })}>
        {`Tab ${params.get('tab') ?? '1'}`}
      </button>
      <button type="button" onClick={() => void navigate('/form?tab=3', { replace: true })}>
        Other tab
      </button>
      <Link to="/next">Next</Link>
    </form>
  );
}

const Links = () => (
  <>
    <Link to="/form">Form</Link> <Link to="/next">Next</Link>
  </>
);

/** Which screens there are, below the keys of the shell. */
function Screens() {
  const { dialog, show } = useShellKeys();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    takeForm = () => setGone(true);
  }, []);
  return (
    <>
      <Routes>
        <Route path="/first" element={<Links />} />
        <Route path="/form" element={<main>{isGone ? 'No form' : <Form />}</main>} />
        <Route
          path="/next"
          element={
            <>
              <p>The next screen</p>
              <Links />
            </>
          }
        />
      </Routes>
      <ShellDialogs dialog={dialog} show={show} />
    </>
  );
}

/** Takes the form away, as a list does whose row somebody else deletes. */
let takeForm = (): void => {};

const name = page.getByLabelText('Name');
const question = page.getByRole('dialog', { name: 'Some changes are not saved.' });
const button = (text: string) => page.getByRole('button', { name: text });
const link = (text: string) => page.getByRole('link', { name: text });
const next = page.getByText('The next screen');

/** The first screen. */
async function drawn(): Promise<void> {
  await render(
    <BrowserRouter>
      <UnsavedGuard>
        <Screens />
      </UnsavedGuard>
    </BrowserRouter>,
  );
}

/** Somebody types in the form, and does not save. */
async function type(): Promise<void> {
  await name.fill('Harbour');
  await expect.poll(hasUnsaved).toBe(true);
}

/** The form, with what somebody typed and did not save. */
async function typed(): Promise<void> {
  await drawn();
  await link('Form').click();
  await type();
}

test('a link to another screen asks while something is not saved; after Keep editing everything is as it was', async () => {
  await typed();
  await link('Next').click();
  await expect.element(question).toBeVisible();
  await expect.element(button('Keep editing')).toHaveFocus();
  await expectGoodLooks();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Harbour');
  expect(location.pathname).toBe('/form');
});

test('Discard changes leads where the link leads', async () => {
  await typed();
  await link('Next').click();
  await button('Discard changes').click();
  await expect.element(next).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("the browser's Back asks as well, and goes back once the changes are discarded", async () => {
  await typed();
  history.back();
  await button('Keep editing').click();
  await expect.element(name).toHaveValue('Harbour');
  await expect.poll(() => location.pathname).toBe('/form');

  history.back();
  await button('Discard changes').click();
  await expect.element(link('Form')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/first');
});

test('a change of the address within the screen does not ask, and neither does what comes after a save', async () => {
  await typed();
  await button('Tab 1').click();
  await expect.element(button('Tab 2')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await button('Save').click();
  await expect.element(next).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('nothing is asked once everything is put back as it was', async () => {
  await typed();
  await name.fill('Depot');
  await link('Next').click();
  await expect.element(next).toBeVisible();
});

test('the question goes away with its form', async () => {
  await typed();
  await link('Next').click();
  await expect.element(question).toBeVisible();
  takeForm();
  await expect.element(page.getByText('No form')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('the question goes away once the session ends: what was typed is held', async () => {
  signedInAsAdmin();
  await typed();
  await link('Next').click();
  await expect.element(question).toBeVisible();
  session.setState({ held: true });
  await expect.element(question).not.toBeInTheDocument();
  session.setState({ held: false });
  await expect.element(name).toHaveValue('Harbour');
  await expect.element(question).not.toBeInTheDocument();
});

test('whoever presses Back twice is asked, and the address is the one that is shown', async () => {
  await drawn();
  // Two screens before the form, and one behind it, on to which the browser must not be led.
  for (const to of ['Next', 'Form', 'Next']) await link(to).click();
  await expect.element(next).toBeVisible();
  history.back();
  await type();
  history.back();
  history.back();
  await expect.element(question).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/form');
  await button('Keep editing').click();
  await expect.element(name).toHaveValue('Harbour');
  expect(location.pathname).toBe('/form');
  history.forward();
  await button('Discard changes').click();
  await expect.element(next).toBeVisible();
  expect(location.pathname).toBe('/next');
});

test('Back asks after the address was replaced within the screen, and leads back to it as it was replaced', async () => {
  await typed();
  await button('Other tab').click();
  await expect.element(button('Tab 3')).toBeVisible();
  history.back();
  await button('Keep editing').click();
  await expect.poll(() => location.pathname + location.search).toBe('/form?tab=3');
  await expect.element(name).toHaveValue('Harbour');
  history.back();
  await button('Discard changes').click();
  await expect.element(link('Form')).toBeVisible();
});

test('whoever goes on and back at once is where the address says', async () => {
  await typed();
  await name.fill('Depot');
  await link('Next').click();
  await expect.element(next).toBeVisible();
  history.back();
  await expect.element(name).toBeVisible();
  history.forward();
  await expect.element(next).toBeVisible();
});

test('after Keep editing the focus is in the form again, where the palette led elsewhere', async () => {
  signedInAsAdmin();
  serverSays(() => ({ iframes: [] }));
  await typed();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill('devices');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await expect.element(button('Keep editing')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
});

test.each(['Logout', '日本語'])(
  'after Keep editing the focus is in the form again, where the palette did %s',
  async (what) => {
    signedInAsAdmin();
    const heard = serverSays(() => ({ iframes: [] }));
    await typed();
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox').fill(what);
    await userEvent.keyboard('{Enter}');
    await expect.element(question).toBeVisible();
    await expect.element(button('Keep editing')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('Harbour');
    expect(heard).toEqual([]);
  },
);

test('whoever signs out is asked, and is signed out once the changes are discarded', async () => {
  signedInAsAdmin();
  session.setState({ user: 'ann', key: 'k' });
  const heard = serverSays(() => DONE);
  await typed();
  askSignOut();
  await expect.element(question).toBeVisible();
  expect(heard).toEqual([]);
  expect(session.getState().user).toBe('ann');
  await button('Discard changes').click();
  await expect.poll(() => session.getState().user).toBe('');
});

test('another language asks, as every screen begins anew in it', async () => {
  const { language } = preferences.getState();
  onTestFinished(() => preferences.setState({ language }));
  await typed();
  chooseLanguage('de');
  await expect.element(question).toBeVisible();
  expect(preferences.getState().language).toBe(language);
  await button('Discard changes').click();
  await expect.poll(() => preferences.getState().language).toBe('de');
});

test('whoever signs in again over what they typed finds it as it was, also where their account has another language', async () => {
  const { language } = preferences.getState();
  onTestFinished(() => preferences.setState({ language }));
  await typed();
  followOwnLanguage('de');
  expect(preferences.getState().language).toBe(language);
  await name.fill('Depot');
  await expect.poll(hasUnsaved).toBe(false);
  followOwnLanguage('de');
  expect(preferences.getState().language).toBe('de');
});
