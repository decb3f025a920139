import type * as calls from '@outrider/protocol/events/calls.ts';
import type { FeedMakers } from '../../calls/feed.ts';
import type { HttpHandlers, PushHandlers } from '../../calls/handler.ts';
import { feedEvents } from './feed-events.ts';
import { addBookmark } from './add-bookmark.ts';
import {
  assignCase,
  claimCase,
  decideCase,
  leaveCase,
  noteCase,
  takeCase,
  undoCase,
} from './case-decisions.ts';
import { caseLoad } from './case-load.ts';
import { caseMentions, casePeople, pushMentions, readMentions } from './case-mentions.ts';
import { alarmCase, cases, closedCases } from './cases.ts';
import {
  acknowledgeCoaching,
  appealCoaching,
  coachCase,
  coachedCases,
  decideAppeal,
  linkCoaching,
  openCoaching,
} from './coaching.ts';
import { customEvent } from './custom-event.ts';
import {
  assignEventDefineDevice,
  eventDefineDevices,
  removeEventDefineDevice,
} from './event-define-devices.ts';
import { addEventDefine, changeEventDefine, eventDefines, removeEventDefine } from './event-defines.ts';
import { deviceEvents } from './device-events.ts';
import { eventAttachment, eventAttachments } from './event-attachments.ts';
import { eventPictures } from './event-pictures.ts';
import { eventQuery } from './event-query.ts';
import { checkEvent, noteEvent } from './event-set.ts';
import { fetchEventAgain } from './fetch-event-again.ts';
import { fetchEventPictures } from './fetch-event-pictures.ts';
import { notifications } from './notifications.ts';
import { recogniseDriver } from './recognise-driver.ts';
import { decideCases, undoCases } from './decide-several.ts';
import { pushCases } from './push-cases.ts';
import { pushEvents } from './push-events.ts';
import { readNotifications } from './read-notifications.ts';
import { previewTuning } from './preview-tuning.ts';
import { removeBookmark } from './remove-bookmark.ts';
import { listTunings, tuneKind, untuneKind } from './tuning.ts';

export const http: HttpHandlers<typeof calls.http> = {
  acknowledgeCoaching,
  appealCoaching,
  decideAppeal,
  coachCase,
  coachedCases,
  linkCoaching,
  openCoaching,
  listTunings,
  previewTuning,
  tuneKind,
  untuneKind,
  addBookmark,
  addEventDefine,
  alarmCase,
  assignCase,
  caseLoad,
  caseMentions,
  casePeople,
  readMentions,
  cases,
  decideCases,
  undoCases,
  recogniseDriver,
  claimCase,
  closedCases,
  decideCase,
  leaveCase,
  noteCase,
  takeCase,
  undoCase,
  addEventDefineDevice: assignEventDefineDevice,
  changeEventDefine,
  changeEventDefineDevice: assignEventDefineDevice,
  checkEvent,
  customEvent,
  deviceEvents,
  eventAttachment,
  eventAttachments,
  eventPictures,
  eventDefineDevices,
  eventDefines,
  eventQuery,
  fetchEventAgain,
  fetchEventPictures,
  noteEvent,
  notifications,
  readNotifications,
  removeBookmark,
  removeEventDefine,
  removeEventDefineDevice,
};
export const pushes: PushHandlers<typeof calls.pushes> = {
  event: pushEvents,
  case: pushCases,
  mention: pushMentions,
};

export const feeds: FeedMakers<'events'> = { events: feedEvents };
