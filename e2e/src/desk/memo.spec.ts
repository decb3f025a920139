import { controlCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { expect, test } from '../support/desk.ts';
import { PASSWORD } from '../support/people.ts';
import { openAs } from '../support/open-as.ts';

test('a dispatcher writes a memo in its place, and a colleague who may not reads it without asking', async ({
  page,
  browser,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const [dispatcher, reader] = [await own.person(1, [deviceid]), await own.person(3, [deviceid])];
  await openAs(page, outrider, '/blockview', dispatcher, PASSWORD);
  const other = await (await browser.newContext()).newPage();
  const unasked: VcpFields[] = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') return;
      for (const { fields } of decodeVcp(payload)) if (fields['W'] === undefined) unasked.push(fields);
    }),
  );
  await openAs(other, outrider, '/blockview', reader, PASSWORD);
  await expect(other.locator(`tr[data-deviceid="${deviceid}"]`)).toBeVisible();

  const opener = page.getByRole('button', { name: `Edit Device Memo of ${deviceid}` });
  const field = page.getByRole('textbox', { name: `Device Memo of ${deviceid}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.fill('thrown away');
  await field.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByText('thrown away')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await field.press('Enter');
  await expect(opener).toBeFocused();

  // What cannot be kept stays where it was typed, with the reason.
  const refusal = { hasError: true, code: 'CONFLICT', message: 'Not just now' };
  await page.route('**/gkdevice/carmemo', (route) => route.fulfill({ json: refusal }));
  await opener.click();
  await field.fill('line 7, night shift');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('It is taken, or still in use.');
  await expect(field).toHaveValue('line 7, night shift');
  await page.unroute('**/gkdevice/carmemo');
  await field.press('Enter');
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('line 7, night shift');

  await expect(other.getByRole('cell', { name: 'line 7, night shift' })).toBeVisible();
  // No poll brought it: an answer would carry the letter of its question.
  const row = { M: controlCalls.deviceChanges.code, A: deviceid, C: 'line 7, night shift' };
  expect(unasked).toContainEqual(expect.objectContaining(row));
  await expect(other.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});
