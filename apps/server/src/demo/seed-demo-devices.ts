import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { RECORDED_DEVICE, recordedFromTheStart } from './demo-recording.ts';

/** Phone numbers of the demo fleet begin here; the virtual fleet counts the same way. */
const FIRST_TERMINAL = 19_900_000_001;
const SEEDED = 'demo.seeded';
const CHANNEL_NAMES = ['Front', 'Rear', 'Left', 'Cabin'];

/** Cameras of each demo vehicle. */
export const DEMO_CHANNELS = CHANNEL_NAMES.length;
/** In the order of the jobs that the virtual fleet hands out. */
const KINDS = [
  { memo: 'Delivery van', icon: 'truck' },
  { memo: 'Long haul', icon: 'cargo truck' },
  { memo: 'School bus', icon: 'truck' },
  { memo: 'Patrol car', icon: 'car' },
  { memo: 'Taxi', icon: 'car' },
  { memo: 'Urgent courier', icon: 'motorcycler' },
  { memo: 'Refuse truck', icon: 'truck' },
  { memo: 'Service van', icon: 'arrow' },
] as const;

/** Vehicles that have driven yesterday, at most: the virtual fleet makes up no more. */
const MOST_PASTS = 8;

/** The id of a demo vehicle, the first at 0. */
export const demoDeviceId = (at: number): string => `OT-${String(at + 1).padStart(3, '0')}`;

/** The vehicles of a demo that send what they drove yesterday. */
export function drivenYesterday(vehicles: number): string[] {
  return Array.from({ length: Math.min(vehicles, MOST_PASTS) }, (_, at) => demoDeviceId(at));
}

/**
 * Adds the demo fleet's vehicles as devices, each only once in the life of a data folder: one that an administrator
 * removed stays removed.
 * @param vehicles how many the demo has
 * @param records whether a channel of the first is recorded from its first start on
 * @returns whether there was none before
 */
export async function seedDemoDevices(
  store: Store,
  {
    vehicles,
    nowMs,
    records,
  }: { readonly vehicles: number; readonly nowMs: number; readonly records: boolean },
): Promise<boolean> {
  const seeded = Number((await store.settings.get(SEEDED)) ?? 0);
  for (let at = seeded; at < vehicles; at++) {
    const deviceid = demoDeviceId(at);
    const terminal = String(FIRST_TERMINAL + at);
    const kind = KINDS[at % KINDS.length] ?? KINDS[0];
    const taken = (await store.devices.find(deviceid)) ?? (await store.links.find(JT808, terminal));
    if (taken !== undefined) continue;
    const device = {
      ...deviceRecord.defaults,
      ...(records && deviceid === RECORDED_DEVICE && recordedFromTheStart),
      deviceid,
      registered: true,
      memo: kind.memo,
      channelMask: '0'.repeat(DEMO_CHANNELS),
      icon: vehicleIcons.indexOf(kind.icon),
      channelNames: CHANNEL_NAMES,
      plate: `DEMO ${at + 1}`,
      firstSeenMs: nowMs,
    };
    await store.devices.add(device, {
      protocol: JT808,
      name: terminal,
      secretHash: undefined,
      plateColour: undefined,
    });
  }
  if (vehicles > seeded) await store.settings.put(SEEDED, String(vehicles));
  return seeded === 0 && vehicles > 0;
}
