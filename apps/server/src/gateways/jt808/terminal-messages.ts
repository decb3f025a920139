import { PERIPHERAL_STATES, PERIPHERAL_VERSIONS } from '@outrider/jt808/messages/peripherals.ts';
import { peripheralFaultsOf, systemsOf } from './peripherals-of.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { upgradeKinds } from '@outrider/jt808/messages/reports.ts';
import { uploadResults } from '@outrider/jt808/messages/recordings.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { batchTypes } from '@outrider/jt808/messages/locations.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { encodeUtcTime } from '@outrider/jt808/device-time.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { CommitQueue } from './commit-queue.ts';
import { type ConversationParts, track } from './conversation-parts.ts';
import type { ContactNotes } from './contact-notes.ts';
import { answerIds, provingIds } from './message-classes.ts';
import { cardOf } from './serve-driver.ts';
import { upgradeResultOf } from './serve-firmware.ts';
import { keptThereOf, pictureOf } from './serve-pictures.ts';
import type { Received, TerminalSender } from './terminal-sender.ts';
import { reportOf } from './to-fleet.ts';

/** From here on ids are the platform's: a terminal that sends them has them wrong. */
const PLATFORM_IDS = 0x8000;

/** The conversation that the messages come in. */
export interface MessagesOwner {
  readonly parts: Pick<
    ConversationParts,
    'fleet' | 'clock' | 'writes' | 'lateTurns' | 'bus' | 'pictures' | 'limiter'
  >;
  readonly heard: HeardTerminal;
  readonly sender: TerminalSender;
  readonly commits: CommitQueue;
  readonly contact: Pick<ContactNotes, 'reported'>;
  /** The terminal is gone: what it said before is kept. */
  readonly ended: boolean;
  /** Something that went through a terminal as it is: words of its maker. */
  passedUp(kind: number, data: Uint8Array): void;
  /** Sends the general answer. */
  answer(received: Received, result: number): void;
}

/** What one kind of message does. */
type Serve<N extends MessageName> = (
  owner: MessagesOwner,
  body: MessageBodies[N],
  deviceid: string,
  received: Received,
) => void;

type Table = { readonly [N in MessageName]?: Serve<N> };

/** Keeps the location that an answer carries: nobody waits for an acknowledgement of it. */
const keepAnswered: Serve<'locationAnswer' | 'vehicleControlAnswer'> = (
  owner,
  { location },
  deviceid,
  received,
) => report(owner, received, deviceid, [location], { late: false, acknowledged: false });

/** Messages with reports: the part that keeps those notes that the device was heard. */
const withReports: Table = {
  location: (owner, body, deviceid, received) =>
    report(owner, received, deviceid, [body], { late: false, acknowledged: true }),
  locationBatch: (owner, { locations, batchType }, deviceid, received) =>
    report(owner, received, deviceid, locations, { late: batchType === batchTypes.late, acknowledged: true }),
  vendorLocationBatch: (owner, { locations }, deviceid, received) =>
    report(owner, received, deviceid, locations, { late: true, acknowledged: true }),
  locationAnswer: keepAnswered,
  vehicleControlAnswer: keepAnswered,
};

/** The work of other messages. A message that is neither here nor an answer to a request is acknowledged, and that is all. */
const others: Table = {
  heartbeat(owner, _body, deviceid, received) {
    owner.parts.fleet.heartbeats.tell(deviceid);
    owner.answer(received, results.ok);
  },
  multimediaData: keepPicture,
  multimediaEvent: noteKept,
  queryServerTime: ({ parts, sender }) =>
    sender.send('serverTime', { time: encodeUtcTime(parts.clock.now()) }),
  queryVendorTime: ({ parts, sender }) => sender.send('vendorTime', utcNumbers(parts.clock.now())),
  terminalResendRequest: ({ sender }, body) => sender.resend(body),
  upgradeResult(owner, { kind, result }, deviceid, received) {
    if (kind === upgradeKinds.terminal)
      owner.parts.bus.publish('device.upgraded', { deviceid, result: upgradeResultOf(result) });
    owner.answer(received, results.ok);
  },
  driverCard(owner, body, deviceid, received) {
    const card = cardOf(deviceid, body);
    if (card !== undefined) owner.parts.bus.publish('device.card', card);
    owner.answer(received, results.ok);
  },
  passThroughUp(owner, { kind, data }, deviceid, received) {
    owner.passedUp(kind, data);
    const faults = kind === PERIPHERAL_STATES ? peripheralFaultsOf(data) : undefined;
    if (faults !== undefined) owner.parts.bus.publish('device.peripherals', { deviceid, faults });
    const systems = kind === PERIPHERAL_VERSIONS ? systemsOf(data) : undefined;
    if (systems !== undefined && systems.length > 0)
      owner.parts.bus.publish('device.systems', { deviceid, systems });
    owner.answer(received, results.ok);
  },
  uploadDone(owner, { replySequence: upload, result }, deviceid, received) {
    owner.parts.bus.publish('device.uploaded', { deviceid, upload, done: result === uploadResults.done });
    owner.answer(received, results.ok);
  },
};

