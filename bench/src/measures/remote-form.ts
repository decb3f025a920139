import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { openControl } from '../load/control.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const ROUNDS = 20;
/** What was read so recently is not asked for again. */
const FRESH_MS = 5_100;
const LOOK_MS = 200;
const DEVICE = 'OT-001';

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({ vehicles: 1 });
  using page = await openControl(outrider);
  const ask = (fresh: '0' | '1'): Promise<HttpAnswer<'readRemoteSettings'>> =>
    callHttp(outrider, page.key, 'readRemoteSettings', { deviceid: DEVICE, fresh });
  const timed = async (fresh: '0' | '1'): Promise<number> => {
    const from = performance.now();
    const { success } = await ask(fresh);
    if (!success) throw new Error(`nothing is known of ${DEVICE}`);
    return performance.now() - from;
  };
  for (;;) {
    const { success, settable, online } = await ask('1');
    if (online && success) {
      log(`${settable.length} settings of a recorder`);
      break;
    }
    await pause(LOOK_MS);
  }
  const kept: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < (quick ? 2 : ROUNDS); round++) {
    await pause(FRESH_MS);
    fresh.push(await timed('1'));
    kept.push(await timed('0'));
  }
  return [
    row('remote settings of a recorder from what is kept, p95', percentile(kept, 0.95), 'ms', '≤ 150'),
    row('remote settings of a recorder that is asked, p95', percentile(fresh, 0.95), 'ms', '≤ 500'),
  ];
}

/** How soon the form of a recorder's settings has its values. */
export const remoteForm: Measure = {
  name: 'remote-form',
  about: 'settings of a recorder: from what is kept, and as it says them when it is asked',
  run: measure,
};
