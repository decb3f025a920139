import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import { AddPlan } from './AddPlan.tsx';

test('a plan with an address on another host says that nobody knows what the file holds', async () => {
  serverSays(() => []);
  await render(<AddPlan />);
  const url = page.getByLabelText('Firmware URL');
  const warning = page.getByText(
    'This file is not in the store of this server: it is not known what it holds.',
  );
  await expect.element(url).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await userEvent.fill(url, `http://192.0.2.66/fw.cgi?id=${'a1'.repeat(16)}`);
  await expect.element(warning).toBeVisible();
});