/** What becomes of a message of a terminal that has proved who it is. */
export function serveMessage(
  owner: MessagesOwner,
  received: Received,
  message: KnownMessage,
  deviceid: string,
): void {
  const { name, id, body } = message;
  const isAnswer = answerIds.has(id);
  if (isAnswer) owner.sender.answered(message);
  if (withReports[name] === undefined) owner.parts.fleet.presence.heard(deviceid);
  const serve = (withReports[name] ?? others[name]) as Serve<MessageName> | undefined;
  if (serve !== undefined) serve(owner, body, deviceid, received);
  else if (!isAnswer) owner.answer(received, id < PLATFORM_IDS ? results.ok : results.unsupported);
}

/**
 * Something that the table lacks: kept for a while, and acknowledged all the same, or the terminal would send it again
 * and again. An encrypted message may be a position: it is not acknowledged.
 */
export function serveUnknown(owner: MessagesOwner, received: Received): void {
  const { messageId, encryption, body } = received.frame;
  owner.parts.fleet.traffic.keep(owner.heard, messageId, body);
  const known = encryption === 0 && messageId < PLATFORM_IDS && !provingIds.has(messageId);
  owner.answer(received, known ? results.ok : results.unsupported);
}

/** Keeps a picture, and says so once it is kept: a terminal that hears nothing sends it again. */
function keepPicture(
  { parts, sender }: MessagesOwner,
  body: MessageBodies['multimediaData'],
  deviceid: string,
): void {
  const { pictures, writes, limiter } = parts;
  const picture = pictureOf(body);
  const kept = picture === undefined ? Promise.resolve() : pictures.keep(deviceid, picture);
  track(writes, kept).then(
    () => sender.send('multimediaAnswer', { mediaId: body.mediaId }),
    (error: unknown) => limiter.failed({ err: error, deviceid }, 'a picture could not be kept'),
  );
}

/** Notes what a terminal took and keeps, and says so once that is kept. */
function noteKept(
  owner: MessagesOwner,
  body: MessageBodies['multimediaEvent'],
  deviceid: string,
  received: Received,
): void {
  const { pictures, writes } = owner.parts;
  const kept = keptThereOf(body);
  const noted = kept === undefined ? Promise.resolve() : pictures.noted(deviceid, kept);
  void track(writes, noted).then(() => owner.answer(received, results.ok));
}

/** Keeps locations; acknowledges what they came in, where that is done, once they are committed. */
function report(
  owner: MessagesOwner,
  received: Received,
  deviceid: string,
  locations: readonly Location[],
  { late, acknowledged }: { readonly late: boolean; readonly acknowledged: boolean },
): void {
  const { heard, commits } = owner;
  const { fleet, clock, writes, lateTurns } = owner.parts;
  const now = clock.now();
  const reports = locations.map((location) => reportOf(location, now, late));
  if (!owner.ended) owner.contact.reported(reports, received.frame);
  for (const { items } of locations) {
    for (const item of items) if (item.name === 'other') heard.countItem(item.id, item.value.length);
  }
  const kept = track(writes, fleet.reports.take(deviceid, reports, { isHere: !owner.ended }));
  if (late) lateTurns.keeping(reports.length, kept);
  commits.add(kept, () => {
    if (acknowledged) owner.answer(received, results.ok);
  });
}

function utcNumbers(ms: number): MessageBodies['vendorTime'] {
  const time = new Date(ms);
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    hour: time.getUTCHours(),
    minute: time.getUTCMinutes(),
    second: time.getUTCSeconds(),
  };
}
