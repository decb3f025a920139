import { z } from 'zod';
import { isDeviceId } from '../devices/device-id.ts';
import { MAX_CHANNELS } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { WALL_TILES } from './limits.ts';
import { wallPresetNames } from './wall-presets.ts';

const device = z.string().refine(isDeviceId, 'may not name a device');

/** What a tile of the wall shows: a channel of a device, or where the device is. */
const wallTile = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('channel'), device, channel: z.int().min(1).max(MAX_CHANNELS) }),
  z.strictObject({ type: z.literal('map'), device }),
]);

export type WallTile = z.infer<typeof wallTile>;

/** The layout that every wall has: it is used where no other is named, and stays (rule WALL-3). */
export const DEFAULT_LAYOUT = 'default';

/** A named arrangement of a wall, of a user. */
export const wallLayout = new Entity({
  userName: field(z.string().min(1), { column: 'user_name' }),
  name: field(plainLine.min(1).max(64), { column: 'name' }),
  preset: field(z.enum(wallPresetNames), { column: 'preset', default: 'auto' }),
  /** In the order in which they stand. */
  tiles: field(z.array(wallTile).max(WALL_TILES.most).readonly(), { column: 'tiles', default: [] }),
  /** Whether the idle screen stays away while it is on show (rule D04). */
  awake: field(z.boolean(), { column: 'awake', default: false }),
});

/** A layout, without saying whose. */
export type WallLayout = Omit<RecordOf<typeof wallLayout>, 'userName'>;

/** How a layout goes over the wire, and is kept in the browser. */
export const wallLayoutSchema = wallLayout.schema.omit({ userName: true });
