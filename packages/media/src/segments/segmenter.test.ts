import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { toSample } from '../mp4/sample.ts';
import { readVideoFile } from '../read-video-file.ts';
import { decodePictureIndex, encodePictureIndex, lengthOf } from './picture-index.ts';
import { readSegment } from './read-segment.ts';
import { filesOf, sourceOf } from './testing-files.ts';
import { DEVICE_CLOCK, NOON, picture, pictures, sound, STEP_MS } from './testing-units.ts';

/** What the files hold: of each when it begins, and when each of its fragments. */
async function storyOf(units: readonly MediaUnit[]) {
  const read = await Promise.all(filesOf(units).map((file) => readSegment(sourceOf(file))));
  return read.map((segment) => ({
    from: (segment?.marks.startMs ?? 0) - NOON,
    fragments: segment?.fragments.map(({ atMs }) => atMs),
    lengthMs: segment?.fragments.reduce((sum, { pictures: shown }) => sum + lengthOf(shown), 0),
  }));
}

async function packetsOf(file: Uint8Array) {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('there is no picture track');
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}

const withSound = (units: readonly VideoUnit[], codec: AudioCodec): MediaUnit[] =>
  units.flatMap((unit) => [unit, sound(unit.captureMs - DEVICE_CLOCK, codec)]);

