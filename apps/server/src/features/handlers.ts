import { mergeAreas } from '@outrider/protocol/calls/merge-areas.ts';
import type { Handlers } from '../calls/handler.ts';
import * as areas from './areas.ts';
import { streamFleet } from './stream-fleet.ts';
import { tellPushes } from './tell-pushes.ts';

/** What each call does. In an area a call without a handler does not compile; an area whose line is missing answers none. */
export const handlers: Handlers = {
  control: mergeAreas(areas, 'control'),
  http: { ...mergeAreas(areas, 'http'), fleetStream: streamFleet(mergeAreas(areas, 'feeds')) },
  sockets: { ...mergeAreas(areas, 'sockets'), pushEvents: tellPushes(mergeAreas(areas, 'pushes')) },
};
