/** Where a camera that turns looks. */
export interface CameraPose {
  /** To the right, and up, from where it was made to look: -1 to 1 is as far as it goes. */
  readonly pan: number;
  readonly tilt: number;
  /** How much larger everything is: 1 to 4. */
  readonly zoom: number;
  /** Its infrared light is on: it sees no colours. */
  readonly infrared?: boolean;
  /** Something is in front of its lens. */
  readonly covered?: true;
}

/** Of a camera that somebody has covered. */
export const COVERED: CameraPose = { pan: 0, tilt: 0, zoom: 1, covered: true };
