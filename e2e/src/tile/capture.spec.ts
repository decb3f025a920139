import { hasRecordings, recordingPath } from '@outrider/kit/testing/recordings.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';
import { startCapture } from '../support/virtual-fleet.ts';

const capture = recordingPath('jt1078/mdvr-d1-21s.bin');

test.use({ options: products.welcoming });

test("a real recorder's capture, replayed as a channel, plays in the tile", async ({ page, outrider }) => {
  test.skip(!hasRecordings, 'the real recordings are not there');

  await using _fleet = startCapture(outrider, '19900000900', capture);
  await openAs(page, outrider, '/liveview');
  await page.locator('[data-deviceid="19900000900"]').first().click();
  const tile = tileAt(page);
  await expectLive(tile);
  await expect(tile).toHaveAttribute('data-width', '704');
  await expect(tile).toHaveAttribute('data-height', '576');
});
