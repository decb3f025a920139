import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { deviceOf } from '../load/terminal.ts';
import { Viewers } from '../load/viewers.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { FFMPEG, ffmpegRecorder, hasFfmpeg } from '../peers/ffmpeg-recorder.ts';
import { type OutriderRelay, outriderRelay } from '../peers/outrider-relay.ts';
import { runSecondsOf } from '../process-usage.ts';
import { cores, type Figures, runRelay } from '../relay-run.ts';
import { percentile, type Row, row } from '../rows.ts';
import { type CodedPictures, makePictures } from '../video/coded-pictures.ts';

const CHANNELS = 64;
const BITS_PER_SECOND = 500_000;
const SETTLE_MS = 4_000;

/** Bytes that a process gave to the disks (Linux). */
function givenToDisks(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);
}

/** Bytes of all files below a folder. */
function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/** Has the server record the channel of each recorder, or watch it alone. */
async function record({ control }: OutriderRelay, channels: number, on: boolean): Promise<void> {
  const change = JSON.stringify({ recenable: on ? 2 : 0, recplan: '1' });
  for (let device = 0; device < channels; device++) {
    const I = deviceOf(device);
    const { V = '0' } = await control.ask(controlCalls.readSettings.code, { I });
    const { R: result, Z: why } = await control.ask(controlCalls.writeSettings.code, { I, V, Z: change });
    if (result !== String(VCP_OK)) throw new Error(`${deviceOf(device)} cannot be recorded: ${why}`);
  }
}

/** CPU of so many ffmpeg that copy the same streams, cores; null where it is not installed. */
async function measureFfmpeg(
  coded: CodedPictures,
  channels: number,
  { log, ms }: { readonly log: Run['log']; readonly ms: number },
): Promise<number | null> {
  if (!hasFfmpeg()) {
    log('ffmpeg is not installed: its figure is missing');
    return null;
  }
  using recorders = new DisposableStack();
  const pids: number[] = [];
  for (let stream = 0; stream < channels; stream++)
    pids.push(recorders.use(ffmpegRecorder(coded, stream)).pid);
  await pause(SETTLE_MS);
  const [from, before] = [performance.now(), runSecondsOf(pids)];
  await pause(ms);
  return (runSecondsOf(pids) - before) / ((performance.now() - from) / 1_000);
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const channels = quick ? 8 : CHANNELS;
  const ms = quick ? 5_000 : 30_000;
  const coded = makePictures(BITS_PER_SECOND);
  await using ours = await outriderRelay();
  const [pid = 0] = ours.pids;
  const load = {
    name: `${channels} channels`,
    streams: channels,
    open: (relay: Parameters<typeof Viewers.open>[0], streams: readonly number[]) =>
      Viewers.open(relay, streams, 1),
  };
  const run = async (name: string): Promise<Figures> => {
    const figures = await runRelay(ours, load, coded, ms);
    log(
      `${name}: ${cores(figures).toFixed(3)} cores, delay p95 ${percentile(figures.delays, 0.95)?.toFixed(2)} ms`,
    );
    return figures;
  };
  await run('to warm up');
  const watched = await run('watched alone');
  await record(ours, channels, true);
  const media = join(ours.outrider.data, 'media');
  const [givenBefore, filesBefore] = [givenToDisks(pid), bytesBelow(media)];
  const recorded = await run('watched and recorded');
  await record(ours, channels, false);
  await pause(SETTLE_MS);
  const files = bytesBelow(media) - filesBefore;
  if (files < (channels * BITS_PER_SECOND * ms) / 8_000 / 2) throw new Error(`${files} bytes were recorded`);
  const peerValue = await measureFfmpeg(coded, channels, { log, ms });
  const what = `${channels} channels of 500 kbit/s recorded beside as many viewers`;
  return [
    {
      name: `${what}: CPU that recording takes`,
      value: cores(recorded) - cores(watched),
      unit: 'cores',
      goal: `≤ ${FFMPEG}`,
      peer: FFMPEG,
      peerValue,
    },
    row(`${what}: CPU of all`, cores(recorded), 'cores'),
    row(`${what}: delay p95 of the viewers`, percentile(recorded.delays, 0.95), 'ms'),
    row('the same without recording: delay p95', percentile(watched.delays, 0.95), 'ms'),
    row(`${what}: bytes to the disks a byte recorded`, (givenToDisks(pid) - givenBefore) / files, ''),
  ];
}

/** What recording takes of the processor and of the disk. */
export const recording: Measure = {
  name: 'recording',
  about: '64 channels recorded beside 64 viewers: CPU, delay and what goes to the disk, against ffmpeg',
  run: measure,
};
