import type * as calls from '@outrider/protocol/positions/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { askPlace } from './ask-place.ts';
import { endFollowing, follow, readFollowing } from './follow.ts';
import { gpsDays } from './gps-days.ts';
import { gpsFile } from './gps-file.ts';
import { gpsRecords } from './gps-records.ts';
import { gpsTrack } from './gps-track.ts';
import { keptPositions } from './kept-positions.ts';
import { lastPosition } from './last-position.ts';

export const control: ControlHandlers<typeof calls.control> = { lastPosition };

export const http: HttpHandlers<typeof calls.http> = {
  askPlace,
  readFollowing,
  follow,
  endFollowing,
  gpsDays,
  gpsFile,
  gpsRecords,
  gpsTrack,
  keptPositions,
};
