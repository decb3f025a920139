import { zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import { useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { formatZone } from '../../../ui/text/format.ts';

/** How far the server's clock is from UTC now, in words. */
export function useServerZone(): string {
  const zoneName = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const [nowMs] = useState(() => Date.now());
  return formatZone(zoneOffsetMs(zoneName, nowMs) / 1_000);
}
