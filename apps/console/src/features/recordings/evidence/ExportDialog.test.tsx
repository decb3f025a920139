import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** Noon of 1 June 2026, UTC. */
const NOON = Date.UTC(2026, 5, 1, 12);
const FROM = NOON / 1_000;

const subject = {
  deviceid: 'OT-007',
  channels: [1, 2],
  chosen: [2],
  nameOf: (channel: number) => `ch${channel}`,
  stretch: { fromMs: NOON, toMs: NOON + 60_000 },
};

/** Orders the export of a time of which the server has nothing. */
async function orderNothing() {
  serverSays(({ method }) =>
    method === 'GET'
      ? { hasError: false, message: '', exports: [] }
      : { hasError: true, code: 'NOT_FOUND', message: recordingSentences.nothingThere },
  );
  await render(
    <MemoryRouter>
      <ExportDialog subject={subject} onHide={vi.fn<() => void>()} />
    </MemoryRouter>,
  );
  await userEvent.fill(page.getByLabelText('Reason'), 'Claim 7');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(page.getByText('There is no recording of that time')).toBeVisible();
}

const link = page.getByRole('link', { name: 'Fetch it from the recorder' });

test('of a time that the server did not record, the way to what the recorder has is shown', async () => {
  signedInAsAdmin();
  await orderNothing();
  await expect
    .element(link)
    .toHaveAttribute('href', `/retrievals?device=OT-007&from=${FROM}&to=${FROM + 60}&ch=2`);
  await expectGoodLooks();
});

test('who may not fetch is not led there', async () => {
  await orderNothing();
  await expect.element(link).not.toBeInTheDocument();
});
