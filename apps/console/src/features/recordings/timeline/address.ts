import type { PlaybackSource } from '../../../players/playback/playback.ts';
import { momentOf } from '../../../timeline/address-moment.ts';

/** Pictures that are played at once (rule CARD-2), and how many of a vehicle that is chosen without saying which. */
export const MOST_PICTURES = 9;
export const FIRST_CHANNELS = 4;

/** A vehicle on the page; which of its channels are played is its own default where nobody said. */
export interface ChosenVehicle {
  readonly deviceid: string;
  /** 1-based, rising. */
  readonly channels: readonly number[] | undefined;
}

/** What an address of the timeline says. */
export interface TimelineAddress {
  readonly vehicles: readonly ChosenVehicle[];
  /** ms since 1970 UTC. */
  readonly atMs: number | undefined;
}

function channelsOf(text: string | undefined): readonly number[] | undefined {
  if (text === undefined || !/^\d{1,2}(,\d{1,2})*$/.test(text)) return undefined;
  const channels = [...new Set(text.split(',').map(Number))].filter((channel) => channel > 0);
  return channels.length === 0 ? undefined : channels.toSorted((a, b) => a - b);
}

/** Reads `d` (once for each vehicle), `t` (unix seconds, or as ISO 8601) and `ch` (for each `d` in its order). */
export function readAddress(params: URLSearchParams): TimelineAddress {
  const channels = params.getAll('ch');
  const vehicles = [...new Set(params.getAll('d').filter((id) => id !== ''))]
    .slice(0, MOST_PICTURES)
    .map((deviceid, at) => ({ deviceid, channels: channelsOf(channels[at]) }));
  return { vehicles, atMs: momentOf(params.get('t')) };
}

/** The address of what is shown, to the tenth of a second. */
export function writeAddress({ vehicles, atMs }: TimelineAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const { deviceid } of vehicles) params.append('d', deviceid);
  if (atMs !== undefined) params.set('t', String(Math.round(atMs / 100) / 10));
  if (vehicles.some(({ channels }) => channels !== undefined))
    for (const { channels } of vehicles) params.append('ch', channels?.join(',') ?? '');
  return params;
}

/** The channels that are played, of all vehicles, no more than can be. */
export function sourcesOf(
  vehicles: readonly ChosenVehicle[],
  installed: (deviceid: string) => readonly number[],
): readonly PlaybackSource[] {
  const each = Math.max(1, Math.floor(MOST_PICTURES / Math.max(1, vehicles.length)));
  return vehicles
    .flatMap(({ deviceid, channels }) => {
      const there = installed(deviceid);
      const shown =
        channels?.filter((channel) => there.includes(channel)) ??
        there.slice(0, Math.min(FIRST_CHANNELS, each));
      return shown.map((channel) => ({ deviceid, channel }));
    })
    .slice(0, MOST_PICTURES);
}
