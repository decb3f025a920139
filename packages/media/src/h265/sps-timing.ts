import type { BitReader } from '../h26x/bit-reader.ts';
import { skipVuiFront } from '../h26x/vui.ts';

const MAX_PICTURE_SETS = 64;
const MAX_PICTURES = 16;

/**
 * From log2_min_luma_coding_block_size_minus3 of an SPS to the timing in its VUI (H.265 7.3.2.2.1, E.2.1).
 * @returns frames a second; undefined when there is no timing or the bits end before it
 */
export function readTiming(reader: BitReader, pictureOrderBits: number): number | undefined {
  try {
    for (let field = 0; field < 6; field++) reader.ue(); // block and transform sizes
    if (reader.flag() && reader.flag()) skipScalingLists(reader);
    reader.skip(2); // amp_enabled_flag, sample_adaptive_offset_enabled_flag
    if (reader.flag()) {
      reader.skip(8); // pcm bit depths
      reader.ue();
      reader.ue();
      reader.skip(1);
    }
    skipPictureSets(reader);
    if (reader.flag()) {
      const count = reader.ue();
      if (count > 32) return undefined;
      reader.skip(count * (pictureOrderBits + 1)); // long-term reference pictures
    }
    reader.skip(2); // sps_temporal_mvp_enabled_flag, strong_intra_smoothing_enabled_flag
    return reader.flag() ? readVuiTiming(reader) : undefined;
  } catch {
    return undefined;
  }
}

function skipScalingLists(reader: BitReader): void {
  for (let size = 0; size < 4; size++) {
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      if (!reader.flag()) {
        reader.ue(); // scaling_list_pred_matrix_id_delta
        continue;
      }
      if (size > 1) reader.se(); // scaling_list_dc_coef_minus8
      for (let at = 0; at < Math.min(64, 1 << (4 + (size << 1))); at++) reader.se();
    }
  }
}

/** st_ref_pic_set for every set (H.265 7.3.7). */
function skipPictureSets(reader: BitReader): void {
  const sets = reader.ue();
  if (sets > MAX_PICTURE_SETS) throw new RangeError(`${sets} reference picture sets`);
  let pictures = 0;
  for (let set = 0; set < sets; set++) {
    if (set > 0 && reader.flag()) {
      reader.skip(1); // delta_rps_sign
      reader.ue(); // abs_delta_rps_minus1
      let kept = 0;
      for (let at = 0; at <= pictures; at++) {
        const used = reader.flag();
        if (used || reader.flag()) kept++;
      }
      pictures = kept;
    } else {
      pictures = reader.ue() + reader.ue();
      if (pictures > MAX_PICTURES) throw new RangeError(`${pictures} reference pictures`);
      for (let at = 0; at < pictures; at++) {
        reader.ue(); // delta_poc_minus1
        reader.skip(1); // used_by_curr_pic_flag
      }
    }
  }
}

function readVuiTiming(reader: BitReader): number | undefined {
  skipVuiFront(reader);
  reader.skip(3); // neutral chroma, field sequence, frame field info
  if (reader.flag()) for (let side = 0; side < 4; side++) reader.ue(); // default display window
  if (!reader.flag()) return undefined;
  const unitsInTick = reader.bits(32);
  const timeScale = reader.bits(32);
  return unitsInTick > 0 && timeScale > 0 ? timeScale / unitsInTick : undefined;
}
