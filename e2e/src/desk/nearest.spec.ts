import type { Place } from '@outrider/model/maps/place.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder, type RawRecorder } from '../support/raw-recorder.ts';
import { withoutWebGl } from '../support/without-webgl.ts';

const report = (recorder: RawRecorder, { lat, lng }: Place) =>
  recorder.say('location', {
    alarm: 0,
    status: 3,
    latitude: lat,
    longitude: lng,
    altitude: 10,
    speedKmh: 40,
    direction: 0,
    time: encodeTime(Date.now()),
    items: [],
  });

const middleOfMap = async (page: Page) => {
  const { width, height } = (await page.locator('.or-map-ground').boundingBox())!;
  return { x: width / 2, y: height / 2 };
};

for (const webgl of [true, false])
  test(`a right click on the map lists who is near, and finds him${webgl ? '' : ', without WebGL too'}`, async ({
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
    await report(first, place);
    await report(second, { ...place, lat: place.lat + 0.09 });
    await report(third, place);

    await openAs(page, outrider, `/?device=${near}`, person, PASSWORD);
    await page.getByRole('option', { name: near }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const ground = page.locator('.or-map-ground');
    await ground.click({ button: 'right', position: await middleOfMap(page) });
    const panel = page.getByRole('region', { name: 'Nearest vehicles' });
    const rows = panel.getByRole('listitem');
    // Those that he sees, and no other.
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(near);
    await expect(rows.last()).toContainText(far);
    await expect(rows.last()).toContainText(/\d+(\.\d)? (mi|Km)/);
    await expect(rows.last()).toContainText(/fix \d+ (s|min) old/);
    await expect(rows.last().getByRole('link', { name: `LiveView: ${far}` })).toHaveAttribute(
      'href',
      `/liveview/${far}`,
    );

    // By keys: to the second, which is found on the map; then away with the list, and asked for the middle.
    await rows.first().getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Device ${far}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: `Device ${far}` })).toBeVisible();
    await page.keyboard.press('n');
    await expect(rows.first()).toContainText(far);
  });
