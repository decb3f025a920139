/** What an event is about: the list of codes is filtered by it. */
export const eventGroups = {
  device: 'Device',
  input: 'Inputs',
  recording: 'Recording and disks',
  driving: 'Driving behaviour',
  driver: 'Driver',
  assistance: 'Driver assistance',
  place: 'Places and routes',
  vehicle: 'Vehicle',
  server: 'This server',
} as const;

export type EventGroup = keyof typeof eventGroups;

/** How much it matters: to be known, to be looked at, to be acted on at once. */
export type EventSeverity = 'info' | 'warning' | 'critical';

/** A kind of event, known by its number everywhere: on the wire, in the store, in plans and definitions. */
export interface EventCode {
  readonly code: number;
  /** Raw word. */
  readonly name: string;
  readonly group: EventGroup;
  readonly severity: EventSeverity;
}
