import { deviceZone } from '@outrider/kit/day-zone.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { localStored } from '../../../ground/stored.ts';
import { ZoneClock } from '../../../timeline/zone-clock.ts';

/** By which clock times are told. */
export const clockKinds = ['device', 'server', 'viewer'] as const;
export type ClockKind = (typeof clockKinds)[number];

const KEY = 'timelineClock';
const isKind = (text: string | null): text is ClockKind => clockKinds.some((kind) => kind === text);

/** The clock that was chosen, kept for the next time: that of the (first) device unless somebody chose another. */
export function useTimelineClock(deviceid: string): {
  readonly kind: ClockKind;
  readonly clock: ZoneClock;
  readonly choose: (kind: ClockKind) => void;
} {
  const serverZone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const offset = useDevice(deviceid)?.timezone;
  const [kind, setKind] = useState<ClockKind>(() => {
    const kept = localStored.get(KEY);
    return isKind(kept) ? kept : 'device';
  });
  const zone = {
    device: deviceZone(offset, serverZone),
    server: serverZone,
    viewer: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }[kind];
  const clock = useMemo(() => new ZoneClock(zone), [zone]);
  const choose = (next: ClockKind): void => {
    localStored.set(KEY, next);
    setKind(next);
  };
  return { kind, clock, choose };
}
