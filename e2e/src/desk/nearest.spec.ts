import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportPlace } from '../support/report-place.ts';
import { withoutWebGl } from '../support/without-webgl.ts';

test.use(mapped);

const middleOfMap = async (page: Page) => {
  const { width, height } = (await page.locator('.or-map-ground').boundingBox())!;
  return { x: width / 2, y: height / 2 };
};

for (const webgl of [true, false])
  test(`a right click on the map lists vehicles that are near, and finds one${webgl ? '' : ', without WebGL too'}`, async ({
    page,
    outrider,
    own,
  }) => {
    if (!webgl) await withoutWebGl(page);
    const [near, far, hidden] = [await own.device(), await own.device(), await own.device()];
    const place = { lat: -20.4 - own.number() / 1_000, lng: 57.4 };
    const person = await own.person(await own.permission(['F_gps', 'P_live']), [near, far]);
    using first = await connectRecorder(outrider, near);
    using second = await connectRecorder(outrider, far);
    using third = await connectRecorder(outrider, hidden);
    await reportPlace(first, place);
    await reportPlace(second, { ...place, lat: place.lat + 0.09 });
    await reportPlace(third, place);

    await openAs(page, outrider, `/?device=${near}`, person, PASSWORD);
    // The map has been drawn: before that there is nothing to click on, and nothing that goes to a vehicle.
    await expect(page.getByRole('button', { name: 'Nearest vehicles' })).toBeEnabled();
    await page.getByRole('option', { name: near }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const ground = page.locator('.or-map-ground');
    await ground.click({ button: 'right', position: await middleOfMap(page) });
    const panel = page.getByRole('region', { name: 'Nearest vehicles' });
    const rows = panel.getByRole('listitem');
    // The vehicles that they see, and no others.
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(near);
    await expect(rows.last()).toContainText(far);
    await expect(rows.last()).toContainText(/\d+(\.\d)? (mi|Km)/);
    await expect(rows.last()).toContainText(/fix \d+ (s|min) old/);
    await expect(rows.last().getByRole('link', { name: `Live view: ${far}` })).toHaveAttribute(
      'href',
      `/liveview/${far}`,
    );

    // Phones have no live map.
    if (webgl) await expectNoViolations(page, 'the nearest vehicles');

    // By keys: to the second, which is found on the map; then away with the list, and asked for the middle.
    await rows.first().getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Device ${far}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: `Device ${far}` })).toBeVisible();
    // Wherever the focus is.
    await page.getByRole('button', { name: 'Nearest vehicles' }).focus();
    await page.keyboard.press('n');
    await expect(rows.first()).toContainText(far);
  });
