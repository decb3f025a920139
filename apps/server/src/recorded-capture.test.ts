import { shippedDialects } from './gateways/jt808/dialects/choose-dialect.ts';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { hasRecordings } from '@outrider/kit/testing/recordings.ts';
import { encodePacket, type MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import { toSample } from '@outrider/media/mp4/sample.ts';
import { soundSamples } from '@outrider/media/mp4/sound-description.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { expect, test } from 'vitest';
import { fleetInMemory } from './fleet/testing.ts';
import { FakeTerminal } from './gateways/jt808/fake-terminal.ts';
import { startJt808Gateway } from './gateways/jt808/gateway.ts';
import { startJt1078Gateway } from './gateways/jt1078/gateway.ts';
import { testingConfig } from './gateways/testing-config.ts';
import { mediaSpecs } from './options/media-spec.ts';
import { Footage } from './recording/footage.ts';
import { RecordedPlaybacks } from './recording/playback/recorded-playbacks.ts';
import { MovieSounds } from './recording/sound/movie-sound.ts';
import { OpusEncoder } from './recording/sound/opus-encoder.ts';
import { startRecording } from './recording/start-recording.ts';
import { tempFolder } from './recording/testing-recording.ts';
import { CardPlaybacks } from './relay/cards/card-playbacks.ts';
import { FakeViewer } from './relay/fake-viewer.ts';
import { createHub } from './relay/hub.ts';
import { Talks } from './talk/talks.ts';
import { captures } from './testing-captures.ts';
import { silentLog } from './testing-log.ts';

const PHONE = '13800000001';
/** So much of the capture is sent before the clock goes on. */
const STEP_MS = 500;
const BEGAN = Date.UTC(2026, 5, 1, 12);
const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0;
if (!hasFfprobe) console.warn('There is no ffprobe here: what it says of exported files is not asked.');

/** Packets in steps of their time. */
function stepsOf(packets: readonly MediaPacket[]): MediaPacket[][] {
  const steps: MediaPacket[][] = [];
  let stepMs: number | undefined;
  for (const packet of packets) {
    const ms = Number(packet.timestamp);
    if (stepMs === undefined || ms - stepMs >= STEP_MS) {
      steps.push([]);
      stepMs = ms;
    }
    steps.at(-1)?.push(packet);
  }
  return steps;
}

function unitsOf(packets: readonly MediaPacket[]): MediaUnit[] {
  const assembler = new UnitAssembler();
  return packets.flatMap((packet) =>
    assembler.push(packet, 0).flatMap((output) => (output.type === 'unit' ? [output.unit] : [])),
  );
}

/** How many of the sounds are in the file, in their order and byte for byte. */
function soundsIn(file: Uint8Array, sounds: readonly AudioUnit[]): number {
  const bytes = Buffer.from(file);
  let at = 0;
  return sounds
    .flatMap(({ codec, data }) => soundSamples(codec, data))
    .filter(({ data }) => {
      const found = bytes.indexOf(data, at);
      if (found >= 0) at = found + data.length;
      return found >= 0;
    }).length;
}

/** What ffprobe says of a file when it decodes it: codecs, pictures that came out, faults that it found. */
function probe(file: string) {
  const { stdout, stderr } = spawnSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-count_frames',
      '-of',
      'json',
      '-show_entries',
      'stream=codec_name,nb_read_frames',
      file,
    ],
    { encoding: 'utf8' },
  );
  const { streams } = JSON.parse(stdout) as { streams: { codec_name: string; nb_read_frames: string }[] };
  return { streams, faults: stderr };
}

const samplesOf = (units: readonly Pick<VideoUnit, 'codec' | 'data'>[]): Uint8Array[] =>
  units.map(({ codec, data }) => toSample(codec, data));

