import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { connectRecorder } from '@outrider/e2e/support/raw-recorder.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { openControl } from '../load/control.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const PHONE = '18000000001';
/** Fewer than a recorder may leave unanswered at once: this one answers nothing. */
const PRESSES = 200;
/** Fewer a second than a control connection may ask. */
const BETWEEN_MS = 40;

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({ vehicles: 0 });
  using page = await openControl(outrider);
  await page.ask(controlCalls.registerDevice.code, { I: PHONE, C: '4' });
  using recorder = await connectRecorder(outrider, PHONE);
  const presses = quick ? 20 : PRESSES;
  const times: number[] = [];
  for (let at = 0; at < presses; at++) {
    const came = recorder.next('turnCamera');
    const began = performance.now();
    const answered = page.ask(controlCalls.steerCamera.code, {
      I: PHONE,
      C: '1',
      B: at % 2 === 0 ? 'LT' : 'RT',
    });
    await came;
    times.push(performance.now() - began);
    await answered;
    await pause(BETWEEN_MS);
  }
  log(`a camera was turned ${presses} times`);
  return [
    row('PTZ, from the message of the page to that of the recorder, p50', percentile(times, 0.5), 'ms'),
    row(
      'PTZ, from the message of the page to that of the recorder, p95',
      percentile(times, 0.95),
      'ms',
      '≤ 15',
    ),
  ];
}

/** How long a press takes to the recorder, over real sockets. */
export const ptz: Measure = {
  name: 'ptz',
  about: 'time from a press that steers a camera to the message on the wire of its recorder',
  run: measure,
};
