import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { Keyboard } from '../support/keyboard.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { indexedMs, recordedSince } from '../support/recorded.ts';
import { reportPlace } from '../support/report-place.ts';

test.use({ options: { vehicles: 0 } });

/** All of the town in which a vehicle drives, wherever that is. */
const RADIUS_M = 30_000;
/** So far north of the fence its recorder was heard before, degrees. */
const AWAY = 3;
/** Where who has no pointer says that the fence is. */
const TYPED = { lat: '24.5', lng: '120.7' };

/** The server records a vehicle within so long of being told to, ms: a machine that others keep busy is slow. */
const SOON_MS = 120_000;

/** How somebody works with a page. */
interface Hand {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Takes a device in the list that is shown. */
  take(device: Locator): Promise<void>;
  /** Says where a fence is to be. */
  place(page: Page, panel: Locator): Promise<void>;
}

const mouse: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  take: (device) => device.click(),
  place: (page) => page.locator('.or-shapes[data-armed="true"]').click(),
};

const finger: Hand = {
  press: (control) => control.tap(),
  type: (field, text) => field.fill(text),
  take: (device) => device.tap(),
  place: (page) => page.locator('.or-shapes[data-armed="true"]').tap(),
};

function keysOf(page: Page): Hand {
  const keyboard = new Keyboard(page);
  const type = async (field: Locator, text: string): Promise<void> => {
    await keyboard.tabTo(field);
    await keyboard.press('Control+a');
    await keyboard.type(text);
  };
  return {
    async press(control) {
      await keyboard.tabTo(control);
      await keyboard.press('Enter');
    },
    type,
    async take(device) {
      await keyboard.tabTo(device.locator('xpath=ancestor::*[@role="tree"]'));
      await keyboard.press('End');
      await keyboard.press('Space');
      await expect(device).toHaveAttribute('aria-checked', 'true');
    },
    async place(_page, panel) {
      await type(panel.getByLabel('Latitude, °'), TYPED.lat);
      await type(panel.getByLabel('Longitude, °'), TYPED.lng);
    },
  };
}

const ways = [
  { by: 'mouse', handOf: () => mouse, phone: false },
  { by: 'finger on a phone', handOf: () => finger, phone: true },
  { by: 'keys alone', handOf: keysOf, phone: false },
] as const;

for (const { by, handOf, phone } of ways)
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
    // Coming in is no alarm: who wants to hear of it has said so.
    await page.addInitScript(() => localStorage.setItem('everyEvent', 'true'));
    await openAs(page, outrider, '/fence');
    await hand.press(page.getByRole('button', { name: 'New fence' }));
    const panel = page.getByRole('region', { name: 'Fence', exact: true });
    await hand.type(panel.getByLabel('Title'), title);
    await hand.place(page, panel);
    const [lat, lng] = [panel.getByLabel('Latitude, °'), panel.getByLabel('Longitude, °')];
    await expect(lat).not.toHaveValue(/^0?$/);
    await hand.type(panel.getByLabel('Radius, m'), String(RADIUS_M));
    await hand.type(panel.getByLabel('Search devices to choose'), deviceid);
    await hand.take(panel.getByRole('treeitem', { name: deviceid }).last());
    await hand.press(panel.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Save Success')).toBeVisible();

    const centre = { lat: Number(await lat.inputValue()), lng: Number(await lng.inputValue()) };
    {
      using recorder = await connectRecorder(outrider, deviceid);
      await reportPlace(recorder, { ...centre, lat: centre.lat - AWAY });
    }
    own.drive(deviceid, 1, { center: centre });
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Trigger in' });
    await expect(notice.filter({ hasText: deviceid })).toBeVisible();

    // What is recorded from now on begins a little after it came in.
    await recordedSince(outrider, deviceid);
    await page.goto(`${outrider.address}/visits`);
    await hand.press(page.getByRole('button', { name: '7 days' }));
    const visit = page.getByRole('row', { name: deviceid });
    // A day that goes on is counted for who asks, for a moment: on a slow machine it takes another question.
    await expect(async () => {
      await hand.press(page.getByRole('button', { name: 'Search visits' }));
      await expect(visit).toContainText(title, { timeout: 5_000 });
    }).toPass();
    await hand.press(visit.getByRole('link', { name: 'On the timeline' }));
    await expect(page).toHaveURL(/\/timeline\?.*t=\d+/);
    const cameInMs = Number(new URL(page.url()).searchParams.get('t')) * 1_000;
    // What the camera saw then, or as soon as it was recorded.
    const picture = page.locator('figure').first();
    await hand.press(picture.getByRole('button', { name: /^On from / }));
    await expect(picture.locator('.playback-picture')).toHaveAttribute('data-from', 'server');
    const afterMs = async (): Promise<number> => (await indexedMs(picture)) - cameInMs;
    await expect.poll(afterMs).toBeGreaterThan(0);
    expect(await afterMs()).toBeLessThan(SOON_MS);
    await context.close();
  });
