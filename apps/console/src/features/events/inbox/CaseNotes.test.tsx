import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { CaseNotes } from './CaseNotes.tsx';
import { aCase } from '../../../fleet/testing-case.ts';
import { useCaseDetails } from './use-case-details.ts';

const one = aCase(1);

/** The notes of a case, as its panel shows them. */
function Notes() {
  return <CaseNotes one={one} details={useCaseDetails(one)} />;
}

test('a note is written once however often Enter is pressed, and what is typed until the server has it stays', async () => {
  signedInAsAdmin();
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard = serverSays(async ({ method }) => {
    if (method === 'GET')
      return { ...DONE, case: one, events: [], notes: [], steps: [], coached: null, recognises: false };
    await promise;
    return { ...DONE, case: one };
  });
  await render(<Notes />);
  const field = page.getByRole('textbox', { name: 'Note about this alarm' });
  await userEvent.fill(field, 'He was overtaken');
  await userEvent.keyboard('{Enter}{Enter}');
  await userEvent.keyboard(' twice');
  resolve();
  await expect.poll(() => heard.length).toBe(1);
  // The answer has been taken by then: the next note is sent.
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heard.map(({ body }) => (body as { text: string }).text))
    .toEqual(['He was overtaken', 'He was overtaken twice']);
  await expect.element(field).toHaveValue('');
});