test.skipIf(!hasRecordings).each(captures)(
  '%s comes out of playback and file as it came, picture for picture',
  async (_what, packetsOf) => {
    await using parts = new AsyncDisposableStack();
    const clock = new ManualClock(BEGAN);
    const log = silentLog;
    const data = tempFolder();
    parts.defer(() => rmSync(data, { recursive: true, force: true }));
    const store = parts.use(await openSqliteStore({ folder: data }));
    const { fleet, links, bus } = await fleetInMemory(clock);
    await fleet.records.register(PHONE, undefined, { recordingVideo: 1, recordingAudio: 1 });
    const hub = createHub({ links, bus, clock, log });
    const cards = new CardPlaybacks({ links, bus, clock, log });
    const talks = new Talks({ links, bus, clock, log });
    const config = testingConfig('tcp');
    const mediaPorts = parts.use(await startJt1078Gateway({ config, fleet, hub, cards, talks, clock, log }));
    const noPictures = { keep: () => Promise.resolve(), noted: () => Promise.resolve() };
    const gateway = parts.use(
      await startJt808Gateway({
        config,
        fleet,
        pictures: noPictures,
        hub,
        mediaPorts,
        dialects: shippedDialects,
        bus,
        clock,
        log,
      }),
    );
    const { recorder, index, folders } = parts.use(
      await startRecording({
        specs: mediaSpecs({ media: [join(data, 'media')], data }),
        mode: 'efficacy',
        own: [],
        server: 'a',
        keepDays: () => 0,
        store,
        bus,
        clock,
        log,
        records: fleet.records,
        links,
        relay: hub,
      }),
    );
    const terminal = await FakeTerminal.dial(gateway.tcpPort, PHONE);
    await terminal.signIn();
    const { host, tcpPort, channel } = await terminal.hear('startLive');
    const viewer = new FakeViewer();
    hub.watch({ deviceid: PHONE, channel, stream: 'main' }, viewer);
    const socket = connect(tcpPort, host);
    await once(socket, 'connect');
    parts.defer(() => void socket.destroy());
    const steps = stepsOf(await packetsOf()).map((packets) =>
      packets.map((packet) => ({ ...packet, sim: PHONE, channel })),
    );
    const sent: MediaPacket[] = [];
    for (const packets of steps) {
      socket.write(concatBytes(packets.map(encodePacket)));
      sent.push(...packets);
      await viewer.received(unitsOf(sent).length);
      // The clock goes on as fast as the disk: one that was behind it by seconds would be left as too slow.
      for (const folder of folders.all) await folder.look();
      clock.advance(STEP_MS);
    }
    await recorder[Symbol.asyncDispose]();
    for (const folder of folders.all) await folder.look();
    await index.flush();

    const units = unitsOf(sent);
    // What comes before the first key picture nobody could show.
    const kept = units.slice(units.findIndex((unit) => unit.kind === 'video' && unit.key));
    const recorded = kept.filter((unit): unit is VideoUnit => unit.kind === 'video');
    const heard = kept.filter((unit): unit is AudioUnit => unit.kind === 'audio');
    expect(recorded.length).toBeGreaterThan(10);

    const played: VideoUnit[] = [];
    const playedSound: AudioUnit[] = [];
    const playbacks = parts.use(
      new RecordedPlaybacks({ recordings: store.recordings, folders, bus, clock, log }),
    );
    const order = { atMs: BEGAN - 60_000, rate: 1 };
    const wish = {
      deviceid: PHONE,
      channels: [channel],
      name: 'ann p',
      isGuest: false,
      oldestMs: 0,
      latestMs: Number.POSITIVE_INFINITY,
      darkBetween: () => [],
      order,
    };
    const outlet = {
      waiting: 0,
      drained: () => Promise.resolve(),
      tell(bytes: Uint8Array) {
        for (const frame of decodeStreamFrames(bytes))
          if (frame.kind === 'video') played.push({ ...frame, data: frame.payload });
          else if (frame.kind === 'audio') playedSound.push({ ...frame, data: frame.payload });
      },
    };
    const playback = playbacks.open(wish, { user: 'ann', ip: '::1' }, outlet);
    playback.took(BEGAN + 600_000);
    await expect.poll(() => played.length).toBe(recorded.length);
    expect(samplesOf(played)).toEqual(samplesOf(recorded));
    expect(played.map(({ key }) => key)).toEqual(recorded.map(({ key }) => key));
    expect(playedSound.map(({ codec, data }) => [codec, data])).toEqual(
      heard.map(({ codec, data }) => [codec, data]),
    );

    const footage = new Footage(store.recordings, folders, new MovieSounds(parts.use(new OpusEncoder())));
    const stretch = {
      deviceid: PHONE,
      channel,
      fromMs: BEGAN - 60_000,
      toMs: BEGAN + 600_000,
      darkBetween: () => [],
    };
    const movie = await footage.movie(stretch);
    const bytes: Uint8Array[] = [];
    for await (const part of movie?.read(0, movie.length) ?? []) bytes.push(part);
    const file = concatBytes(bytes);
    expect(samplesOf((await readVideoFile(file)).video)).toEqual(samplesOf(recorded));
    expect(soundsIn(file, heard)).toBe(heard.flatMap(({ codec, data }) => soundSamples(codec, data)).length);
    if (!hasFfprobe) return;
    const path = join(data, 'film.mp4');
    writeFileSync(path, file);
    const { streams, faults } = probe(path);
    const [pictures, ...sounds] = streams;
    const { codec } = recorded[0] ?? {};
    expect(pictures).toEqual({
      codec_name: codec === 'h265' ? 'hevc' : codec,
      nb_read_frames: String(recorded.length),
    });
    expect(sounds.some(({ codec_name }) => ['aac', 'opus'].includes(codec_name))).toBe(heard.length > 0);
    expect(faults).toBe('');
  },
);
