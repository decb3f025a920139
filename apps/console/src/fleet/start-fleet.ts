import { setFleetSink } from '../connection/fleet-sink.ts';
import { deviceStore } from './device-store.ts';
import { addEvent, forgetEvents } from './events.ts';
import { endedRetrievals } from './ended-retrievals.ts';
import { forgetTalkers, takeTalk } from './talkers.ts';
import { setGroupFilter } from './use-filter.ts';

/** Has the devices and events of this page come from the connection. Called before the first sign-in. */
export function startFleet(): void {
  setFleetSink({
    rows(rows, whole) {
      if (whole) deviceStore.replace(rows);
      else deviceStore.apply(rows);
    },
    extras: (extras, whole) => deviceStore.takeExtras(extras, whole),
    event: addEvent,
    talk: takeTalk,
    retrieval: (ended) => endedRetrievals.tell(ended),
    noTalks: forgetTalkers,
    forget() {
      deviceStore.clear();
      forgetEvents();
      forgetTalkers();
      setGroupFilter(undefined);
    },
  });
}
