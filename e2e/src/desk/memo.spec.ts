import { type Page } from '@playwright/test';
import { controlCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { expect, test } from '../support/desk.ts';
import { PASSWORD } from '../support/people.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';

/** Stands between a console and its control connection: hears the frames nobody asked for, and can hold back the polls. */
async function standBetween(page: Page): Promise<{ unasked: VcpFields[]; hold(): void; release(): void }> {
  const unasked: VcpFields[] = [];
  const held: (() => void)[] = [];
  let holding = false;
  const asksForChanges = (text: string): boolean =>
    decodeVcp(text).some(({ fields }) => fields['M'] === controlCalls.deviceChanges.code);
  await page.routeWebSocket(
    ({ pathname }) => pathname === socketCalls.control.path,
    (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (holding && asksForChanges(String(message))) held.push(() => server.send(message));
        else server.send(message);
      });
      server.onMessage((message) => {
        for (const { fields } of decodeVcp(String(message))) {
          if (fields['W'] === undefined) unasked.push(fields);
        }
        socket.send(message);
      });
    },
  );
  return {
    unasked,
    hold: () => void (holding = true),
    release() {
      holding = false;
      for (const send of held.splice(0)) send();
    },
  };
}

test('a dispatcher writes a memo in its place, and a colleague who may not reads it without asking', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const [dispatcher, reader] = [await own.person(1, [deviceid]), await own.person(3, [deviceid])];
  await openDashboardRow(page, outrider, deviceid, dispatcher, PASSWORD);
  const line = await standBetween(other);
  await openDashboardRow(other, outrider, deviceid, reader, PASSWORD);

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
  line.hold();
  await field.press('Enter');
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('line 7, night shift');

  // No poll brings it: none gets through until it has come.
  const row = { M: controlCalls.deviceChanges.code, A: deviceid, C: 'line 7, night shift' };
  await expect.poll(() => line.unasked).toContainEqual(expect.objectContaining(row));
  await expect(other.getByRole('cell', { name: 'line 7, night shift' })).toBeVisible();
  line.release();
  await expect(other.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});
