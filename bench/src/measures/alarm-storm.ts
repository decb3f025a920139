import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Page } from '@playwright/test';
import { Acknowledgements } from '../load/acknowledgements.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { locationOf } from '../load/report-pool.ts';
import { deviceOf, signOn, type Terminal } from '../load/terminal.ts';
import { type Measure, pause } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const VEHICLES = 200;
const COLLISION = 1 << 29;
const OVER_SPEED = 1 << 1;
const SIGN_ON_AT_ONCE = 20;
/** Between two decisions. */
const REST_MS = 500;
/** There are at least as many cases: two of each vehicle. */
const ROUNDS_A_PAGE = 150;
/** A key that shows no other case by then shows none. */
const WITHIN_MS = 20_000;

interface PageRecord {
  benchCase: Promise<number>;
}

/** How long until the next case is painted after a key, ms: as the page counts it. */
async function nextCaseMs(page: Page, press: readonly string[]): Promise<number> {
  // The page listens before the key is pressed: one that came first would be waited for without end.
  await page.evaluate((withinMs) => {
    const caseOnShow = (): string | null | undefined =>
      document.querySelector('[data-case]')?.getAttribute('data-case');
    const old = caseOnShow();
    const began = performance.now();
    const benchCase = new Promise<number>((resolve, reject) => {
      let pressed = 0;
      addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
      const look = (): void => {
        const now = caseOnShow();
        if (pressed > 0 && now !== undefined && now !== old) resolve(performance.now() - pressed);
        else if (performance.now() - began > withinMs) reject(new Error(`case ${now} is still shown`));
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(globalThis, { benchCase });
  }, WITHIN_MS);
  for (const key of press) await page.keyboard.press(key);
  return await page.evaluate(() => (globalThis as unknown as PageRecord).benchCase);
}

/** 200 alarms a second, and an operator who decides about them. */
export const alarmStorm: Measure = {
  name: 'alarm-storm',
  about: '200 alarms a second for ten minutes: none lost, how soon the inbox shows the next case',
  async run({ quick, log }): Promise<Row[]> {
    const forSeconds = quick ? 20 : 600;
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    const terminals: Terminal[] = [];
    for (let at = 0; at < VEHICLES; at += SIGN_ON_AT_ONCE)
      terminals.push(
        ...(await Promise.all(
          Array.from({ length: SIGN_ON_AT_ONCE }, (_, more) => signOn(outrider.jt808Port, at + more)),
        )),
      );
    const answers = new Acknowledgements(rowOfName('location').id);
    for (const { socket } of terminals) {
      socket.removeAllListeners('data');
      socket.on('data', (bytes: Buffer) => answers.push(bytes));
    }
    let sent = 0;
    const from = Date.now();
    // Counted, not read: two rounds may fall into one second of the clock, and two reports of one moment are one.
    let seconds = 0;
    const timer = setInterval(() => {
      // In odd seconds it stands, in even ones it is over: half of the kinds turn each second.
      const second = ++seconds;
      for (const [at, terminal] of terminals.entries()) {
        const alarm = second % 2 === at % 2 ? OVER_SPEED : COLLISION;
        terminal.send('location', { ...locationOf(at, from + second * 1_000), alarm });
        sent++;
      }
    }, 1_000);
    const browser = await launchBrowser();
    const [moves, decisions]: [number[], number[]] = [[], []];
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openAs(page, outrider, '/inbox');
      for (let round = 1; Date.now() - from < forSeconds * 1_000; round++) {
        // Each round goes one case further down: before the end of the list the page begins at its top again.
        if (round % ROUNDS_A_PAGE === 0) await page.reload();
        await page.locator('[data-case]').first().waitFor();
        moves.push(await nextCaseMs(page, ['ArrowDown']));
        await pause(REST_MS);
        decisions.push(await nextCaseMs(page, ['a', 'a']));
        await pause(REST_MS);
      }
    } finally {
      clearInterval(timer);
      await browser.close();
    }
    await pause(3_000);
    const acknowledged = answers.ok;
    await outrider.kill();
    for (const terminal of terminals) terminal[Symbol.dispose]();
    let kept = 0;
    {
      await using store = await openSqliteStore({ folder: outrider.data });
      for (let at = 0; at < VEHICLES; at++) {
        const { reports } = await store.positions.range(deviceOf(at), 0, Number.MAX_SAFE_INTEGER);
        kept += reports.length;
      }
    }
    log(
      `${sent} reports with an alarm, ${acknowledged} acknowledged, ${kept} kept, ${decisions.length} decisions`,
    );
    return [
      row('200 alarms a second: acknowledged and not kept', Math.max(0, acknowledged - kept), 'reports', '0'),
      row(
        '200 alarms a second: a key to the next case in the inbox, p95',
        percentile(moves, 0.95),
        'ms',
        '≤ 100',
      ),
      row(
        '200 alarms a second: a decision to the next case, p95',
        percentile(decisions, 0.95),
        'ms',
        '≤ 400',
      ),
    ];
  },
};
