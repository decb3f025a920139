import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';

// Baseline, level 3, one reference, 4 × 3 macroblocks, no cropping, no VUI.
const SPS_64X48 = [0, 0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x11, 0xe4];
/** A key picture each so many ms. */
const GROUP_MS = 1_000;

const base = {
  sequence: 0,
  arrivalMs: 0,
  lateMs: 0,
  channel: 1,
  stream: 'main',
  discontinuity: false,
} as const;

/** The picture of a moment, ms on the axis: those of whole seconds are key pictures. */
export function picture(captureMs: number, over: Partial<VideoStreamFrame> = {}): VideoStreamFrame {
  const key = captureMs % GROUP_MS === 0;
  const payload = Uint8Array.from([...(key ? SPS_64X48 : []), 0, 0, 0, 1, key ? 0x65 : 0x41, 9]);
  return { ...base, kind: 'video', codec: 'h264', captureMs, key, payload, ...over };
}

/** The sound of a moment. */
export function tone(captureMs: number): AudioStreamFrame {
  return { ...base, kind: 'audio', codec: 'g711a', captureMs, payload: new Uint8Array(800) };
}
