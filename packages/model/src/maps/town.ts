import type { Place } from './place.ts';

/** Places smaller than this are left out, seats of government aside. */
const SMALLEST_TOWN = 2_000;
/** What GeoNames calls capitals, and seats of states and of their parts. */
const SEAT = /^PPL(C|A2?)$/;

/** A populated place as GeoNames has it: what it is, and how many live there (0 where nobody counted). */
export interface PopulatedPlace {
  readonly featureCode: string;
  readonly population: number;
}

/** Whether a populated place is worth a name, on the map and where it is said what a vehicle is near to. */
export function isTown({ featureCode, population }: PopulatedPlace): boolean {
  return population >= SMALLEST_TOWN || SEAT.test(featureCode);
}

/** A town of the world. */
export interface Town extends Place {
  readonly name: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
}
