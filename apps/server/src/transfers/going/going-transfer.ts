import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { sentence } from '@outrider/model/text.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { GoingStep } from '@outrider/model/transfers/going-wants.ts';
import { GOING_DAYS } from '@outrider/model/transfers/limits.ts';
import type { Transfer, TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import type { SettledItem } from '@outrider/store/transfers/transfer-store.ts';
import type { TransferKindOf } from '../transfer-kind.ts';
import { BranchDevices, deviceLeft } from './branch-devices.ts';
import { filesGo } from './files-items.ts';
import { goingItems, goingWeight } from './going-items.ts';
import { writeManifest } from './going-manifest.ts';
import { GoingPace } from './going-pace.ts';
import { goesOut, type GoingParts } from './going-parts.ts';
import { mayHave } from './may-have.ts';
import { type GoingBody, goingBodies, goingSpecOf, goingStepName } from './going-spec.ts';
import { GoingWriting } from './going-writing.ts';
import { writeFiles } from './write-files.ts';
import { writeMovies } from './write-movies.ts';
import { writePositions } from './write-positions.ts';
import {
  areTimed,
  recordsGo,
  SERVER_SETTINGS,
  writePlaces,
  writeRecords,
  writeSettings,
} from './write-records.ts';
import { writeTrips } from './write-trips.ts';

const DAY_MS = 86_400_000;
/** For this long items are dealt with before what became of them is kept. */
const TOGETHER_MS = 500;

interface Work {
  readonly transfer: Transfer;
  readonly parts: GoingParts;
  readonly writing: GoingWriting;
}

/** Writes an item of each step. @returns why something of it is left out, in raw words; empty: nothing is */
const writers: {
  readonly [Step in GoingStep]: (body: GoingBody<Step>, work: Work) => Promise<string>;
} = {
  async records(body, { parts, writing }) {
    if (!recordsGo(body.sheet, parts)) return transferSentences.goingBeyond;
    return await nothingLeft(writeRecords(body, parts, writing));
  },
  places: async (body, { parts, writing }) => await nothingLeft(writePlaces(body, parts, writing)),
  async settings(body, { transfer, parts, writing }) {
    if (body.table === SERVER_SETTINGS && !parts.setsServer(transfer.userName))
      return transferSentences.goingNotSet;
    if (!recordsGo(body.table, parts)) return transferSentences.goingBeyond;
    return await nothingLeft(writeSettings(body, parts, writing));
  },
  async trips(body, { parts, writing }) {
    const count = await writeTrips(body, parts, writing);
    return count === 0 ? '' : sentence(transferSentences.goingPending, { count });
  },
  async positions(body, { transfer, parts, writing }) {
    const { wants } = goingSpecOf(transfer);
    if (!goesOut(body.deviceid, parts)) return deviceGone(body.deviceid, parts);
    return await nothingLeft(writePositions(body, wants.positions, parts, writing));
  },
  async files(body, { parts, writing }) {
    if (!filesGo(parts, body.what)) return transferSentences.goingBeyond;
    await writeFiles(body, parts, writing);
    const count = writing.unread;
    return count === 0 ? '' : sentence(transferSentences.goingUnread, { count });
  },
  async recordings(body, { parts, writing }) {
    if (!goesOut(body.deviceid, parts)) return deviceGone(body.deviceid, parts);
    const faults = await writeMovies(body, parts, writing);
    return faults === 0 ? '' : transferSentences.goingDamaged;
  },
  manifest: async (_body, { transfer, parts, writing }) =>
    await nothingLeft(writeManifest(transfer, parts, writing)),
};

const deviceGone = (device: string, { reach }: Pick<GoingParts, 'reach'>): string =>
  reach === undefined ? sentence(transferSentences.goingDeviceGone, { device }) : deviceLeft(device);

async function nothingLeft(writing: Promise<void>): Promise<string> {
  await writing;
  return '';
}

/** Writes everything of a company as open files, each item's files whole before it is dealt with. */
export const goingTransfer = (parts: GoingParts): TransferKindOf => ({
  // Small ones together; what takes longer is kept before the next is begun.
  atOnce: 20,
  async *read(transfer) {
    const { wants } = goingSpecOf(transfer);
    const reached = await partsFor(transfer, parts);
    // Files may be left of an earlier transfer of that number.
    await parts.folder.remove(transfer.transferid);
    await parts.folder.keepWeight(transfer.transferid, await goingWeight(wants, reached));
    yield* goingItems(wants, reached);
  },
  foreseesAll: true,
  looksForRight: (transfer) => goingSpecOf(transfer).branch !== undefined,
  begin(transfer, _isDry, goesOn) {
    const pace = new GoingPace(goesOn);
    const devices = new BranchDevices(transfer.transferid, parts.folder);
    return Promise.resolve({
      async take(items) {
        const settled: SettledItem[] = [];
        const reached = await partsFor(transfer, parts);
        await devices.note(reached);
        const untilMs = performance.now() + TOGETHER_MS;
        for (const item of items) {
          // The manifest is of what is kept.
          if (settled.length > 0 && item.step === ('manifest' satisfies GoingStep)) break;
          settled.push(await written(item, { transfer, parts: reached, pace }));
          if (performance.now() >= untilMs) break;
        }
        return settled;
      },
    });
  },
  async ended(transfer, state) {
    await parts.store.audit.append(endEntry(transfer, state, parts.clock));
  },
  async tidy() {
    const kept = new Set<number>();
    for (const { transferid, kind, about, state, endedMs } of await parts.store.transfers.list()) {
      if (kind !== 'going' || about !== parts.server) continue;
      // A stopped export takes room, too, and has personal data.
      const isOver = state === 'done' || state === 'stopped';
      const isOld = isOver && endedMs < parts.clock.now() - GOING_DAYS * DAY_MS;
      if (isOld) await parts.store.transfers.remove(transferid).catch(() => {});
      else kept.add(transferid);
    }
    await parts.folder.removeOthers(kept);
  },
});

/**
 * What goes out with a transfer: the whole company, or the branch of the person who made it, as that is now.
 * @throws OutriderError FORBIDDEN where they do not manage that branch any more
 */
async function partsFor(transfer: Transfer, parts: GoingParts): Promise<GoingParts> {
  const { branch } = goingSpecOf(transfer);
  if (branch === undefined) return parts;
  const reach = await parts.reachOf(transfer.userName);
  if (reach === undefined || reach.roots.join(' ') !== branch.join(' '))
    throw new OutriderError('FORBIDDEN', transferSentences.goingNotManager);
  return { ...parts, reach };
}

/** Whether a body is of its stretch of time alone; settings, and records as they are, go out whatever that is. */
function isTimed(step: GoingStep, body: GoingBody<GoingStep>): boolean {
  if ('sheet' in body) return areTimed(body.sheet);
  return step !== 'files' || ('ids' in body && (body.what === 'uploads' || body.what === 'attachments'));
}

/**
 * An item's body without the part that is older than may be seen by now.
 * @returns undefined where nothing is left of it; and why not all is, in raw words
 */
function inReach<Body extends GoingBody<GoingStep>>(
  step: GoingStep,
  body: Body,
  { reach }: GoingParts,
): { readonly left: Body | undefined; readonly why: string } {
  if (reach === undefined || !('fromMs' in body) || body.fromMs >= reach.oldestMs || !isTimed(step, body))
    return { left: body, why: '' };
  const day = new Date(reach.oldestMs).toISOString().slice(0, 10);
  return {
    left: body.toMs <= reach.oldestMs ? undefined : { ...body, fromMs: reach.oldestMs },
    why: sentence(transferSentences.goingOlder, { day }),
  };
}

async function written(
  { number, step, body }: TransferItem,
  { transfer, parts, pace }: { transfer: Transfer; parts: GoingParts; pace: GoingPace },
): Promise<SettledItem> {
  const name = goingStepName.parse(step);
  const writing = new GoingWriting(transfer.transferid, parts.folder, pace);
  const write = writers[name] as (body: GoingBody<GoingStep>, work: Work) => Promise<string>;
  const { left, why: older } = inReach(name, goingBodies[name].parse(JSON.parse(body)), parts);
  const missing = !mayHave(parts.reach, name)
    ? transferSentences.goingBeyond
    : left === undefined
      ? ''
      : await write(left, { transfer, parts, writing });
  const why = missing === '' ? older : missing;
  const { files } = writing;
  const outcome = files.length > 0 ? 'made' : why === '' ? 'same' : 'refused';
  return { number, outcome, why, body: files.length > 0 ? JSON.stringify(files) : '' };
}

const wholeOf = (transfer: Transfer): string =>
  goingSpecOf(transfer).branch === undefined ? 'everything of the company' : 'everything of a branch';

/** What the audit trail says of an export that came to its end by itself. */
const endEntry = (transfer: Transfer, state: 'done' | 'stopped', clock: Pick<Clock, 'now'>): AuditEntry => ({
  timeMs: clock.now(),
  door: 'http',
  call: 'beginTransfer',
  user: transfer.userName,
  ip: '',
  devices: [],
  text: [
    state === 'done'
      ? `${wholeOf(transfer)} was written as files: transfer ${transfer.transferid}`
      : `the export ${transfer.transferid} stopped: ${transfer.fault}`,
  ],
  outcome: state === 'done' ? 'ok' : 'CONFLICT',
});
