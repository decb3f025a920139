import type { BitReader } from '../h26x/bit-reader.ts';

/** profile_tier_level of the whole stream (H.265 7.3.3). */
export interface H265Profile {
  /** general_profile_space: 0, or 1 to 3. */
  readonly space: number;
  readonly highTier: boolean;
  /** general_profile_idc: 1 Main, 2 Main 10 … */
  readonly profile: number;
  /** general_profile_compatibility_flags, bit 31 first. */
  readonly compatibility: number;
  /** The six bytes of constraint flags. */
  readonly constraints: readonly number[];
  /** general_level_idc: thirty times the level. */
  readonly level: number;
}

/** Reads profile_tier_level with all its sub-layers. */
export function readProfile(reader: BitReader, subLayersMinus1: number): H265Profile {
  const space = reader.bits(2);
  const highTier = reader.flag();
  const profile = reader.bits(5);
  const compatibility = reader.bits(32);
  const constraints = Array.from({ length: 6 }, () => reader.bits(8));
  const level = reader.bits(8);
  const present: { profile: boolean; level: boolean }[] = [];
  for (let layer = 0; layer < subLayersMinus1; layer++) {
    present.push({ profile: reader.flag(), level: reader.flag() });
  }
  if (subLayersMinus1 > 0) reader.skip(2 * (8 - subLayersMinus1));
  for (const layer of present) {
    if (layer.profile) reader.skip(88);
    if (layer.level) reader.skip(8);
  }
  return { space, highTier, profile, compatibility, constraints, level };
}

/** `hvc1.…` (ISO/IEC 14496-15 annex E): space, profile, reversed compatibility, tier, level, constraints without trailing zeros. */
export function h265CodecString(profile: H265Profile): string {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) {
    if (Math.floor(profile.compatibility / 2 ** bit) % 2 === 1) reversed += 2 ** (31 - bit);
  }
  const last = profile.constraints.findLastIndex((byte) => byte !== 0);
  const constraints = profile.constraints.slice(0, last + 1).map((byte) => byte.toString(16).toUpperCase());
  return [
    'hvc1',
    `${['', 'A', 'B', 'C'][profile.space] ?? ''}${profile.profile}`,
    reversed.toString(16).toUpperCase(),
    `${profile.highTier ? 'H' : 'L'}${profile.level}`,
    ...constraints,
  ].join('.');
}
