import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { startMailServer } from '@outrider/e2e/support/mail-server.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { FLOOD_WINDOW_MS } from '@outrider/model/notifications/notice-flood.ts';
import { openControl } from '../load/control.ts';
import { MAIL_PASSWORD, MAIL_USER, mailTo } from '../load/mail-to.ts';
import { locationOf } from '../load/report-pool.ts';
import { signOn } from '../load/terminal.ts';
import { type Measure, pause } from '../measure.ts';
import { type Row, row } from '../rows.ts';

const VEHICLES = 100;
const ROUNDS = 10;
const ROUND_MS = 1_000;
const COLLISION = 1 << 29;
const OVER_SPEED = 1 << 1;
const kinds = { 701: OVER_SPEED, 729: COLLISION } as const;

/** 1,000 alarms in 10 s, of which one is grave, and a person who is mailed about all of them. */
export const alarmFlood: Measure = {
  name: 'alarm-flood',
  about: '1,000 alarms in 10 s: how many mails a person gets, and whether the gravest is in them',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    await using mailServer = await startMailServer(MAIL_USER, MAIL_PASSWORD);
    using control = await openControl(outrider);
    await mailTo(outrider, control.key, mailServer.port);
    for (const appdevid of Object.keys(kinds).map(Number))
      await callHttp(outrider, control.key, 'saveRealtimePlan', {
        realtimeEventPlan: { deviceid: 'GLOBAL', appdevid, email_en: 1, receivers: 'ann@example.com' },
      });
    const terminals = await Promise.all(
      Array.from({ length: VEHICLES }, (_, at) => signOn(outrider.jt808Port, at)),
    );
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, terminal] of terminals.entries()) {
        const grave = round === ROUNDS / 2 && at === 0;
        const alarm = grave ? COLLISION : OVER_SPEED;
        terminal.send('location', { ...locationOf(at, Date.now() - 1_000), alarm });
        // It is over a second later, so that the next one is another.
        terminal.send('location', locationOf(at, Date.now()));
      }
      await pause(ROUND_MS);
    }
    await pause(quick ? 5_000 : FLOOD_WINDOW_MS + 10_000);
    for (const terminal of terminals) terminal[Symbol.dispose]();
    const { mails } = mailServer;
    log(`${VEHICLES * ROUNDS} alarms, ${mails.length} mails`);
    const names = mails.filter((mail) => mail.replaceAll('=\r\n', '').includes('Collision'));
    return [
      row('1,000 alarms in 10 s: mails that a person gets', mails.length, 'mails', '≤ 3'),
      row('1,000 alarms in 10 s: mails that name the gravest', names.length, 'mails', '≥ 1'),
    ];
  },
};
