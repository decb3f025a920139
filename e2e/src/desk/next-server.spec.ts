import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { bootOutrider } from '../support/outrider.ts';
import { WayIn } from '../support/way-in.ts';

test('a page whose server is gone goes on with the next one by itself, signed in as it was', async ({
  page,
}) => {
  await using own = await WayIn.open();
  await using next = await WayIn.open();
  const [first, second] = [`127.0.0.1:${own.port}`, `localhost:${next.port}`];
  // One server by two addresses is, to a page, two that share people, sessions and devices.
  await using outrider = await bootOutrider({
    vehicles: 1,
    flags: ['--console-servers', [first, second].join(',')],
  });
  for (const way of [own, next]) way.leadTo(outrider.port);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
  await page.goto(outrider.signInLink().replace(new URL(outrider.address).host, first));
  // The link leads to the map once it is taken, and would lead away from what is opened before.
  await expect(page).toHaveURL(`http://${first}/`);
  await goWithin(page, '/blockview');
  const vehicle = page.locator('tr[data-deviceid="OT-001"]');
  await expect(vehicle).toBeVisible();
  expect(new Set(sockets)).toEqual(new Set([first]));

  await own[Symbol.asyncDispose]();
  await expect(page.getByText('This page goes on with the server localhost.')).toBeVisible();
  await expect(page.locator('.or-strip')).toBeHidden();
  await expect(vehicle).toBeVisible();
  // Control connection and events alike.
  await expect.poll(() => sockets.filter((host) => host === second).length).toBeGreaterThanOrEqual(2);
  await expect(page).toHaveURL(`http://${first}/blockview`);
});
