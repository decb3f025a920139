import {
  peripheralFaults,
  peripheralIds,
  type PeripheralState,
  workStates,
} from '@outrider/jt808/messages/peripherals.ts';
import { videoAlarmBits } from '@outrider/jt808/messages/location-flags.ts';
import { locationItem, type LocationItem } from '@outrider/jt808/messages/location-items.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';

/** What is wrong with a vehicle, and its recorder says in each report (JT/T 1078-2016 tables 13 and 14). Channels are 1-based. */
export interface Faults {
  readonly videoLost?: readonly number[];
  /** These cameras show next to nothing. */
  readonly videoCovered?: readonly number[];
  /** Numbers of cards. */
  readonly storageFailed?: readonly number[];
  /** Systems at the recorder as they say that they are. */
  readonly peripherals?: readonly PeripheralState[];
}

export const NO_FAULTS: Faults = {};

/** Which vehicles of a fleet have faults. */
export const faultBehaviours = [
  'none',
  /** A camera of the second is covered, and a card of the fourth fails, and the camera that watches the driver of the fifth. */
  'some',
] as const;
export type FaultBehaviour = (typeof faultBehaviours)[number];

const some: Readonly<Record<number, Faults>> = {
  1: { videoCovered: [3] },
  3: { storageFailed: [1] },
  4: {
    peripherals: [
      { id: peripheralIds.driver, state: workStates.broken, faults: maskOf([peripheralFaults.camera]) },
    ],
  },
};

/** What is wrong with a vehicle of a fleet, the first at 0. */
export const faultsOf = (behaviour: FaultBehaviour, index: number): Faults =>
  behaviour === 'none' ? NO_FAULTS : (some[index] ?? NO_FAULTS);

/** The items in which a report tells of faults; none where there is none. */
export function faultItems(faults: Faults): LocationItem[] {
  const { videoLost = [], videoCovered = [], storageFailed = [] } = faults;
  const raised = [
    ...(videoLost.length > 0 ? [videoAlarmBits.videoLost] : []),
    ...(videoCovered.length > 0 ? [videoAlarmBits.videoCovered] : []),
    ...(storageFailed.length > 0 ? [videoAlarmBits.storageFailed] : []),
  ];
  if (raised.length === 0) return [];
  const mask = (numbers: readonly number[]): number => maskOf(numbers.map((number) => number - 1));
  return [
    locationItem('videoAlarms', maskOf(raised)),
    ...(videoLost.length > 0 ? [locationItem('videoLost', mask(videoLost))] : []),
    ...(videoCovered.length > 0 ? [locationItem('videoCovered', mask(videoCovered))] : []),
    ...(storageFailed.length > 0 ? [locationItem('storageFailed', mask(storageFailed))] : []),
  ];
}
