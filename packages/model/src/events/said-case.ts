import type { AlarmCase } from './case-record.ts';

type Unsaid = 'channel' | 'lat' | 'lng' | 'speedKmh';

/** A case as the parts of the server tell it each other: unknown fields are null. */
export type SaidCase = Omit<AlarmCase, Unsaid> & { readonly [N in Unsaid]: number | null };

export const saidCase = ({ channel, lat, lng, speedKmh, ...rest }: AlarmCase): SaidCase => ({
  ...rest,
  channel: channel ?? null,
  lat: lat ?? null,
  lng: lng ?? null,
  speedKmh: speedKmh ?? null,
});

export const caseSaid = ({ channel, lat, lng, speedKmh, ...rest }: SaidCase): AlarmCase => ({
  ...rest,
  channel: channel ?? undefined,
  lat: lat ?? undefined,
  lng: lng ?? undefined,
  speedKmh: speedKmh ?? undefined,
});
