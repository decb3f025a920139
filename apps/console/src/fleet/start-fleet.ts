import { setFleetSink } from '../connection/fleet-sink.ts';
import { onPush, onPushes } from '../connection/push-takers.ts';
import { deviceStore } from './device-store.ts';
import { addEvents, forgetEvents } from './events.ts';
import { forgetCases } from './open-cases.ts';
import { forgetTalkers, takeTalk } from './talkers.ts';
import { setGroupFilter } from './use-filter.ts';

/** Has the devices and events of this page come from the connection. Called before the first sign-in. */
export function startFleet(): void {
  onPushes('event', addEvents);
  onPush('talk', takeTalk);
  setFleetSink({
    rows(rows, whole) {
      if (whole) deviceStore.replace(rows);
      else deviceStore.apply(rows);
    },
    extras: (extras, whole) => deviceStore.takeExtras(extras, whole),
    noTalks: forgetTalkers,
    forget() {
      deviceStore.clear();
      forgetEvents();
      forgetCases();
      forgetTalkers();
      setGroupFilter(undefined);
    },
  });
}
