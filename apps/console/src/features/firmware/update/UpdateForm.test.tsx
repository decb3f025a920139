import { UPDATE_COOLDOWN_MS } from '@outrider/model/firmware/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { control } from '../../../connection/session.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { UpdateForm } from './UpdateForm.tsx';

const update = page.getByRole('button', { name: 'Update firmware' });
const form = (status: number) => <UpdateForm deviceid="A" online status={status} onBegun={() => {}} />;

test('a device is told once by a click, and can be told again after a while, but not while its update is under way', async () => {
  serverSays(() => []);
  const asked = vi.spyOn(control, 'request').mockResolvedValue({} as never);
  const screen = await render(form(0));
  await expect.element(update).toBeDisabled();
  await userEvent.fill(page.getByLabelText('Firmware URL'), 'http://192.0.2.9/fw.bin');
  await expect.element(update).toBeEnabled();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await update.click();
  await expect.element(update).toBeDisabled();
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(UPDATE_COOLDOWN_MS - 1);
  await expect.element(update).toBeDisabled();
  vi.advanceTimersByTime(1);
  await expect.element(update).toBeEnabled();
  await screen.rerender(form(30));
  await expect.element(update).toBeDisabled();
  await screen.rerender(form(100));
  await expect.element(update).toBeEnabled();
});
