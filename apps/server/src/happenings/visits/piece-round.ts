import type { Place } from '@outrider/model/maps/place.ts';
import type { Track } from '@outrider/model/positions/track.ts';

const RADIANS = Math.PI / 180;

/** A circle on the earth. */
interface PieceRound {
  readonly at: Place;
  /** Radians. */
  readonly reach: number;
}

/**
 * A circle round the fixes of a track from one index on, up to before another, and round where the way to them begins. Over the antimeridian it
 * goes round the earth.
 */
export function pieceRound(track: Track, first: number, end: number, from: Place | undefined): PieceRound {
  const begin = from ?? { lat: track.latAt(first), lng: track.lngAt(first) };
  let [south, north, west, east] = [begin.lat, begin.lat, begin.lng, begin.lng];
  for (let at = first; at < end; at++) {
    const [lat, lng] = [track.latAt(at), track.lngAt(at)];
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
  }
  // Parallels are longest next to the equator.
  const flat = south > 0 ? Math.cos(south * RADIANS) : north < 0 ? Math.cos(north * RADIANS) : 1;
  const [high, wide] = [((north - south) / 2) * RADIANS, ((east - west) / 2) * RADIANS * flat];
  return {
    at: { lat: (south + north) / 2, lng: (west + east) / 2 },
    reach: Math.sqrt(high * high + wide * wide),
  };
}
