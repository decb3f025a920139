import type * as calls from '@outrider/protocol/events/calls.ts';
import { plain, type HttpSamples, type SocketSamples } from '../../../calls/testing/sample.ts';

/** Of a profile that nobody's devices have: GLOBAL is not everybody's to change. */
const eventDefine = { definename: 'Taxis', eventtype: 999_999 };

export const http: HttpSamples<typeof calls.http> = {
  addBookmark: { request: (deviceid) => ({ deviceid, time: 1_700_000_000, text: 'here' }) },
  customEvent: {
    request: (deviceid) => ({ deviceid, start: 1_700_000_000, end: 1_700_000_060, downloadplan: 1 }),
  },
  addEventDefine: {
    request: () => ({ eventDefine: { ...eventDefine, eventname: 'Knock' } }),
    destroys: true,
  },
  addEventDefineDevice: { request: (deviceid) => ({ deviceid, definename: 'GLOBAL' }) },
  changeEventDefine: { request: () => ({ eventDefine }), outcome: 'NOT_FOUND', destroys: true },
  changeEventDefineDevice: { request: (deviceid) => ({ deviceid, definename: 'GLOBAL' }) },
  removeEventDefine: { request: () => ({ eventDefine }), outcome: 'NOT_FOUND', destroys: true },
  removeEventDefineDevice: { request: (deviceid) => ({ deviceid }) },
  alarmCase: { request: () => ({ id: 999_999 }), outcome: 'NOT_FOUND' },
  assignCase: { request: () => ({ id: 999_999, assignee: '' }), outcome: 'NOT_FOUND' },
  acknowledgeCoaching: { request: () => ({ token: 'x', driver: 'Lin' }), outcome: 'NOT_FOUND' },
  appealCoaching: { request: () => ({ token: 'x', driver: 'Lin', words: 'No' }), outcome: 'NOT_FOUND' },
  decideAppeal: { request: () => ({ id: 999_999, grant: true, answer: 'x' }), outcome: 'NOT_FOUND' },
  coachCase: { request: () => ({ id: 999_999, coach: 'ann', note: 'x' }), outcome: 'NOT_FOUND' },
  coachedCases: plain,
  linkCoaching: { request: () => ({ id: 999_999 }), outcome: 'NOT_FOUND' },
  openCoaching: { request: () => ({ token: 'x' }), outcome: 'NOT_FOUND' },
  caseLoad: plain,
  listTunings: plain,
  previewTuning: { request: () => ({ deviceid: 'nobody', eventid: 701 }), outcome: 'NOT_FOUND' },
  tuneKind: { request: () => ({ deviceid: 'GLOBAL', eventid: 701, act: 'hide' }), destroys: true },
  untuneKind: { request: () => ({ deviceid: 'GLOBAL', eventid: 702 }), outcome: 'NOT_FOUND' },
  caseMentions: plain,
  casePeople: { request: () => ({ id: 999_999, begin: 'a' }), outcome: 'NOT_FOUND' },
  readMentions: { request: () => ({ id: 1 }) },
  cases: plain,
  decideCases: { request: () => ({ ids: [999], decision: 'acknowledge' }) },
  recogniseDriver: { request: () => ({ id: 999, text: 'Well seen' }), outcome: 'NOT_FOUND' },
  undoCases: { request: () => ({ ids: [999] }) },
  claimCase: { request: () => ({ id: 999_999 }), outcome: 'NOT_FOUND' },
  closedCases: plain,
  decideCase: { request: () => ({ id: 999_999, decision: 'confirm' }), outcome: 'NOT_FOUND' },
  leaveCase: { request: () => ({ id: 999_999 }), outcome: 'NOT_FOUND' },
  noteCase: { request: () => ({ id: 999_999, text: 'seen' }), outcome: 'NOT_FOUND' },
  takeCase: { request: () => ({ id: 999_999 }), outcome: 'NOT_FOUND' },
  undoCase: { request: () => ({ id: 999_999 }), outcome: 'NOT_FOUND' },
  checkEvent: { request: () => ({ serialno: 999_999, checkstatus: 1 }), outcome: 'NOT_FOUND' },
  noteEvent: { request: () => ({ serialno: 999_999, memo: 'seen' }), outcome: 'NOT_FOUND' },
  eventAttachment: {
    request: (deviceid) => ({ deviceid, serialno: '999999', place: '0' }),
    outcome: 'NOT_FOUND',
  },
  eventAttachments: {
    request: (deviceid) => ({ deviceid, serialno: '999999' }),
    outcome: 'NOT_FOUND',
  },
  eventPictures: {
    request: (deviceid) => ({ deviceid, serialno: '999999' }),
    outcome: 'NOT_FOUND',
  },
  eventQuery: plain,
  fetchEventAgain: {
    request: (deviceid) => ({ deviceid, appdevid: 15, serialno: 999_999 }),
    outcome: 'NOT_FOUND',
  },
  fetchEventPictures: {
    request: (deviceid) => ({ deviceid, serialno: 999_999 }),
    outcome: 'NOT_FOUND',
  },
  eventDefines: plain,
  eventDefineDevices: plain,
  deviceEvents: { request: (deviceid) => ({ deviceid, start: 0, end: 86_400 }) },
  notifications: plain,
  readNotifications: { request: () => ({ id: 1 }) },
  removeBookmark: { request: (deviceid) => ({ deviceid, id: 999_999 }), outcome: 'NOT_FOUND' },
};

export const sockets: SocketSamples<typeof calls.sockets> = {
  pushEvents: plain,
};
