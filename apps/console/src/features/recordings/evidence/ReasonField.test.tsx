import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { ExportDialog } from './ExportDialog.tsx';

/** Noon of 1 June 2026, UTC. */
const NOON = Date.UTC(2026, 5, 1, 12);

test('evidence without a channel or a reason is not ordered: what is missing is said beside its field, and the focus is there', async () => {
  answers.clear();
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input), location.href).pathname);
    return Response.json({ result: 0, exports: [] });
  });
  const subject = {
    deviceid: 'OT-007',
    channels: [1, 2],
    chosen: [1],
    nameOf: (channel: number) => `ch${channel}`,
    stretch: { fromMs: NOON, toMs: NOON + 60_000 },
  };
  await render(<ExportDialog subject={subject} onHide={vi.fn<() => void>()} />);
  const reason = page.getByLabelText('Reason');
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await expect.element(reason).toHaveAccessibleDescription('');
  await button.click();
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason.');
  await expect.element(reason).toBeInvalid();
  await expect.element(reason).toHaveFocus();
  await expectGoodLooks();

  await page.getByRole('button', { name: 'ch1' }).click();
  await button.click();
  await expect.element(page.getByRole('button', { name: 'ch1' })).toHaveFocus();
  await page.getByRole('button', { name: 'ch2' }).click();
  await userEvent.fill(reason, 'Claim 7');
  await expect.element(reason).toHaveAccessibleDescription('');
  const before = asked.length;
  await button.click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});
