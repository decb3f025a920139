import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { parseStreamStatus } from '@outrider/protocol/live/stream-status.ts';
import { whileFrozen } from '../support/frozen-page.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { pictureWays } from '../support/picture-ways.ts';
import { products } from '../support/products.ts';
import { visit } from '../support/raw-doors.ts';
import { expectLiveSince, tileAt } from '../support/tile.ts';
import { startFleet } from '../support/virtual-fleet.ts';

test.use({ options: products.welcoming });

/** Pictures and pieces of sound that a page misses meanwhile: of ten seconds. */
const MISSED = 400;

for (const [index, { name, way, productOf, prepare }] of pictureWays.entries()) {
  test(`a tile ${name} whose page stood still shows the present again, with the element that it has`, async ({
    page,
    browser,
    outrider: running,
  }) => {
    const outrider = productOf(running);
    const phone = `1990000071${index}`;
    const one = ['--vehicles', '1', '--channels', '1', '--first-phone', phone];
    await using _fleet = startFleet(running, ...one, '--clock-strip');
    using admin = await visit(running, ADMIN_NAME, running.password);
    const missed = async (): Promise<number> => {
      const [answer] = await admin.ask({ M: 'Q10' });
      const { devices } = parseStreamStatus(JSON.parse(answer?.['Z'] ?? '{}'));
      return devices.find(({ deviceid }) => deviceid === phone)?.users[0]?.dropped ?? 0;
    };
    await prepare(page);
    await openAs(page, outrider, '/liveview');
    await page.locator(`[data-deviceid="${phone}"]`).first().click();
    const tile = tileAt(page);
    await expectLiveSince(tile, Date.now());
    await expect(tile).toHaveAttribute('data-way', way);

    await whileFrozen(browser, async () => {
      await expect.poll(missed).toBeGreaterThan(MISSED);
    });
    const thawed = Date.now();
    await expectLiveSince(tile, thawed);
    await expect(tile).toHaveAttribute('data-renewed', '0');
  });
}
