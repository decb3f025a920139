import { FormProvider } from 'react-hook-form';
import { BrowserRouter, Link, Route, Routes, useNavigate, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { hasUnsaved } from '../ground/unsaved.ts';
import { expectGoodLooks } from '../testing/looks.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useFormSave } from '../ui/form/use-form-save.ts';
import { useSchemaForm } from '../ui/form/use-schema-form.ts';
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
      <Link to="/next">Next</Link>
    </form>
  );
}

const name = page.getByLabelText('Name');
const question = page.getByRole('dialog', { name: 'Some changes are not saved.' });
const button = (text: string) => page.getByRole('button', { name: text });
const link = (text: string) => page.getByRole('link', { name: text });
const next = page.getByText('The next screen');

/** The form, with what somebody typed and did not save. */
async function typed(): Promise<void> {
  await render(
    <BrowserRouter>
      <UnsavedGuard>
        <Routes>
          <Route path="/first" element={<Link to="/form">Form</Link>} />
          <Route path="/form" element={<Form />} />
          <Route path="/next" element={<p>The next screen</p>} />
        </Routes>
      </UnsavedGuard>
    </BrowserRouter>,
  );
  await link('Form').click();
  await name.fill('Harbour');
  await expect.poll(hasUnsaved).toBe(true);
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
