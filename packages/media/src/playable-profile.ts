import type { VideoFormat } from './video-unit.ts';

/** Profiles of H.264 that browsers decode: Baseline, Main, High. */
const H264_PROFILES = new Set([0x42, 0x4d, 0x64]);
/** … and of H.265: Main, Main 10, Main Still Picture. */
const H265_PROFILES = new Set([1, 2, 3]);

/**
 * Whether browsers that decode the codec at all decode this profile: pictures of 4:2:0, mostly of 8 bits. Others come from
 * editing, and no recorder sends them.
 */
export function hasPlayableProfile({ codec, codecString }: VideoFormat): boolean {
  const profile = codecString.split('.')[1] ?? '';
  return codec === 'h264'
    ? H264_PROFILES.has(Number.parseInt(profile.slice(0, 2), 16))
    : H265_PROFILES.has(Number(profile));
}
