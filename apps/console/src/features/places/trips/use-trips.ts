import { httpCall } from '../../../connection/call.ts';
import { useDeviceSearch } from '../use-device-search.ts';
import type { Trip } from './trip-files.ts';

/** A stretch in unix seconds, and which vehicles are looked at: all where none are named. */
export interface AskedTrips {
  readonly from: number;
  readonly to: number;
  readonly deviceids?: string[];
  /** Whether the filter shows more vehicles than those. */
  readonly isCut?: boolean;
}

/** Looks for trips of vehicles. */
export const useTrips = () =>
  useDeviceSearch<AskedTrips, Trip>(async ({ from, to, deviceids }, after) => {
    const { trips: found, ...rest } = await httpCall('listTrips', {
      from,
      to,
      ...(deviceids !== undefined && { deviceids }),
      ...(after !== undefined && { after }),
    });
    return { found, ...rest };
  });