describe('segments', () => {
  test('begin with each minute of the server, and have a fragment for each group of pictures', async () => {
    const story = await storyOf(pictures(58_000, 63_000));
    expect(story).toEqual([
      { from: 58_000, fragments: [0, 1000], lengthMs: 2000 },
      { from: 60_000, fragments: [0, 1000, 2000], lengthMs: 3000 },
    ]);
  });

  test('begin anew behind a gap, and do not cover it', async () => {
    const story = await storyOf([...pictures(0, 1000), ...pictures(6000, 7000)]);
    expect(story.map(({ from, lengthMs }) => [from, lengthMs])).toEqual([
      [0, 1000],
      [6000, 1000],
    ]);
  });

  test('begin anew where the clock of the device was set, and go on by the clock of the server', async () => {
    const later = pictures(1000, 2000).map((unit) => ({ ...unit, captureMs: unit.captureMs + 28_800_000 }));
    const story = await storyOf([...pictures(0, 1000), ...later]);
    expect(story.map(({ from, lengthMs }) => [from, lengthMs])).toEqual([
      [0, 1000],
      [1000, 1000],
    ]);
  });

  test('begin anew where the clock of the server was set', async () => {
    const later = pictures(1000, 2000).map((unit) => ({ ...unit, arrivalMs: unit.arrivalMs - 3_600_000 }));
    const story = await storyOf([...pictures(0, 1000), ...later]);
    expect(story.map(({ from }) => from)).toEqual([0, 1000 - 3_600_000]);
  });

  test.each([
    ['of the server on', { arrivalMs: 315e9 }, 315e9 + 2000],
    ['of the server back', { arrivalMs: -3_600_000 }, 2000 - 3_600_000],
    ['of the device on', { captureMs: 315e9 }, 2000],
    ['of the device back', { captureMs: -3_600_000 }, 2000],
  ])(
    'a clock that is set %s within a group makes no time up: the next key picture is where it says',
    async (_what, by: { arrivalMs?: number; captureMs?: number }, from) => {
      const later = withSound(pictures(1500, 4000), 'g711a').map((unit) => ({
        ...unit,
        captureMs: unit.captureMs + (by.captureMs ?? 0),
        arrivalMs: unit.arrivalMs + (by.arrivalMs ?? 0),
      }));
      const units = [...withSound(pictures(0, 1500), 'g711a'), ...later];
      expect(await storyOf(units)).toEqual([
        { from: 0, fragments: [0, 1000], lengthMs: 2000 },
        { from, fragments: [0, 1000], lengthMs: 2000 },
      ]);
      for (const file of filesOf(units)) {
        const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
        expect(await (await input.getPrimaryAudioTrack())?.computeDuration()).toBeCloseTo(2, 0);
      }
    },
  );

  test('no picture stands for an hour in which nothing came: what goes on without a key picture is left out', async () => {
    expect(await storyOf([...pictures(0, 1500), ...pictures(3_601_500, 3_603_000)])).toEqual([
      { from: 0, fragments: [0, 1000], lengthMs: 1500 },
      { from: 3_602_000, fragments: [0], lengthMs: 1000 },
    ]);
  });

  test('sound is not held without end where the pictures stay away', async () => {
    const alone = Array.from({ length: 900 }, (_, at) => sound(2000 + at * STEP_MS));
    const [file] = filesOf([...withSound(pictures(0, 2000), 'g711a'), ...alone]);
    expect(file?.length).toBeLessThan(45 * 8_000);
  });

  test('keep the place of pictures that the network held back', async () => {
    const late = pictures(0, 3000).map((unit, at) =>
      at < 5 || at > 20 ? unit : { ...unit, arrivalMs: NOON + 2100 },
    );
    expect(await storyOf(late)).toEqual([{ from: 0, fragments: [0, 1000, 2000], lengthMs: 3000 }]);
  });

  test('keep the place of a minute in which everything came late', async () => {
    const late = pictures(0, 240_000).map((unit, _at, all) => {
      const ms = unit.captureMs - (all[0]?.captureMs ?? 0);
      return ms < 59_000 || ms > 121_000 ? unit : { ...unit, arrivalMs: unit.arrivalMs + 1_500 };
    });
    const story = await storyOf(late);
    expect(story.map(({ from, lengthMs }) => [from, lengthMs])).toEqual([
      [0, 60_000],
      [60_000, 60_000],
      [120_000, 60_000],
      [180_000, 60_000],
    ]);
  });

  test('follow a clock of a device that runs slow, three minutes behind', async () => {
    const slow = pictures(0, 600_000).map((unit, at) => ({
      ...unit,
      arrivalMs: unit.arrivalMs + Math.floor(at / 10),
    }));
    const story = await storyOf(slow);
    const [last] = slow.slice(-1);
    const end = story.at(-1);
    const arrived = (last?.arrivalMs ?? 0) - NOON;
    // A hundredth of three minutes is not followed yet, and a minute more of this one.
    expect(arrived - ((end?.from ?? 0) + (end?.lengthMs ?? 0))).toBeLessThan(4 * 60_000 * 0.01);
  });

  test('follow clocks that run apart, from minute to minute', async () => {
    const fast = pictures(0, 180_000).map((unit, at) => ({ ...unit, captureMs: unit.captureMs + at }));
    const story = await storyOf(fast);
    expect(story.map(({ from }) => Math.round(from / 60_000))).toEqual([0, 1, 2]);
    expect(Math.abs((story[2]?.from ?? 0) - 120_000)).toBeLessThan(1_000);
  });

  test('begin anew where the size of the pictures changes', async () => {
    const other = Uint8Array.from(Buffer.from('00000001674d001e95a82c1684000000000168ee3c80', 'hex'));
    const units = pictures(0, 2000).map((unit) =>
      unit.captureMs - DEVICE_CLOCK >= 1000 && unit.key
        ? { ...unit, data: concatBytes([other, unit.data.subarray(unit.data.length - 40)]) }
        : unit,
    );
    expect((await storyOf(units)).map(({ from, lengthMs }) => [from, lengthMs])).toEqual([
      [0, 1000],
      [1000, 1000],
    ]);
  });

  test('begin at a key picture: what comes before cannot be decoded', async () => {
    expect((await storyOf(pictures(500, 2000)))[0]?.from).toBe(1000);
  });

  test('end with the last picture that there is, within a group too', async () => {
    const [file] = filesOf(pictures(0, 600));
    expect((await readSegment(sourceOf(file!)))?.fragments[0]?.pictures).toHaveLength(6);
  });

  test('a group that does not end is written in parts', async () => {
    const endless = pictures(0, 25_000).map((unit, at) =>
      at === 0 ? unit : picture(at * STEP_MS, { key: false }),
    );
    expect((await storyOf(endless))[0]?.fragments).toHaveLength(3);
  });
});

