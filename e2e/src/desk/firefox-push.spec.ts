import { alarms } from '@outrider/model/events/alarms.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import type { Page } from 'puppeteer-core';
import { DELIVERED, startAutopush } from '../support/autopush.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { launchFirefox, signInTyping } from '../support/firefox.ts';
import { PASSWORD } from '../support/people.ts';
import { visit } from '../support/raw-doors.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const OVER_SPEED_BIT = 2;
const TEST_BUTTON = '.or-sessions button[aria-label^="Send a test notification"]';
/** A page of the product that is no console. */
const NO_CONSOLE = '/icons/icon-192.png';

/** Heads and texts of the notifications that Firefox shows for the console from now on: it closes each after a while. */
async function notificationsOf(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const said: string[] = [];
    const look = async (): Promise<void> => {
      const worker = await navigator.serviceWorker.getRegistration('/');
      for (const { title, body } of (await worker?.getNotifications()) ?? [])
        if (!said.includes(`${title}\n${body}`)) said.push(`${title}\n${body}`);
      setTimeout(() => void look(), 200);
    };
    void look();
    return said;
  });
  return () => seen.jsonValue();
}

test('Firefox shows what its push service brings: a test, and an alarm while no console is open', async ({
  outrider,
  own,
}) => {
  await using service = await startAutopush();
  await using browser = await launchFirefox({
    // These would turn its push connection off.
    'remote.prefs.recommended': false,
    'dom.push.serverURL': `ws://${service.host}/`,
    'dom.push.testing.allowInsecureServerURL': true,
    // ms: longer than a journey may take.
    'dom.push.requestTimeout': 300_000,
    'permissions.default.desktop-notification': 1,
    // Nothing on the desk of the person who runs this.
    'alerts.useSystemBackend': false,
  });
  const deviceid = await own.device();
  const person = await own.person(1, [deviceid]);
  using recorder = await connectRecorder(outrider, deviceid);
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  await own.sets('pushEvent');
  await callHttp(outrider, admin.key, 'writeServerSettings', {
    section: 'pushEvent',
    values: { pushServices: service.host },
  });
  await callHttp(outrider, admin.key, 'saveRealtimePlan', {
    realtimeEventPlan: { deviceid, appdevid: alarms.overSpeed.code, browser_en: 1 },
  });

  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await signInTyping(page, outrider.address, person, PASSWORD);
  await page.waitForSelector('.or-unread-alarms');
  await page.goto(`${outrider.address}/account`);
  await page.locator('.or-turn-on-browser button').click();
  await page.waitForSelector(TEST_BUTTON);
  const told = await notificationsOf(page);
  await page.click(TEST_BUTTON);
  await expect.poll(told).toEqual([expect.stringMatching(/^Test notification\n/)]);
  // The service worker shows it before it is done with it.
  await expect.poll(() => service.acknowledged).toEqual([DELIVERED]);

  await page.goto(outrider.address + NO_CONSOLE);
  const toldOfAlarm = await notificationsOf(page);
  await reportAlarm(recorder, OVER_SPEED_BIT);
  await expect
    .poll(toldOfAlarm)
    .toContainEqual(expect.stringMatching(new RegExp(`^Over speed alarm · ${deviceid}\\n`)));
  await expect.poll(() => service.acknowledged).toEqual([DELIVERED, DELIVERED]);
  expect(errors).toEqual([]);
});
