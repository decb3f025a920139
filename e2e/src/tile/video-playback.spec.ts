import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { pictureTakenMs } from '../support/tile.ts';

test.use({ options: { vehicles: 1, flags: ['--demo-clock'] } });

/** The moment of the first picture that is shown. */
async function firstPicture(taken: () => Promise<number>): Promise<number> {
  await expect.poll(taken, { timeout: 20_000 }).toBeGreaterThan(0);
  return await taken();
}

/** The moment of the picture that is still shown when it is looked at again. */
async function steady(taken: () => Promise<number>): Promise<number> {
  let before = 0;
  await expect(async () => {
    const now = await taken();
    const same = now === before;
    before = now;
    expect(same && now > 0).toBe(true);
  }).toPass();
  return before;
}

/** Seconds of a file in which a browser hears something. */
async function heardSeconds(page: Page, file: Uint8Array): Promise<number> {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new AudioContext().decodeAudioData(bytes.buffer);
    const loud = sound.getChannelData(0).filter((sample) => Math.abs(sample) > 0.001).length;
    return loud / sound.sampleRate;
  }, Buffer.from(file).toString('base64'));
}

test('what the server recorded since it was told to is found by hour and minute, plays, and is heard in its file', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: 'Edit OT-001', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'OT-001 Editor' });
  await dialog.getByLabel('Recording Video').selectOption('Record Selected Channel');
  await dialog.getByRole('checkbox', { name: 'Channel 1 is recorded', exact: true }).check();
  await dialog.getByLabel('Recording Audio').selectOption('Single Source with Record');
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(dialog).toBeHidden();

  const begun = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  await expect(async () => {
    await page.goto(`${outrider.address}/splayback/OT-001`);
    await page.getByRole('button', { name: `Hour ${two(begun.getHours())}` }).click();
    await page.locator('.or-minute-grid .or-time-has').first().click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const shown = page.locator('figure').first();
  const taken = async (): Promise<number> => (await pictureTakenMs(shown)) ?? 0;
  const first = await firstPicture(taken);
  expect(Math.abs(first - begun.getTime())).toBeLessThan(120_000);
  await expect.poll(taken, { timeout: 20_000 }).toBeGreaterThan(first + 1_000);

  // Picture by picture, back and forth, and where it was after both.
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('.');
  const rests = await steady(taken);
  await page.keyboard.press(',');
  await expect.poll(async () => rests - (await taken())).toBeGreaterThan(30);
  expect(rests - (await taken())).toBeLessThan(150);
  await page.keyboard.press('.');
  await expect.poll(taken).toBe(rests);
  await page.getByRole('button', { name: 'Backwards' }).click();
  await expect.poll(taken, { timeout: 20_000 }).toBeLessThan(rests - 800);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download channel 1', exact: true }).click();
  const saved = readFileSync(await (await saving).path());
  expect(await heardSeconds(page, saved)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Several channels' }).click();
  await expect(page.locator('figure')).toHaveCount(4);
  await expect(page.locator('figure').nth(1)).toContainText('No Record');

  // The same on the timeline: the picture is that of the playhead, wherever that is put.
  await page.goto(`${outrider.address}/timeline?d=OT-001&t=${Math.round(rests / 1_000)}`);
  const axis = page.getByRole('slider', { name: 'Where the playback is' });
  const apart = async (): Promise<number> =>
    Number(await axis.getAttribute('aria-valuenow')) - Math.round((await taken()) / 1_000);
  await expect.poll(async () => Math.abs(await apart()), { timeout: 20_000 }).toBeLessThan(2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(taken, { timeout: 20_000 }).toBeLessThan(rests - 3_000);
  expect(Math.abs(await apart())).toBeLessThan(2);
  await page.goto(`${outrider.address}/splayback/OT-001`);

  // On a phone the pickers are a dialog, which goes when a time was chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Day and time' }).click();
  const picks = page.getByRole('dialog', { name: 'Day and time' });
  await picks.getByRole('button', { name: `Hour ${two(begun.getHours())}` }).click();
  await picks.locator('.or-minute-grid .or-time-has').first().click();
  await expect(picks).toBeHidden();
});
