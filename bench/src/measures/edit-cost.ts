import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openControl } from '../load/control.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';

const DEVICES = 10_000;
const EDITS = 20;
const WITHIN_MS = 60_000;

/** What a page asks every few seconds, whether anything was edited or not; with W, which what comes by itself has not. */
const POLLS: ReadonlySet<string | undefined> = new Set([
  controlCalls.deviceChanges.code,
  controlCalls.streamStatus.code,
]);

/** The messages of a page's control connection, both ways. */
class EditTraffic {
  readonly #texts: string[] = [];

  take(payload: string | Buffer): void {
    const text = String(payload);
    if (text.startsWith('VCP\n')) this.#texts.push(text);
  }

  forget(): void {
    this.#texts.length = 0;
  }

  /** Of all messages but the polls. */
  get bytes(): number {
    return this.#texts
      .filter((text) => !decodeVcp(text).some(({ fields: { M, W } }) => W !== undefined && POLLS.has(M)))
      .reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
  }

  /** Whether the answer about the device's extra info is among them. */
  answered(deviceid: string): boolean {
    const answer = `M:${controlCalls.readExtra.code}\n`;
    return this.#texts.some((text) => text.includes(answer) && text.includes(`"${deviceid}":`));
  }
}

async function until(done: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; !done(); await pause(20)) {
    if (performance.now() > end) throw new Error(`${what} did not come`);
  }
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: (folder) => seedDevices(folder, DEVICES),
  });
  using editor = await openControl(outrider);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const traffic = new EditTraffic();
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => traffic.take(payload));
      socket.on('framesent', ({ payload }) => traffic.take(payload));
    });
    await page.goto(outrider.signInLink());
    await until(() => traffic.answered(deviceOf(DEVICES - 1)), "the page's list");
    // What else a page asks for when it opens.
    await pause(3_000);
    traffic.forget();
    const edits = quick ? 3 : EDITS;
    for (let at = 0; at < edits; at++) {
      const deviceid = deviceOf(at);
      await editor.ask(controlCalls.writeExtra.code, { I: deviceid, Z: `{"plate":"BENCH ${at}"}` });
      await until(() => traffic.answered(deviceid), `what was edited of ${deviceid}`);
    }
    log(`${edits} devices were edited one after the other`);
    const name = `an edit at ${DEVICES.toLocaleString('en')} devices, for each page that is open`;
    return [row(name, traffic.bytes / edits, 'bytes', '≤ 1024')];
  } finally {
    await browser.close();
  }
}

/** What an edited device costs each page: its row and the extra info that the page then asks for, both ways. */
export const editCost: Measure = {
  name: 'edit-cost',
  about: 'bytes that an edited device costs each page with 10,000 devices',
  run: measure,
};
