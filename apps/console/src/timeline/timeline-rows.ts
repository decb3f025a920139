/** A vehicle on a timeline, with the channels that have a row. */
export interface TimelineVehicle {
  readonly deviceid: string;
  readonly channels: readonly { readonly channel: number; readonly name: string }[];
}

/** A row of a timeline, px. */
export interface TimelineRow {
  readonly kind: 'vehicle' | 'channel' | 'events' | 'speed';
  readonly deviceid: string;
  /** 1-based, of rows of channels. */
  readonly channel: number | undefined;
  readonly name: string;
  readonly top: number;
  readonly height: number;
}

/** Height of the axis above the rows. */
export const AXIS_PX = 26;
const heights = { vehicle: 20, channel: 22, events: 22, speed: 40 } as const;
/** Many channels have lower rows. */
const LOW_CHANNEL_PX = 14;
const MANY_CHANNELS = 8;

/** The rows of a timeline, from top to bottom, and how high they are together. */
export function timelineRows(
  vehicles: readonly TimelineVehicle[],
  shown: { readonly events: boolean; readonly speed: boolean },
): { readonly rows: readonly TimelineRow[]; readonly height: number } {
  const rows: TimelineRow[] = [];
  let top = AXIS_PX;
  const all = vehicles.reduce((sum, { channels }) => sum + channels.length, 0);
  const put = (kind: TimelineRow['kind'], deviceid: string, name = '', channel?: number): void => {
    const height = kind === 'channel' && all > MANY_CHANNELS ? LOW_CHANNEL_PX : heights[kind];
    rows.push({ kind, deviceid, channel, name, top, height });
    top += height;
  };
  for (const { deviceid, channels } of vehicles) {
    if (vehicles.length > 1) put('vehicle', deviceid, deviceid);
    for (const { channel, name } of channels) put('channel', deviceid, name, channel);
    if (shown.events) put('events', deviceid);
    if (shown.speed) put('speed', deviceid);
  }
  return { rows, height: top };
}
