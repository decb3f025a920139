import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { freePort } from '@outrider/e2e/support/free-port.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { MessageBodies } from '@outrider/jt808/messages/table.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { downloadModes, planMedia } from '@outrider/model/plans/download-plan.ts';
import { uploadAttachments } from '@outrider/virtual-fleet/network/attachment-upload.ts';
import { openControl } from '../load/control.ts';
import { locationOf } from '../load/report-pool.ts';
import { signOn, type Terminal } from '../load/terminal.ts';
import { MemoryWatch } from '../memory-watch.ts';
import { type Measure, pause } from '../measure.ts';
import { startNginxPut } from '../peers/nginx-put.ts';
import { usageOf } from '../process-usage.ts';
import { type Row, row } from '../rows.ts';

const RECORDERS = 500;
const BYTES = 1_048_576;
/** Alarms whose files the server takes at once: as many are sent to the peer at once. */
const AT_ONCE = 32;
const WITHIN_MS = 600_000;
/** The file in the middle of which the server is killed. */
const LONG_BYTES = 40 * BYTES;
const SIGN_ON_AT_ONCE = 20;

type Asked = MessageBodies['askAttachments'];
const signOf = (index: number, timeMs: number) => ({
  terminalId: 'BENCH',
  time: encodeTime(timeMs),
  number: index % 256,
  attachments: 1,
  reserved: 0,
});

/** A driver phones: the recorder has a file of that. */
function phone(terminal: Terminal, index: number, timeMs: number): void {
  const report = locationOf(index, timeMs);
  const item = locationItem('driverState', {
    alarmId: index,
    flag: 0,
    kind: 2,
    level: 1,
    fatigue: 0,
    reserved: new Uint8Array(4),
    speedKmh: 50,
    altitude: 20,
    latitude: report.latitude,
    longitude: report.longitude,
    time: encodeTime(timeMs),
    vehicleStatus: 0,
    sign: signOf(index, timeMs),
  });
  terminal.send('location', { ...report, items: [...report.items, item] });
}

/** Has what a recorder is asked brought. @returns once it was asked and all was taken */
function bringing(terminal: Terminal, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    terminal.onMessage = (message, sequence) => {
      if (message.name !== 'askAttachments') return;
      const { host, tcpPort: port, sign, alarmNumber } = message.body as Asked;
      terminal.send('terminalAnswer', { replySequence: sequence, replyId: 0x9208, result: 0 });
      const file = { name: `00_1_6502_0_${alarmNumber}.jpg`, kind: 0, bytes };
      uploadAttachments({
        host,
        port,
        sign,
        alarmNumber,
        files: [file],
        cuts: false,
        terminalId: 'BENCH',
        phone: terminal.phone,
        version: 2013,
      }).then(resolve, reject);
    };
  });
}

async function signOnAll(outrider: Outrider, count: number): Promise<Terminal[]> {
  const terminals: Terminal[] = [];
  for (let at = 0; at < count; at += SIGN_ON_AT_ONCE) {
    const some = Array.from({ length: Math.min(SIGN_ON_AT_ONCE, count - at) }, (_, more) =>
      signOn(outrider.jt808Port, at + more),
    );
    terminals.push(...(await Promise.all(some)));
  }
  return terminals;
}

