/** Places in rows and columns; where `big` is given, the first place takes so many of both. */
export interface WallPreset {
  readonly columns: number;
  readonly rows: number;
  readonly big?: number;
  /** Tiles, where they do not fill the last row. */
  readonly places?: number;
}

/** Arrangements of a wall, by what people call them: so many tiles, or one big one with small ones. */
export const wallPresets = {
  '1': { columns: 1, rows: 1 },
  '2': { columns: 2, rows: 1 },
  '3': { columns: 3, rows: 1 },
  '4': { columns: 2, rows: 2 },
  '5': { columns: 3, rows: 2, places: 5 },
  '6': { columns: 3, rows: 2 },
  '7': { columns: 4, rows: 2, places: 7 },
  '8': { columns: 4, rows: 2 },
  '9': { columns: 3, rows: 3 },
  '10': { columns: 5, rows: 2 },
  '11': { columns: 4, rows: 3, places: 11 },
  '12': { columns: 4, rows: 3 },
  '1+5': { columns: 3, rows: 3, big: 2 },
  '1+7': { columns: 4, rows: 4, big: 3 },
  '1+8': { columns: 4, rows: 3, big: 2 },
  '16': { columns: 4, rows: 4 },
  '20': { columns: 5, rows: 4 },
  '25': { columns: 5, rows: 5 },
} as const satisfies Readonly<Record<string, WallPreset>>;

/** An arrangement, or as many places as there are tiles. */
export type WallPresetName = 'auto' | keyof typeof wallPresets;

export const wallPresetNames = [
  'auto',
  ...(Object.keys(wallPresets) as (keyof typeof wallPresets)[]),
] as const satisfies readonly WallPresetName[];

/** How many tiles stand in it at once. */
export function placesOf({ columns, rows, big = 1, places }: WallPreset): number {
  return places ?? columns * rows - (big * big - 1);
}
