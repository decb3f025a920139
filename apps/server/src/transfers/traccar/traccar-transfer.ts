import { setTimeout as rest } from 'node:timers/promises';
import type { Transfer, TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { type TraccarStep, traccarSteps } from '@outrider/model/transfers/traccar-wants.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Store } from '@outrider/store/store.ts';
import { z } from 'zod';
import type { FenceBook } from '../../happenings/fences/fence-book.ts';
import type { Sealing } from '../../sessions/server-key.ts';
import { settled } from '../settled.ts';
import { SourceFault } from '../source-fault.ts';
import { changed, type Fate, made, same, type TransferKindOf } from '../transfer-kind.ts';
import { World, type WorldParts } from '../world.ts';
import { TraccarClient, traccarSecret } from './traccar-client.ts';
import { traccarBodies, type TraccarBody, traccarItems } from './traccar-items.ts';
import { reportOf } from './traccar-positions.ts';
import { traccarPosition } from './traccar-records.ts';
import { type TraccarSpec, traccarSpecOf } from './traccar-spec.ts';
import { type FenceShelf, type TraccarReader, traccarStep } from './traccar-step.ts';

export interface TraccarTransferParts extends WorldParts {
  readonly store: WorldParts['store'] & Pick<Store, 'positions' | 'shiftCalendars'>;
  readonly fences: Pick<FenceBook, 'slots' | 'putAll'>;
  /** Told of reports before anybody can read them: they may be of a private zone. */
  readonly coming: (deviceid: string, reports: readonly PositionReport[]) => void;
  /** Seals what signs in at a Traccar, for its address. */
  readonly sealing: Pick<Sealing, 'unseal'>;
  /** Hosts of the own network that may be asked. */
  readonly allowed: () => readonly string[];
  /** Whether the deployment lets nobody set the last day of an account. */
  readonly keepsDates: boolean;
}

/** A day is asked for in parts, so that one answer is bounded. */
const PARTS_OF_DAY = 4;
const PART_MS = 86_400_000 / PARTS_OF_DAY;
/** Positions that are kept together, and the rest after them: reports of recorders go first. */
const AT_ONCE = 500;
const REST_MS = 5;
/** Items after which what there is is read anew: others work meanwhile. */
const READ_AGAIN = 500;
const stepName = z.enum(traccarSteps);

/** Brings a Traccar over: its records, then its positions, day by day. */
export const traccarTransfer = (parts: TraccarTransferParts): TransferKindOf => ({
  atOnce: 10,
  async *read(transfer) {
    const spec = traccarSpecOf(transfer);
    yield await traccarItems(clientOf(spec, parts), spec.wants);
  },
  async begin(transfer, isDry) {
    const spec = traccarSpecOf(transfer);
    const client = clientOf(spec, parts);
    const fences: FenceShelf = { book: parts.fences, wouldBe: new Map() };
    let world = await World.read(parts, isDry);
    let left = READ_AGAIN;
    return {
      async take(items) {
        left -= items.length;
        if (left < 0 && !isDry) {
          world = await World.read(parts, isDry);
          left = READ_AGAIN;
        }
        const limits = { grantable: spec.grantable, keepsDates: parts.keepsDates };
        const bringDay = async (body: TraccarBody<'positions'>): Promise<Fate> =>
          await broughtDay(body, client, parts);
        return await settled(items, world, async (item) =>
          bringItem(item, { world, limits, fences, store: parts.store, bringDay }),
        );
      },
    };
  },
  over(transfer: Transfer) {
    return JSON.stringify({ ...traccarSpecOf(transfer), sealed: '' } satisfies TraccarSpec);
  },
});

/** @throws SourceFault where what signs in was sealed with another key, or was forgotten */
function clientOf({ url, sealed }: TraccarSpec, { sealing, allowed }: TraccarTransferParts): TraccarClient {
  const text = sealing.unseal(sealed, url);
  if (text === undefined) throw new SourceFault(transferSentences.secretLost);
  return new TraccarClient({ url, secret: traccarSecret.parse(JSON.parse(text)), allowed });
}

async function bringItem({ step, body }: TransferItem, reader: TraccarReader): Promise<Fate> {
  const name = stepName.parse(step);
  const bring = traccarStep[name] as (body: TraccarBody<TraccarStep>, reader: TraccarReader) => Promise<Fate>;
  return await bring(traccarBodies[name].parse(JSON.parse(body)), reader);
}

/** Keeps what a device reported on a day: only what is not there yet. @throws SourceFault; OutriderError STORE_FULL */
async function broughtDay(
  { id, deviceid, fromMs }: TraccarBody<'positions'>,
  client: TraccarClient,
  { store, coming }: TraccarTransferParts,
): Promise<Fate> {
  let news = 0;
  let known = 0;
  for (let part = 0; part < PARTS_OF_DAY; part++) {
    const from = fromMs + part * PART_MS;
    const query = {
      deviceId: id,
      from: new Date(from).toISOString(),
      to: new Date(from + PART_MS - 1).toISOString(),
    };
    const positions = await client.ask('positions', z.array(traccarPosition), query);
    const there = await store.positions.range(deviceid, from, from + PART_MS);
    const times = new Set(there.reports.map(({ position }) => position.time));
    const fresh = positions
      .map(reportOf)
      .filter(({ position: { time } }) => time >= from && time < from + PART_MS && !times.has(time));
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const some = fresh.slice(at, at + AT_ONCE);
      coming(deviceid, some);
      await store.positions.append(some.map((report) => ({ ...report, deviceid })));
      await rest(REST_MS);
    }
    news += fresh.length;
    known += there.reports.length;
  }
  if (news === 0) return same;
  return known === 0 ? made : changed;
}
