import { confirmAlarm } from './alarms.ts';
import { platformAnswer, platformResendRequest, terminalAnswer, terminalResendRequest } from './answers.ts';
import * as attachments from './attachments.ts';
import { attributes, queryAttributes } from './attributes.ts';
import { avAttributes, passengers, queryAvAttributes } from './av-attributes.ts';
import { driverCard, queryDriver } from './driver.ts';
import { controlLive, liveState, startLive } from './live-video.ts';
import {
  locationAnswer,
  locationBatch,
  locationReport,
  queryLocation,
  trackLocation,
  vendorLocationBatch,
} from './locations.ts';
import type { MessageRow } from './message-row.ts';
import {
  findMultimedia,
  multimediaAnswer,
  multimediaData,
  multimediaEvent,
  pictureAnswer,
  storedMultimedia,
  takePicture,
  uploadMultimedia,
  uploadOneMultimedia,
} from './multimedia.ts';
import { focusCamera, setAperture, switchInfrared, switchWiper, turnCamera, zoomCamera } from './ptz.ts';
import * as recordings from './recordings.ts';
import * as reports from './reports.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import { passThroughDown, passThroughUp, sendText } from './texts.ts';
import { sendUpgrade } from './upgrade-packet.ts';

/** Every message that is read and written by its fields. A new one is its row, and a line here. */
export const messages = [
  terminalAnswer,
  platformAnswer,
  session.heartbeat,
  session.unregister,
  session.queryServerTime,
  session.serverTime,
  session.queryVendorTime,
  session.vendorTime,
  platformResendRequest,
  terminalResendRequest,
  session.register,
  session.registerAnswer,
  session.authenticate,
  settings.setParameters,
  settings.queryParameters,
  settings.querySomeParameters,
  settings.parameters,
  settings.control,
  queryAttributes,
  attributes,
  sendUpgrade,
  reports.upgradeResult,
  locationReport,
  queryLocation,
  locationAnswer,
  trackLocation,
  confirmAlarm,
  locationBatch,
  vendorLocationBatch,
  sendText,
  reports.eventReport,
  reports.questionAnswer,
  reports.informationDemand,
  reports.vehicleControlAnswer,
  reports.areasAnswer,
  reports.drivingRecord,
  reports.waybill,
  queryDriver,
  driverCard,
  reports.canData,
  multimediaEvent,
  multimediaData,
  multimediaAnswer,
  takePicture,
  pictureAnswer,
  findMultimedia,
  storedMultimedia,
  uploadMultimedia,
  uploadOneMultimedia,
  passThroughUp,
  passThroughDown,
  reports.compressed,
  reports.terminalKey,
  reports.platformKey,
  queryAvAttributes,
  avAttributes,
  passengers,
  startLive,
  controlLive,
  liveState,
  recordings.queryRecordings,
  recordings.recordings,
  recordings.startPlayback,
  recordings.controlPlayback,
  recordings.uploadRecordings,
  recordings.uploadDone,
  recordings.controlUpload,
  attachments.askAttachments,
  attachments.attachmentList,
  attachments.attachmentBegins,
  attachments.attachmentEnds,
  attachments.attachmentAnswer,
  turnCamera,
  focusCamera,
  setAperture,
  switchWiper,
  switchInfrared,
  zoomCamera,
] as const;

type Rows = (typeof messages)[number];

/** The body of each message, by its name. */
export type MessageBodies = {
  [R in Rows as R['name']]: R extends MessageRow<number, string, infer B> ? B : never;
};
export type MessageName = keyof MessageBodies;

/** A message of the table: `name`, or `id`, tells the type of its body. */
export type KnownMessage = {
  [R in Rows as R['name']]: {
    readonly id: R['id'];
    readonly name: R['name'];
    readonly body: MessageBodies[R['name']];
  };
}[MessageName];

type AnyRow = MessageRow<number, MessageName, unknown>;
const byId = new Map<number, AnyRow>(messages.map((row) => [row.id, row as AnyRow]));
const byName = new Map<string, AnyRow>(messages.map((row) => [row.name, row as AnyRow]));

/** The row of an id, or undefined. */
export function rowOfId(id: number): AnyRow | undefined {
  return byId.get(id);
}

/** The row of a name. */
export function rowOfName(name: MessageName): AnyRow {
  return byName.get(name)!;
}
