import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { startMailServer } from '@outrider/e2e/support/mail-server.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { connectRecorder, type RawRecorder } from '@outrider/e2e/support/raw-recorder.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import type { Page } from '@playwright/test';
import { openControl } from '../load/control.ts';
import { startHookServer } from '../load/hook-server.ts';
import { MAIL_PASSWORD, MAIL_USER, mailTo } from '../load/mail-to.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const ALARMS = 100;
/** The bit of an emergency in 0x0200. */
const EMERGENCY_BIT = 1;
const EMERGENCY = 700;
/** Between two alarms, ms: notices of one moment are shown together. */
const BETWEEN_MS = 300;
/** What has not come by then does not come, ms. */
const WITHIN_MS = 20_000;

const phoneOf = (at: number): string => String(18_000_000_000 + at);

/** When a notice that names the device was first seen, in a frame of the page: ms since 1970. @throws Error when none comes */
async function noticed(page: Page, deviceid: string): Promise<number> {
  const seen = await page.waitForFunction(
    (id) =>
      [...document.querySelectorAll('[data-sonner-toast]')].some(({ textContent }) =>
        textContent.includes(id),
      ) && performance.timeOrigin + performance.now(),
    deviceid,
    { timeout: WITHIN_MS, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
}

/** Waits until events come in to the page. */
async function hearing(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Events, / }).click();
  await page.locator('.or-events.show').waitFor();
  await page.getByText('No events can be received at the moment.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** Has mail about emergencies go to a mail server of the benchmark: of each vehicle to a receiver of its own, who is in no flood. */
async function mailAlarms(
  outrider: Outrider,
  key: string,
  { port, alarms }: { readonly port: number; readonly alarms: number },
): Promise<void> {
  await mailTo(outrider, key, port);
  for (let at = 0; at < alarms; at++)
    await callHttp(outrider, key, 'saveRealtimePlan', {
      realtimeEventPlan: {
        deviceid: phoneOf(at),
        appdevid: EMERGENCY,
        email_en: 1,
        receivers: `ann${at}@example.com`,
      },
    });
}

/** Has a web service of the benchmark told of emergencies. */
async function hookAlarms(outrider: Outrider, key: string, port: number): Promise<void> {
  await callHttp(outrider, key, 'writeServerSettings', {
    section: 'pushEvent',
    values: {
      enable: true,
      url: `http://127.0.0.1:${port}/`,
      secret: 'whsec_c2VjcmV0IG9mIHRoZSBiZW5jaG1hcms=',
      allowed: '127.0.0.1',
    },
  });
  await callHttp(outrider, key, 'savePushPlan', {
    pushEventPlan: { deviceid: 'GLOBAL', appdevid: EMERGENCY, enable: 1 },
  });
}

const say = (recorder: RawRecorder, alarm: number): Promise<void> =>
  recorder.say('location', {
    alarm,
    status: 3,
    latitude: 25,
    longitude: 121,
    altitude: 10,
    speedKmh: 98,
    direction: 0,
    time: encodeTime(Date.now()),
    items: [],
  });

async function until(isSo: () => boolean): Promise<number> {
  const from = performance.now();
  while (!isSo()) {
    if (performance.now() - from > WITHIN_MS)
      throw new Error('a mail or a call of a web service did not come');
    await pause(1);
  }
  return performance.timeOrigin + performance.now();
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const alarms = quick ? 5 : ALARMS;
  await using outrider = await bootOutrider({ vehicles: 0 });
  await using mailServer = await startMailServer(MAIL_USER, MAIL_PASSWORD);
  using control = await openControl(outrider);
  for (let at = 0; at < alarms; at++)
    await control.ask(controlCalls.registerDevice.code, { I: phoneOf(at), C: '1' });
  await using hook = await startHookServer();
  await hookAlarms(outrider, control.key, hook.port);
  await mailAlarms(outrider, control.key, { port: mailServer.port, alarms });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openAs(page, outrider, '/blockview');
    await hearing(page);
    const [acknowledged, toasts, mails, hooks]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let at = 0; at < alarms; at++) {
      using recorder = await connectRecorder(outrider, phoneOf(at));
      await say(recorder, 0);
      const sent = performance.timeOrigin + performance.now();
      const shown = noticed(page, phoneOf(at));
      const mailed = until(() => mailServer.mails.some((mail) => mail.includes(phoneOf(at))));
      const hooked = until(() => hook.taken.some((text) => text.includes(phoneOf(at))));
      await say(recorder, EMERGENCY_BIT);
      acknowledged.push(performance.timeOrigin + performance.now() - sent);
      toasts.push((await shown) - sent);
      mails.push((await mailed) - sent);
      hooks.push((await hooked) - sent);
      await pause(BETWEEN_MS);
    }
    log(`${alarms} alarms, each of a vehicle of its own`);
    return [
      row('an alarm on the wire to its acknowledgement, p95', percentile(acknowledged, 0.95), 'ms'),
      row('an alarm on the wire to its notice on the page, p50', percentile(toasts, 0.5), 'ms'),
      row('an alarm on the wire to its notice on the page, p95', percentile(toasts, 0.95), 'ms', '≤ 150'),
      row('an alarm on the wire until a web service was told, p50', percentile(hooks, 0.5), 'ms'),
      row('an alarm on the wire until a web service was told, p95', percentile(hooks, 0.95), 'ms', '≤ 300'),
      row('an alarm on the wire until a mail server has taken the mail, p50', percentile(mails, 0.5), 'ms'),
      row(
        'an alarm on the wire until a mail server has taken the mail, p95',
        percentile(mails, 0.95),
        'ms',
        '≤ 1000',
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** How soon an alarm of a recorder is seen, and mailed. */
export const alarms: Measure = {
  name: 'alarms',
  about: 'time from an alarm on the wire to its notice in Chromium, to a mail server and to a web service',
  run: measure,
};