/** How many MB a second nginx takes of as many files by PUT. */
async function ofNginx(count: number, bytes: Uint8Array<ArrayBuffer>): Promise<number | null> {
  await using nginx = await startNginxPut(await freePort());
  if (nginx === undefined) return null;
  const from = performance.now();
  let next = 0;
  const send = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const response = await fetch(`${nginx.address}/${at}`, { method: 'PUT', body: bytes });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`nginx answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return (count * bytes.length) / 1e6 / ((performance.now() - from) / 1_000);
}

/** Files of alarms of many recorders at once, and a kill in the middle of one. */
export const alarmFiles: Measure = {
  name: 'alarm-files',
  about: '500 files of alarms of 1 MB, beside nginx by PUT; kill -9 in the middle of one',
  async run({ quick, log }): Promise<Row[]> {
    const count = quick ? 50 : RECORDERS;
    const bytes = new Uint8Array(BYTES).map((_, at) => (at * 31) % 251);
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    using control = await openControl(outrider);
    const plan = {
      deviceid: 'GLOBAL',
      appdevid: alarms.phoneCall.code,
      downloadtype: downloadModes.download,
    };
    await callHttp(outrider, control.key, 'saveDownloadPlan', {
      eventDownloadPlan: { ...plan, mediatype: planMedia.snapshot, downloadplan: 1 },
    });
    const terminals = await signOnAll(outrider, count);
    const brought = terminals.map((terminal) => bringing(terminal, bytes));
    const before = usageOf([outrider.pid()]).residentBytes;
    const memory = new MemoryWatch([outrider.pid()]);
    const from = performance.now();
    for (const [at, terminal] of terminals.entries()) phone(terminal, at, Date.now());
    await Promise.race([
      Promise.all(brought),
      pause(WITHIN_MS).then(() => Promise.reject(new Error('not all files came'))),
    ]);
    const speed = (count * BYTES) / 1e6 / ((performance.now() - from) / 1_000);
    const grown = (memory.peak - before) / 1e6;
    memory[Symbol.dispose]();
    for (const terminal of terminals) terminal[Symbol.dispose]();
    const peer = await ofNginx(count, bytes);
    log(`${speed.toFixed(1)} MB/s, nginx ${peer?.toFixed(1) ?? 'is not here'}; ${grown.toFixed(0)} MB more`);
    const again = await killedInTheMiddle(outrider, count);
    log(
      `${(again.sent / 1e6).toFixed(1)} MB had been sent at the kill, ${(again.missing / 1e6).toFixed(1)} MB of those were asked for again`,
    );
    return [
      {
        ...row('500 files of alarms of 1 MB', speed, 'MB/s', '≥ 60 % of the peer'),
        peer: 'nginx, PUT',
        peerValue: peer,
      },
      row('500 files of alarms of 1 MB: memory of the server on top', grown, 'MB', '≤ 64'),
      row(
        'a file of an alarm, kill -9 in the middle: what had come longer than 2 s ago and is asked for again',
        again.missing / 1e6,
        'MB',
        '0',
      ),
    ];
  },
};

/** Kills the server in the middle of a file. @returns how much was sent before, and how much of that is asked for again though it had come long before */
async function killedInTheMiddle(
  outrider: Outrider,
  index: number,
): Promise<{ readonly sent: number; readonly missing: number }> {
  const half = new Uint8Array(LONG_BYTES).fill(7);
  const timeMs = Date.now();
  let numbers: string[] = [];
  /** Signs on, and resolves with what it is asked. */
  const asked = async (): Promise<{ terminal: Terminal; body: Asked }> => {
    const terminal = await signOn(outrider.jt808Port, index);
    const body = new Promise<Asked>((resolve) => {
      terminal.onMessage = (message, sequence) => {
        if (message.name !== 'askAttachments') return;
        terminal.send('terminalAnswer', { replySequence: sequence, replyId: 0x9208, result: 0 });
        resolve(message.body as Asked);
      };
    });
    if (numbers.length === 0) phone(terminal, index, timeMs);
    const found = await body;
    numbers = [...numbers, found.alarmNumber];
    return { terminal, body: found };
  };
  const first = await asked();
  const uploadTo = ({ host, tcpPort: port, sign, alarmNumber }: Asked, terminal: Terminal) => ({
    host,
    port,
    sign,
    alarmNumber,
    terminalId: 'BENCH',
    phone: terminal.phone,
    version: 2013 as const,
    files: [{ name: '02_1_6502_0_1.mp4', kind: 2, bytes: half }],
  });
  // Half of it, and then nothing: what came is kept when its connection ends, or every 2 s.
  await uploadAttachments({ ...uploadTo(first.body, first.terminal), cuts: true }).catch(() => {});
  await pause(3_000);
  await outrider.kill();
  first.terminal[Symbol.dispose]();
  await outrider.start();
  const second = await asked();
  if (numbers[0] !== numbers[1]) throw new Error('it was asked for by another number');
  let missing = 0;
  await uploadAttachments({
    ...uploadTo(second.body, second.terminal),
    cuts: false,
    resumes: (ranges) => {
      for (const { offset, length } of ranges)
        missing += Math.max(0, Math.min(offset + length, LONG_BYTES / 2) - offset);
    },
  });
  second.terminal[Symbol.dispose]();
  return { sent: LONG_BYTES / 2, missing };
}
