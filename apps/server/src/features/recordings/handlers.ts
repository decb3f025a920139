import type * as calls from '@outrider/protocol/recordings/calls.ts';
import type { ControlHandlers, HttpHandlers, SocketHandlers } from '../../calls/handler.ts';
import { beginExport } from './begin-export.ts';
import { evidenceKey } from './evidence-key.ts';
import { beginRedaction } from './begin-redaction.ts';
import { endRedaction } from './end-redaction.ts';
import { eventFootage } from './event-footage.ts';
import { exportFile } from './export-file.ts';
import { footageInfo } from './footage-info.ts';
import { listRecorded } from './list-recorded.ts';
import { listExports } from './list-exports.ts';
import { lockRecordings } from './lock-recordings.ts';
import { picture } from './picture.ts';
import { playRecording } from './play-recording.ts';
import { readMediaSetting } from './read-media-setting.ts';
import { readRecordOption } from './read-record-option.ts';
import { redactionFootage } from './redaction-footage.ts';
import { redactionPiece } from './redaction-piece.ts';
import { stopRedaction } from './stop-redaction.ts';
import { recordCalendar } from './record-calendar.ts';
import { recordLocks } from './record-locks.ts';
import { recordedRoom } from './recorded-room.ts';
import { recordedDates } from './recorded-dates.ts';
import { removeExport } from './remove-export.ts';
import { removableRecordings } from './removable-recordings.ts';
import { removeRecordings } from './remove-recordings.ts';
import { takeClip } from './take-clip.ts';
import { takePicture } from './take-picture.ts';
import { takeRecording } from './take-recording.ts';
import { timeline } from './timeline.ts';
import { unlockRecordings } from './unlock-recordings.ts';
import { watchRecording } from './watch-recording.ts';
import { writeMediaSetting } from './write-media-setting.ts';
import { writeRecordOption } from './write-record-option.ts';

export const control: ControlHandlers<typeof calls.control> = {
  recordCalendar,
  recordedDates,
  recordedRoom,
  removeRecordings,
};

export const http: HttpHandlers<typeof calls.http> = {
  picture,
  takePicture,
  beginExport,
  eventFootage,
  evidenceKey,
  exportFile,
  footageInfo,
  listExports,
  listRecorded,
  takeClip,
  removeExport,
  beginRedaction,
  endRedaction,
  redactionFootage,
  redactionPiece,
  stopRedaction,
  playRecording,
  takeRecording,
  timeline,
  lockRecordings,
  recordLocks,
  removableRecordings,
  unlockRecordings,
  readMediaSetting,
  writeMediaSetting,
  readRecordOption,
  writeRecordOption,
};

export const sockets: SocketHandlers<typeof calls.sockets> = { watchRecording };
