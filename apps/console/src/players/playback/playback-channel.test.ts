import { expect, test, vi } from 'vitest';
import { CanvasPictures } from './pictures/canvas-pictures.ts';
import { PlaybackChannel } from './playback-channel.ts';
import { picture } from './testing-frames.ts';
import { fakeCanvas, instantDecoders, settled } from './links/testing-playback.ts';

async function open() {
  const onChange = vi.fn<() => void>();
  const channel = new PlaybackChannel(
    { deviceid: 'A', channel: 1 },
    new CanvasPictures(onChange, undefined, instantDecoders),
  );
  for (let ms = 1_000; ms < 3_000; ms += 100) channel.take(picture(ms), 'server');
  const turn = (atMs: number): void =>
    channel.turn({ atMs, back: false, keysOnly: false, steppingBack: false });
  turn(1_000);
  await settled();
  turn(1_000);
  return { channel, turn, onChange };
}

test('a channel shows the newest picture that is not after the playhead, each once', async () => {
  const { channel, turn } = await open();
  const { canvas, painted } = fakeCanvas();
  channel.give(canvas);
  channel.setRunning(true);
  for (const ms of [1_000, 1_050, 1_100]) {
    turn(ms);
    await channel.paint(ms);
  }
  expect(painted).toEqual([1_000, 1_100]);
  expect(channel.facts(1_100, false)).toMatchObject({ pictureMs: 1_100, width: 64, painted: 2 });
});

test('a canvas that is given while a picture is painted on another one is painted on', async () => {
  const { channel } = await open();
  channel.give(fakeCanvas().canvas);
  const painting = channel.paint(1_000);
  const { canvas, painted } = fakeCanvas();
  channel.give(canvas);
  await painting;
  await channel.paint(1_000);
  expect(painted).toEqual([1_000]);
});

test('a canvas whose graphics card was lost is painted on anew once there is one', async () => {
  const { channel, onChange } = await open();
  const { canvas, painted } = fakeCanvas();
  channel.give(canvas);
  await channel.paint(1_000);
  canvas.dispatchEvent(new Event('contextlost'));
  await channel.paint(1_000);
  expect(painted).toEqual([1_000]);
  onChange.mockClear();
  canvas.dispatchEvent(new Event('contextrestored'));
  expect(onChange).toHaveBeenCalled();
  await channel.paint(1_000);
  expect(painted).toEqual([1_000, 1_000]);
});

test('where there is no footage nothing is shown, and it is said where some follows', async () => {
  const { channel } = await open();
  channel.give(fakeCanvas().canvas);
  await channel.paint(1_000);
  channel.track.addGap(3_000, 9_000, false);
  await channel.paint(3_000);
  expect(channel.facts(3_000, false)).toMatchObject({
    state: 'none',
    pictureMs: undefined,
    gap: { toMs: 9_000 },
  });
});
