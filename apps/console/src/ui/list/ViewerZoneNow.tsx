import { ViewerZone } from '../text/ViewerZone.tsx';
import { useNowMinute } from '../use-now.ts';

/** By whose clock the times of a list are told, as it is now. */
export function ViewerZoneNow() {
  return <ViewerZone atMs={useNowMinute()} />;
}
