import type * as calls from '@outrider/protocol/recordings/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { footageInfo } from './footage-info.ts';
import { playRecording } from './play-recording.ts';
import { recordCalendar } from './record-calendar.ts';
import { recordedDates } from './recorded-dates.ts';
import { takeRecording } from './take-recording.ts';
import { timeline } from './timeline.ts';

export const control: ControlHandlers<typeof calls.control> = { recordCalendar, recordedDates };

export const http: HttpHandlers<typeof calls.http> = {
  footageInfo,
  playRecording,
  takeRecording,
  timeline,
};
