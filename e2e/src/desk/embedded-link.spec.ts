import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as desk } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

/** A site of somebody else: one page that frames whatever address it is asked with. */
const test = desk.extend<{ site: { readonly port: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  site: async ({}, use) => {
    const server: Server = createServer((request, response) => {
      const framed = new URL(request.url ?? '/', 'http://site').searchParams.get('shows') ?? '';
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>A portal</title><iframe src="${framed}" width="800" height="600"></iframe>`,
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ port: (server.address() as AddressInfo).port });
    server.closeAllConnections();
    server.close();
  },
});

test('a link is embedded in the website that it names, and in no other', async ({
  page,
  other,
  outrider,
  own,
  site,
}) => {
  const deviceid = await own.device();
  own.drive(deviceid);
  await openAs(page, outrider, `/liveview/${deviceid}`);
  await page.getByRole('button', { name: 'Share these channels' }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${deviceid}` });
  const sites = dialog.getByLabel('May be embedded in (optional)');
  await sites.fill('portal.example');
  await expect(dialog.getByText(/^Websites are written like/)).toBeVisible();
  await sites.fill(`http://127.0.0.1:${site.port}`);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const html = await dialog.getByRole('textbox', { name: 'HTML for the website' }).inputValue();
  await expect(dialog.getByRole('listitem')).toContainText(`embedded in http://127.0.0.1:${site.port}`);
  const link = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  const shows = `/?shows=${encodeURIComponent(link)}`;

  await other.goto(`http://127.0.0.1:${site.port}${shows}`);
  const frame = other.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: deviceid })).toBeVisible();

  // The same page by another name of that site is another origin.
  const refused = other.waitForEvent('console', (told) => told.text().includes('frame-ancestors'));
  await other.goto(`http://localhost:${site.port}${shows}`);
  await refused;
  await expect(frame.getByRole('heading', { name: deviceid })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'End the link' }).click();
  await expect(dialog.getByText('No link leads to this device.')).toBeVisible();
  await other.goto(`http://127.0.0.1:${site.port}${shows}`);
  await expect(frame.getByRole('alert')).toContainText('The person who made this link ended it at');
});
