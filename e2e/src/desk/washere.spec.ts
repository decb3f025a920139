import type { Page } from '@playwright/test';
import { expectNoViolationsWideAndOnPhone } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder, type RawRecorder } from '../support/raw-recorder.ts';
import { northOf, reportPlace } from '../support/report-place.ts';
import { restingBox } from '../support/resting-box.ts';

test.use(mapped);

/** Of the circle that the map shows at first, metres. */
const SHOWN_M = 1_500;

/** A mouse over the map that shows that circle, by metres east and south of its middle. */
async function mouseOn(page: Page) {
  const { x, y, width, height } = await restingBox(page.locator('.or-shape'));
  const spot = (east: number, south: number) =>
    [x + (width / 2) * (1 + east / SHOWN_M), y + (height / 2) * (1 + south / SHOWN_M)] as const;
  return {
    click: (east: number, south: number) => page.mouse.click(...spot(east, south)),
    /** Drags a handle there. */
    async drag(handle: string, east: number, south: number): Promise<void> {
      await page.getByRole('button', { name: `${handle}: drag it, or press an arrow key` }).hover();
      await page.mouse.down();
      await page.mouse.move(...spot(east, south), { steps: 3 });
      await page.mouse.up();
    },
  };
}

test('who passed a place is found by a circle and a stretch of time, of the vehicles that one sees', async ({
  page,
  outrider,
  own,
}) => {
  const [passed, elsewhere, hidden] = [await own.device(), await own.device(), await own.device()];
  const place = { lat: -20.6 - own.number() / 1_000, lng: 57.7 };
  const person = await own.person(await own.permission(['F_gps', 'P_gppb', 'P_lopb']), [passed, elsewhere]);
  const nowMs = Date.now();
  const report = (recorder: RawRecorder, secondsAgo: number, metres: number) =>
    reportPlace(recorder, northOf(place, metres), nowMs - secondsAgo * 1_000);
  using first = await connectRecorder(outrider, passed);
  using second = await connectRecorder(outrider, elsewhere);
  using third = await connectRecorder(outrider, hidden);
  // Through the circle between two reports, and back later.
  for (const recorder of [first, third]) {
    await report(recorder, 160, 800);
    await report(recorder, 110, -800);
    await report(recorder, 60, 0);
    await report(recorder, 20, 800);
  }
  await report(second, 60, 5_000);

  await openAs(page, outrider, `/washere?lat=${place.lat}&lng=${place.lng}`, person, PASSWORD);
  const query = page.getByRole('form', { name: 'Who was here' });
  await query.getByLabel('Radius, m').fill('0');
  await expect(query.getByRole('button', { name: 'Search vehicles' })).toBeDisabled();
  await query.getByLabel('Radius, m').fill('300');
  // What the field shows is what is asked for: a time that is written in another way is none.
  const from = query.getByLabel('From', { exact: true });
  const begin = await from.inputValue();
  await from.fill('2026-11-27 9:30');
  await expect(query).toContainText('From: enter the date and time like this: 2026-11-27 09:30.');
  await expect(query.getByRole('button', { name: 'Search vehicles' })).toBeDisabled();
  await from.fill(begin);
  await query.getByRole('button', { name: 'Search vehicles' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('2 of 2 vehicles checked');
  await expect(result.getByRole('heading', { level: 2 })).toHaveText([passed]);
  const moments = result.getByRole('listitem').getByRole('link', { name: 'On the timeline' });
  await expect(moments).toHaveCount(2);
  await expectNoViolationsWideAndOnPhone(page, 'who was here');

  // In a shape of any kind: a strip along the way, and one beside it.
  await query.getByLabel('Shape').selectOption({ label: 'Corridor along a way' });
  const corner = (metres: number, east: number): string =>
    `${northOf(place, metres).lat}, ${place.lng + east}`;
  await query.getByLabel('Corners').fill(`${corner(-300, 0.01)}\n${corner(300, 0.01)}`);
  await query.getByRole('button', { name: 'Search vehicles' }).click();
  await expect(result).toContainText('Nobody was here then');
  await query.getByLabel('Corners').fill(`${corner(-300, 0)}\n${corner(300, 0)}`);
  await query.getByRole('button', { name: 'Search vehicles' }).click();
  await expect(moments).toHaveCount(2);

  // Drawn by mouse alone: a circle beside the way, then on it.
  await page.goto(`${outrider.address}/washere?lat=${place.lat}&lng=${place.lng}&radius=${SHOWN_M}`);
  const mouse = await mouseOn(page);
  const search = query.getByRole('button', { name: 'Search vehicles' });
  await query.getByLabel('Latitude, °').fill('');
  await expect(page.locator('.or-shape')).toHaveCount(0);
  await mouse.click(-900, 0);
  await mouse.drag('Edge of the circle', -500, 0);
  await expect(query.getByLabel('Radius, m')).toHaveValue(/^(3[6-9]|4[0-4])\d$/);
  await search.click();
  await expect(result).toContainText('Nobody was here then');
  await mouse.click(50, 0);
  await search.click();
  await expect(result.getByRole('heading', { level: 2 })).toHaveText([passed]);
  await expect(moments).toHaveCount(2);
  // And a triangle, of which a corner is dragged over the way.
  await query.getByLabel('Shape').selectOption({ label: 'Polygon' });
  await mouse.click(-900, -300);
  await mouse.click(-300, 0);
  await mouse.click(-900, 300);
  await search.click();
  await expect(result).toContainText('Nobody was here then');
  await mouse.drag('Corner 2', 500, 0);
  await search.click();
  await expect(moments).toHaveCount(2);

  // One click leads to the pictures of then.
  await moments.first().click();
  await expect(page).toHaveURL(new RegExp(`/timeline\\?d=${passed}&t=\\d+`));
  const thenS = Number(new URL(page.url()).searchParams.get('t'));
  const then = new Date(thenS * 1_000).toLocaleString('sv');
  await expect(page.locator('.or-timeline-time')).toContainText(then);
});
