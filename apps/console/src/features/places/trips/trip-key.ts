import type { Trip } from './trip-files.ts';

/** Tells a trip from all others. */
export const keyOf = ({ deviceid, from }: Pick<Trip, 'deviceid' | 'from'>): string => `${deviceid} ${from}`;
