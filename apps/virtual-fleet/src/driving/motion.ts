/** How a vehicle is at one moment. */
export interface Motion {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north, 0 up to 360. */
  readonly heading: number;
  /** Metres above the sea. */
  readonly altitude: number;
  readonly ignition: boolean;
  /** Metres driven so far. */
  readonly distance: number;
  readonly turnSignal: 'off' | 'left' | 'right';
  /** What the vehicle is about, in a few words. */
  readonly reason: string;
}

/** Something that moves a vehicle: a driver in the streets, or a recorded drive. */
export interface Mover {
  /** The motion at a time, ms since 1970 UTC; times asked for never go back. */
  at(time: number): Motion;
}
