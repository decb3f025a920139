import { recordingAudio, recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { callHttp } from './call-http.ts';
import { changeSettings } from './change-settings.ts';
import { openAs } from './open-as.ts';
import type { Outrider } from './outrider.ts';
import { visit } from './raw-doors.ts';
import { pictureTakenMs } from './tile.ts';

/** So much of what is looked at was recorded, ms. */
export const RECORDED_MS = 8_000;
const HOUR_MS = 3_600_000;
/** From one picture of a virtual recorder to the next, ms. */
export const PICTURE_MS = 1_000 / 15;

/** What the server has of channel 1 of a vehicle in the last hour: begin and end of each stretch, ms since 1970 UTC. */
export async function footageOf(outrider: Outrider, key: string, deviceid: string): Promise<number[]> {
  const endMs = Date.now();
  const asked = { startMs: endMs - HOUR_MS, endMs, columns: 1_000, want: { server: true } } as const;
  const { startMs, devices } = await callHttp(outrider, key, 'timeline', { ...asked, deviceids: [deviceid] });
  return (devices[0]?.channels[0]?.server ?? []).map((ms) => startMs + ms);
}

/** Waits until enough of channel 1 of a vehicle is recorded. @returns when what is there of it began, ms since 1970 UTC */
export async function untilRecorded(outrider: Outrider, key: string, deviceid: string): Promise<number> {
  // The stretch that was found to be long enough: the next look may find another one behind it.
  let sinceMs = 0;
  await expect
    .poll(async () => {
      const [from = 0, to = 0] = (await footageOf(outrider, key, deviceid)).slice(-2);
      sinceMs = from;
      return to - from;
    })
    .toBeGreaterThan(RECORDED_MS);
  return sinceMs;
}

/** Channel 1 of a vehicle is recorded with its sound, unless it is. @returns when what is there of it began, ms since 1970 UTC */
export async function recordedSince(outrider: Outrider, deviceid: string): Promise<number> {
  using admin = await visit(outrider, 'admin', outrider.password);
  if ((await footageOf(outrider, admin.key, deviceid)).length === 0) {
    const plan = { recenable: recordingVideo.chosenChannels, recplan: '1' };
    await changeSettings(admin, deviceid, { ...plan, recaudio: recordingAudio.singleRecorded });
  }
  return await untilRecorded(outrider, admin.key, deviceid);
}

/** The moment of the first picture that is shown. */
export async function firstPicture(taken: () => Promise<number>): Promise<number> {
  await expect.poll(taken, { timeout: 60_000 }).toBeGreaterThan(0);
  return await taken();
}

/** When the picture on show was taken by the index of recordings, ms since 1970 UTC; 0 before there is one. */
export async function indexedMs(tile: Locator): Promise<number> {
  return Number(await tile.locator('.playback-picture').getAttribute('data-ms'));
}

/** The moment of the picture at which a playback rests: it has come, and is still shown when it is looked at again. */
export async function steady(tile: Locator, taken: () => Promise<number>): Promise<number> {
  await expect(tile.locator('.playback-picture')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  let before = 0;
  await expect(async () => {
    const now = await taken();
    const same = now === before;
    before = now;
    expect(same && now > 0).toBe(true);
  }).toPass();
  return before;
}

/** Video Playback of channel 1 of a vehicle, at rest some seconds into what was recorded of it. @returns the moment of the picture on show */
export async function restRecorded(page: Page, outrider: Outrider, deviceid: string): Promise<number> {
  const since = await recordedSince(outrider, deviceid);
  await openAs(page, outrider, `/splayback/${deviceid}?t=${Math.ceil(since / 1_000) + 2}`);
  const shown = page.locator('figure').first();
  const taken = async (): Promise<number> => (await pictureTakenMs(shown)) ?? 0;
  await firstPicture(taken);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  return await steady(shown, taken);
}

/** A moment as a field of date and time has it. */
export function fieldTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 19);
}

/** Seconds of a file in which a browser hears something. */
export async function heardSeconds(page: Page, file: Uint8Array): Promise<number> {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new AudioContext().decodeAudioData(bytes.buffer);
    const loud = sound.getChannelData(0).filter((sample) => Math.abs(sample) > 0.001).length;
    return loud / sound.sampleRate;
  }, Buffer.from(file).toString('base64'));
}
