import { expect, test } from '../support/journey.ts';

test.use({ options: { vehicles: 1, flags: ['--https'] }, ignoreHTTPSErrors: true });

test('the console works by a certificate of the server’s own, sockets and all', async ({
  page,
  outrider,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const link = outrider.signInLink();
  expect(link).toMatch(/^https:/);
  await page.goto(link);
  await expect(page.locator('[data-deviceid="OT-001"]').first()).toBeVisible();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  expect(sockets.length).toBeGreaterThan(0);
  expect(sockets.every((url) => url.startsWith('wss:'))).toBe(true);
});
