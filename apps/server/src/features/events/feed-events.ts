import type { FeedAsked, FeedMaker, FeedMessage } from '../../calls/feed.ts';
import type { Services } from '../../calls/services.ts';
import { EventEvidence } from './event-evidence.ts';
import { listedEvent } from './listed-events.ts';
import { mayKnowEvents } from './may-know.ts';

/** Events that are told of at once. */
const A_LOT = 100;

type Parts = 'feed' | 'store' | 'pictures' | 'retrievals' | 'attachments' | 'definitions' | 'settings';

/** Events that are new or were changed, in the order of their changes: none is left out. */
export const feedEvents: FeedMaker<Parts> = {
  may: ({ caller }) => caller.may({ right: 'F_event' }),
  begin: (asked, services) => ({
    news: () =>
      services.feed.hasChanges(asked.place.changes) === false ? undefined : lotsOf(asked, services),
  }),
};

async function* lotsOf(
  { call: { caller }, only, place, oldestMs }: FeedAsked,
  services: Pick<Services, Parts>,
): AsyncIterable<readonly FeedMessage[]> {
  for (;;) {
    const { events, reached, more } = await services.feed.changes(place.changes);
    const his = events.filter(
      ({ deviceid, time }) =>
        (only?.has(deviceid) ?? true) && mayKnowEvents(caller, deviceid) && time * 1_000 >= oldestMs,
    );
    for (let at = 0; at < his.length; at += A_LOT) {
      const evidence = new EventEvidence(services);
      const parts = { evidence, definitions: services.definitions, caller, timeZone: 0 };
      const lot: FeedMessage[] = [];
      const these = his.slice(at, at + A_LOT);
      await evidence.lookAt(these);
      for (const event of these)
        lot.push({ item: JSON.stringify(await listedEvent(event, parts)), changes: event.updates });
      yield lot;
    }
    place.changes = Math.max(place.changes, reached);
    if (!more) return;
  }
}
