import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alarms } from '@outrider/model/events/alarms.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { visit } from '../support/raw-doors.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const OVER_SPEED_BIT = 2;
const SECRET = 'known to both sides';
/** How long an alarm has to last, s: longer than a busy server takes between two frames that came together. */
const LEAST_S = 8;

/** What a web service was told. */
interface Told {
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A web service that takes everything. */
async function startService(): Promise<
  { readonly url: string; readonly told: readonly Told[] } & AsyncDisposable
> {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      told.push({ text, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`,
    told,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('an administrator has the alarms of a vehicle that last sent to a web service, signed', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  using recorder = await connectRecorder(outrider, deviceid);
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  await using service = await startService();
  const events = (): { readonly eventid: number; readonly time: number }[] =>
    service.told.map(({ text }) => {
      const { eventid, time } = (JSON.parse(text) as { data: { eventid: number; time: number } }).data;
      return { eventid, time };
    });
  await own.sets('pushEvent');
  await callHttp(outrider, admin.key, 'writeServerSettings', {
    section: 'pushEvent',
    values: { enable: true, secret: SECRET, allowed: '127.0.0.1' },
  });

  await openAs(page, outrider, '/pusheventplansetting');
  const side = page.getByRole('complementary', { name: 'Push event plans' });
  await side.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a push event plan' });
  await dialog.getByLabel('Event code').fill(String(alarms.overSpeed.code));
  await dialog.getByText('Devices', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Search devices to choose').fill(deviceid);
  await dialog.getByRole('treeitem', { name: deviceid }).last().click();
  await dialog.getByLabel('Name', { exact: true }).fill('Depot');
  await dialog.getByLabel('Minimum duration').fill(String(LEAST_S));
  await dialog.getByLabel('Web service (script)').fill('/bin/sh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An address that begins with http:// or https://.')).toBeVisible();
  await dialog.getByLabel('Web service (script)').fill(service.url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await side.getByRole('button', { name: deviceid }).first().click();
  const row = page.getByRole('row', { name: deviceid });
  await expect(row).toContainText('Over speed alarm');
  await expect(row).toContainText('Depot');
  await expect(row).toContainText(`after ${LEAST_S} s`);
  const holding = page.getByRole('region', { name: 'What holds for a device' });
  await holding.getByLabel('Device').fill(deviceid);
  const held = holding.getByRole('listitem').filter({ hasText: 'Over speed alarm' });
  await expect(held).toContainText(`Sent to ${service.url}`);
  await expect(held).toContainText('its own plan');

  // Of an alarm that ended after a second nobody is told, however soon that is decided; the next one goes on. Begin and end come together: a server
  // that is busy for longer than the minimum between them would be right to tell of it.
  const nowS = Math.floor(Date.now() / 1_000);
  void reportAlarm(recorder, OVER_SPEED_BIT, (nowS - 2) * 1_000);
  await reportAlarm(recorder, 0, (nowS - 1) * 1_000);
  await reportAlarm(recorder, OVER_SPEED_BIT, nowS * 1_000);
  await expect.poll(events).toEqual([{ eventid: alarms.overSpeed.code, time: nowS }]);
  const { text = '', headers = {} } = service.told[0] ?? {};
  expect(JSON.parse(text)).toMatchObject({ type: 'event', plan: 'Depot', data: { deviceid } });
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);

  await side.getByRole('button', { name: `Delete all plans of ${deviceid}` }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(side.getByRole('button', { name: deviceid })).toHaveCount(0);
});