describe('the file of a segment', () => {
  test('plays: a reader of others finds each picture, its time and its bytes', async () => {
    const units = pictures(0, 3000);
    const [file] = filesOf(units);
    const packets = await packetsOf(file!);
    expect(packets.map(({ timestamp }) => Math.round(timestamp * 1000))).toEqual(
      units.map((_, at) => at * STEP_MS),
    );
    expect(packets.map(({ type }) => type === 'key')).toEqual(units.map(({ key }) => key));
    expect(packets.map(({ data }) => data)).toEqual(units.map(({ codec, data }) => toSample(codec, data)));
  });

  test('says of what it is', async () => {
    const [file] = filesOf(pictures(5000, 6000));
    const read = await readSegment(sourceOf(file!));
    expect(read?.marks).toEqual({
      deviceid: 'OT-1',
      channel: 2,
      stream: 'main',
      startMs: NOON + 5000,
      deviceOffsetMs: NOON - DEVICE_CLOCK,
    });
    expect(read?.tracks.pictures.format).toMatchObject({
      codecString: 'avc1.4d0014',
      width: 352,
      height: 288,
    });
  });

  test('torn at any byte is read to the last whole fragment', async () => {
    const [file] = filesOf(withSound(pictures(0, 3000), 'g711a'));
    const whole = await readSegment(sourceOf(file!));
    const ends = whole?.fragments.map(({ offset, length }) => offset + length) ?? [];
    expect(ends.at(-1)).toBe(file!.length);
    const first = whole?.fragments[0]?.offset ?? 0;
    for (let cut = first; cut < file!.length; cut += 17) {
      const torn = await readSegment(sourceOf(file!.subarray(0, cut)));
      expect(torn?.wholeBytes).toBe(ends.findLast((end) => end <= cut) ?? first);
    }
    expect(await readSegment(sourceOf(file!.subarray(0, first - 1)))).toBeUndefined();
  });

  test('keeps the bytes of the pictures where the index says', async () => {
    const units = pictures(0, 2000);
    const [file] = filesOf(withSound(units, 'g711u'));
    const read = await readSegment(sourceOf(file!));
    const index = decodePictureIndex(encodePictureIndex(read?.fragments ?? []));
    expect(index).toEqual(read?.fragments);
    const found = index.flatMap(({ offset, dataAt, pictures: shown }) => {
      let at = offset + dataAt;
      return shown.map(({ size }) => file!.subarray(at, (at += size)));
    });
    expect(found).toEqual(units.map(({ codec, data }) => toSample(codec, data)));
  });

  test('an index takes 4 bytes a picture', async () => {
    const [file] = filesOf(pictures(0, 59_000));
    const read = await readSegment(sourceOf(file!));
    const index = encodePictureIndex(read?.fragments ?? []);
    expect(index.length / 590).toBeLessThan(4);
  });

  test.each([
    ['g711a', 'alaw'],
    ['g711u', 'ulaw'],
    ['adpcm', 'dvi4'],
    ['g726-16', 'g726'],
    ['g726-40', 'g726'],
  ] as const)('has the sound of %s as it came, as %s', async (codec, entry) => {
    const [file, none] = filesOf(withSound(pictures(0, 3000), codec));
    expect(none).toBeUndefined();
    expect(Buffer.from(file!).includes(entry)).toBe(true);
    const read = await readSegment(sourceOf(file!));
    expect(read?.tracks.sound).toMatchObject({ codec, sampleRate: 8000, channels: 1 });
    expect(Buffer.from(file!).includes(Buffer.from(sound(100, codec).data))).toBe(true);
    expect(await packetsOf(file!)).toHaveLength(30);
  });

  test.each([
    ['g711a', 'alaw'],
    ['g711u', 'ulaw'],
  ] as const)('a reader of others finds its sound of %s', async (codec, name) => {
    const [file] = filesOf(withSound(pictures(0, 3000), codec));
    const input = new Input({ source: new BufferSource(file!), formats: ALL_FORMATS });
    const track = await input.getPrimaryAudioTrack();
    expect(await track?.getCodec()).toBe(name);
    expect(await track?.computeDuration()).toBeCloseTo(3, 1);
  });

  test('has no sound where none is to be kept', async () => {
    const [file] = filesOf(withSound(pictures(0, 1000), 'g711a'), { sound: false });
    expect((await readSegment(sourceOf(file!)))?.tracks.sound).toBeUndefined();
  });

  test('sound whose timestamps mean nothing is where it arrived', async () => {
    const units = pictures(0, 3000).flatMap((unit): MediaUnit[] => [
      unit,
      { ...sound(unit.arrivalMs - NOON), captureMs: 0 },
    ]);
    const [file] = filesOf(units);
    const input = new Input({ source: new BufferSource(file!), formats: ALL_FORMATS });
    expect(await (await input.getPrimaryAudioTrack())?.computeDuration()).toBeCloseTo(3, 1);
  });

  test('sound that begins later, or of another codec, begins another segment with the group that it belongs to', async () => {
    const units = [
      ...pictures(0, 1000),
      ...withSound(pictures(1000, 3000), 'g711a'),
      ...withSound(pictures(3000, 5000), 'g711u'),
    ];
    const read = await Promise.all(filesOf(units).map((file) => readSegment(sourceOf(file))));
    expect(read.map((one) => [(one?.marks.startMs ?? 0) - NOON, one?.tracks.sound?.codec])).toEqual([
      [0, undefined],
      [1000, 'g711a'],
      [3000, 'g711u'],
    ]);
  });

  test('sound that begins within a group is kept from there on, and so are all pictures', async () => {
    const units = [...pictures(0, 1300), ...withSound(pictures(1300, 3000), 'g711a')];
    const files = filesOf(units);
    const read = await Promise.all(files.map((file) => readSegment(sourceOf(file))));
    expect(read.map((one) => [(one?.marks.startMs ?? 0) - NOON, one?.tracks.sound?.codec])).toEqual([
      [0, undefined],
      [1000, 'g711a'],
    ]);
    expect(await packetsOf(files[0]!)).toHaveLength(10);
    expect(await packetsOf(files[1]!)).toHaveLength(20);
    const input = new Input({ source: new BufferSource(files[1]!), formats: ALL_FORMATS });
    const track = await input.getPrimaryAudioTrack();
    expect(await track?.getFirstTimestamp()).toBeCloseTo(0.3, 1);
    expect(await track?.computeDuration()).toBeCloseTo(2, 1);
  });

  test('a codec that changes within a group that has sound waits for the next key picture', async () => {
    const units = [
      ...withSound(pictures(0, 1300), 'g711a'),
      ...withSound(pictures(1300, 2000), 'g711u'),
      ...withSound(pictures(2000, 3000), 'g711u'),
    ];
    const read = await Promise.all(filesOf(units).map((file) => readSegment(sourceOf(file))));
    expect(read.map((one) => [(one?.marks.startMs ?? 0) - NOON, one?.tracks.sound?.codec])).toEqual([
      [0, 'g711a'],
      [2000, 'g711u'],
    ]);
  });

  test.skipIf(!hasRecordings).each(['mdvr-cif.h264', 'camera-1920x1080.h265', 'highway-960x540.mp4'])(
    'has the pictures and the sound of %s',
    async (name) => {
      const { video, audio, format } = await readVideoFile(recording(`video/${name}`));
      const units = [...video, ...audio].sort((a, b) => a.captureMs - b.captureMs);
      const arriving = units.map((unit) => ({ ...unit, arrivalMs: NOON + unit.captureMs }));
      const files = filesOf(arriving);
      const again = await Promise.all(files.map((file) => readVideoFile(file)));
      expect(again[0]?.format).toMatchObject({ codecString: format.codecString, width: format.width });
      const samples = (list: readonly VideoUnit[]) => list.map(({ codec, data }) => toSample(codec, data));
      expect(again.flatMap((one) => samples(one.video))).toEqual(samples(video));
      const heard = again.flatMap((one) => one.audio.map(({ data }) => data));
      // AAC in front of the first picture has no place.
      expect(heard.length).toBeGreaterThanOrEqual(audio.length - 2);
    },
  );
});
