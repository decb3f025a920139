import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const OVER_SPEED_BIT = 2;
const CHANNELS = 2;
/** The virtual recorder keeps a picture of each camera this often. */
const KEPT_EVERY_MS = 20_000;
/** From 15 s before an event to a minute after it. */
const KEPT_EACH = 4;
const KEPT = CHANNELS * KEPT_EACH;

/** So long ago that all pictures of it are kept, and between two of them: how many there are is the same at any second. */
const eventTime = (): number => (Math.floor(Date.now() / KEPT_EVERY_MS) - 6) * KEPT_EVERY_MS + 5_000;

/** Holds back what the page asks for kept pictures from now on, until that is let go. */
async function holdPictures(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/event/pictures', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a manager fetches the pictures that the recorder kept from around an event, and asked again no more come', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device(CHANNELS);
  const manager = await own.person(1, [deviceid]);
  {
    using recorder = await connectRecorder(outrider, deviceid);
    const time = eventTime();
    await reportAlarm(recorder, OVER_SPEED_BIT, time);
    await reportAlarm(recorder, 0, time + 1_000);
  }
  own.drive(deviceid, CHANNELS);
  await openAs(page, outrider, `/queryeventex?tab=result&of=${deviceid}`, manager, PASSWORD);
  const table = page.getByRole('table', { name: 'Results' });
  await table.getByRole('row', { name: 'Over speed alarm' }).getByRole('link').first().click();
  const details = page.getByRole('complementary', { name: 'Over speed alarm' });
  const picture = details.getByRole('img', { name: /^Over speed alarm of / });
  const fetches = details.getByRole('button', { name: 'Fetch kept pictures' });
  const notice = page.getByText(`Pictures of that time that the recorder keeps: ${KEPT}. Here now: ${KEPT}.`);
  await expect(fetches).toBeEnabled();
  await expect(picture).toHaveCount(0);

  // The recorder may still be on its way to the server.
  await expect(async () => {
    const letGo = await holdPictures(page);
    await fetches.click();
    await expect(details.getByRole('button', { name: 'Fetching pictures…' })).toBeDisabled();
    letGo();
    await expect(notice).toBeVisible({ timeout: 20_000 });
  }).toPass();
  const widths = (): Promise<number[]> =>
    picture.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  // They come above what was pressed, and are brought into sight.
  await expect(details.locator('.or-event-picture')).toBeInViewport();
  await expect.poll(widths).toEqual([640]);
  // That before it is nearer to it than that after it.
  await details.getByRole('slider', { name: `Picture 1 of ${KEPT_EACH}` }).press('End');
  await expect(details.getByText(`Picture ${KEPT_EACH} of ${KEPT_EACH}`)).toBeVisible();
  await expect.poll(widths).toEqual([640]);
  await details.getByRole('button', { name: 'CH2' }).click();
  await expect(details.getByText(`of ${KEPT_EACH}`)).toBeVisible();
  await expect.poll(widths).toEqual([640]);
  await expectNoViolations(page, 'kept pictures of an event');

  // A notice of then is gone.
  await page.reload();
  await fetches.click();
  await expect(notice).toBeVisible();
  await expect(details.getByText(`Picture 1 of ${KEPT_EACH}`)).toBeVisible();
});
