/** Tables of one bit rate of ITU-T G.726; indexed by the code without its sign, 0 upwards. */
export interface G726Tables {
  readonly bits: 2 | 3 | 4 | 5;
  /** Decision levels of the quantizer (tables 1 to 4), as log2 × 128. */
  readonly levels: readonly number[];
  /** Quantizer output, as log2 × 128. */
  readonly outputs: readonly number[];
  /** Scale factor multipliers W × 32. */
  readonly multipliers: readonly number[];
  /** Rate of change F × 512. */
  readonly rates: readonly number[];
}

export const g726Tables = {
  'g726-16': {
    bits: 2,
    levels: [261],
    outputs: [116, 365],
    multipliers: [-704, 14_048],
    rates: [0, 0xe00],
  },
  'g726-24': {
    bits: 3,
    levels: [8, 218, 331],
    outputs: [-2048, 135, 273, 373],
    multipliers: [-128, 960, 4384, 18_624],
    rates: [0, 0x200, 0x400, 0xe00],
  },
  'g726-32': {
    bits: 4,
    levels: [-124, 80, 178, 246, 300, 349, 400],
    outputs: [-2048, 4, 135, 213, 273, 323, 373, 425],
    multipliers: [-384, 576, 1312, 2048, 3584, 6336, 11_360, 35_904],
    rates: [0, 0, 0, 0x200, 0x200, 0x200, 0x600, 0xe00],
  },
  'g726-40': {
    bits: 5,
    levels: [-122, -16, 68, 139, 198, 250, 298, 339, 378, 413, 445, 475, 502, 528, 553],
    outputs: [-2048, -66, 28, 104, 169, 224, 274, 318, 358, 395, 429, 459, 488, 514, 539, 566],
    multipliers: [
      448, 448, 768, 1248, 1280, 1312, 1856, 3200, 4512, 5728, 7008, 8960, 11_456, 14_080, 16_928, 22_272,
    ],
    rates: [0, 0, 0, 0, 0, 0x200, 0x200, 0x200, 0x200, 0x200, 0x400, 0x600, 0x800, 0xa00, 0xc00, 0xc00],
  },
} as const satisfies Record<string, G726Tables>;

export type G726Rate = keyof typeof g726Tables;
