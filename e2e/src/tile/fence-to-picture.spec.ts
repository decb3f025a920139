import type { Locator, Page } from '@playwright/test';
import { finger, type Hand, keysOf, mouse } from '../support/hands.ts';
import { expect, test } from '../support/journey.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { indexedMs, PICTURE_MS, recordedSince } from '../support/recorded.ts';
import { reportPlace } from '../support/report-place.ts';

test.use({ options: { vehicles: 0 }, ...mapped });

/** All of the town in which a vehicle drives, wherever that is. */
const RADIUS_M = 30_000;
/** So far north of the fence its recorder was heard before, degrees. */
const AWAY = 3;
/** The place that a person without a pointer types for the fence. */
const TYPED = { lat: '24.5', lng: '120.7' };

/** The server records a vehicle within this time of being told to, ms: a machine that others keep busy is slow. */
const SOON_MS = 120_000;

/** Says where a fence is to be. */
type Placing = (hand: Hand, page: Page, panel: Locator) => Promise<void>;

const armed = (page: Page): Locator => page.locator('.or-shapes[data-armed="true"]');
const onMap: Placing = (hand, page) => hand.press(armed(page));
const inFields: Placing = async (hand, _page, panel) => {
  await hand.type(panel.getByLabel('Latitude, °'), TYPED.lat);
  await hand.type(panel.getByLabel('Longitude, °'), TYPED.lng);
};

const ways = [
  { by: 'mouse', handOf: () => mouse, place: onMap, phone: false },
  { by: 'finger on a phone', handOf: () => finger, place: onMap, phone: true },
  { by: 'keys alone', handOf: keysOf, place: inFields, phone: false },
] as const;

for (const { by, handOf, place, phone } of ways)
  test(`a fence is drawn, a vehicle enters, and its notice, its visit and a picture of then are seen, by ${by}`, async ({
    browser,
    outrider,
    own,
  }) => {
    const context = await browser.newContext(
      phone
        ? { viewport: { width: 390, height: 844 }, hasTouch: true }
        : { viewport: { width: 1440, height: 900 } },
    );
    const page = await context.newPage();
    const hand = handOf(page);
    const deviceid = await own.device(1);
    const title = `Town of ${deviceid}`;
    // Coming in is no alarm: this user has said that they want to hear of it.
    await page.addInitScript(() => localStorage.setItem('everyEvent', 'true'));
    await openAs(page, outrider, '/fence');
    await hand.press(page.getByRole('button', { name: 'New fence' }));
    const panel = page.getByRole('region', { name: 'Fence', exact: true });
    await hand.type(panel.getByLabel('Title'), title);
    await place(hand, page, panel);
    const [lat, lng] = [panel.getByLabel('Latitude, °'), panel.getByLabel('Longitude, °')];
    await expect(lat).not.toHaveValue(/^0?$/);
    await hand.type(panel.getByLabel('Radius, m'), String(RADIUS_M));
    await hand.type(panel.getByLabel('Search devices to choose'), deviceid);
    await hand.take(panel.getByRole('treeitem', { name: deviceid }).last());
    await hand.press(panel.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const centre = { lat: Number(await lat.inputValue()), lng: Number(await lng.inputValue()) };
    {
      using recorder = await connectRecorder(outrider, deviceid);
      await reportPlace(recorder, { ...centre, lat: centre.lat - AWAY });
    }
    // Of the quarter of an hour in which it came in its card would have pictures too, once that is over.
    own.drive(deviceid, 1, { center: centre, card: 'empty' });
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Trigger in' });
    await expect(notice.filter({ hasText: deviceid })).toBeVisible();

    // What is recorded from now on begins a little after it came in; with the last key picture that the camera had, before that by a moment.
    await recordedSince(outrider, deviceid);
    await page.goto(`${outrider.address}/visits`);
    await hand.press(page.getByRole('button', { name: '7 days' }));
    const visit = page.getByRole('row', { name: deviceid });
    // A day that goes on is counted for the question, for a moment: on a slow machine it takes another question.
    const folded = page.locator('.or-query > details.or-fold:not([open]) > summary');
    await expect(async () => {
      if (await folded.isVisible()) await hand.press(folded);
      await hand.press(page.getByRole('button', { name: 'Search visits' }));
      await expect(visit).toContainText(title, { timeout: 5_000 });
    }).toPass();
    const link = visit.getByRole('link', { name: 'On the timeline' });
    // Once it is open, the timeline writes into its address where it rests.
    const to = new URL((await link.getAttribute('href')) ?? '', outrider.address);
    await hand.press(link);
    await expect(page).toHaveURL(/\/timeline\?.*t=\d+/);
    const cameInMs = Number(to.searchParams.get('t')) * 1_000;
    // What the camera saw then, or as soon as it was recorded.
    const picture = page.locator('figure').first();
    const shown = picture.locator('.playback-picture[data-from="server"]');
    const onward = picture.getByRole('button', { name: /^Continue from / });
    await expect(onward.or(shown).first()).toBeVisible();
    if (await onward.isVisible()) await hand.press(onward);
    await expect(shown).toBeVisible();
    const afterMs = async (): Promise<number> => (await indexedMs(picture)) - cameInMs;
    await expect.poll(afterMs).toBeGreaterThan(-PICTURE_MS);
    expect(await afterMs()).toBeLessThan(SOON_MS);
    await context.close();
  });
