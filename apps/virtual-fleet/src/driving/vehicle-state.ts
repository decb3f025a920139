/** What a camera and a microphone have to know of the vehicle; told about once a second. */
export interface VehicleState {
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly heading: number;
  readonly ignition: boolean;
  readonly turnSignal: 'off' | 'left' | 'right';
}
