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
import type { Fate, TransferKindOf } from '../transfer-kind.ts';
import { World } from '../world.ts';
import type { WorldParts } from '../world-parts.ts';
import { PositionReader } from './position-reader.ts';
import { TraccarClient } from './traccar-client.ts';
import { TraccarDays } from './traccar-days.ts';
import { traccarBodies, type TraccarBody, traccarItems } from './traccar-items.ts';
import { type TraccarSecret, traccarSecret, type TraccarSpec, traccarSpecOf } from './traccar-spec.ts';
import { type FenceShelf, type TraccarReader, traccarStep } from './traccar-step.ts';

export interface TraccarTransferParts extends WorldParts {
  readonly store: WorldParts['store'] & Pick<Store, 'positions' | 'positionHours' | 'shiftCalendars'>;
  readonly fences: Pick<FenceBook, 'slots' | 'putAll'>;
  /** Told of reports before anybody can read them: they may be of a private zone. Asked for them only where that is so. */
  readonly coming: (deviceid: string, reports: () => readonly PositionReport[]) => void;
  /** Whether any vehicle is online, here or on another server. */
  readonly hasOnline: () => boolean;
  /** Seals what signs in at a Traccar, for its address. */
  readonly sealing: Pick<Sealing, 'unseal'>;
  /** Hosts of the own network that may be asked. */
  readonly allowed: () => readonly string[];
  /** Whether the deployment lets nobody set the last day of an account. */
  readonly keepsDates: boolean;
}

/** Items after which what there is is read again: others work meanwhile. */
const READ_AGAIN = 500;
/** Items are brought for this long before it is kept what became of them: a stop is seen by then. */
const A_LOT_MS = 500;
const stepName = z.enum(traccarSteps);

/** Brings a Traccar over: its records, then its positions, day by day. */
export const traccarTransfer = (parts: TraccarTransferParts): TransferKindOf => ({
  atOnce: 60,
  async *read(transfer) {
    const spec = traccarSpecOf(transfer);
    const { allowed } = parts;
    const client = new TraccarClient({ url: spec.url, secret: secretOf(spec, parts), allowed });
    yield await traccarItems(client, spec.wants);
  },
  async begin(transfer, isDry) {
    const spec = traccarSpecOf(transfer);
    const { allowed } = parts;
    const reader = new PositionReader({ url: spec.url, secret: secretOf(spec, parts), allowed });
    const fences: FenceShelf = { book: parts.fences, wouldBe: new Map() };
    let world = await World.read(parts, isDry);
    let left = READ_AGAIN;
    const days = new TraccarDays({ reader, ...parts });
    return {
      async take(items) {
        left -= items.length;
        if (left < 0 && !isDry) {
          world = await World.read(parts, isDry);
          left = READ_AGAIN;
        }
        const limits = { grantable: spec.grantable, keepsDates: parts.keepsDates };
        if (!isDry) days.expect(items.flatMap(dayOf));
        const bringDay = async (day: TraccarBody<'positions'>): Promise<Fate> => await days.bring(day);
        const began = performance.now();
        return await settled(
          items,
          world,
          async (item) => bringItem(item, { world, limits, fences, store: parts.store, bringDay }),
          () => performance.now() - began >= A_LOT_MS,
        );
      },
      end: () => reader[Symbol.asyncDispose](),
    };
  },
  over(transfer: Transfer) {
    return JSON.stringify({ ...traccarSpecOf(transfer), sealed: '' } satisfies TraccarSpec);
  },
});

/** @throws SourceFault where what signs in was sealed with another key, or was forgotten */
function secretOf({ url, sealed }: TraccarSpec, { sealing }: TraccarTransferParts): TraccarSecret {
  const text = sealing.unseal(sealed, url);
  if (text === undefined) throw new SourceFault(transferSentences.secretLost);
  return traccarSecret.parse(JSON.parse(text));
}

const dayOf = ({ step, body }: TransferItem): TraccarBody<'positions'>[] =>
  step === 'positions' ? [traccarBodies.positions.parse(JSON.parse(body))] : [];

async function bringItem({ step, body }: TransferItem, reader: TraccarReader): Promise<Fate> {
  const name = stepName.parse(step);
  const bring = traccarStep[name] as (body: TraccarBody<TraccarStep>, reader: TraccarReader) => Promise<Fate>;
  return await bring(traccarBodies[name].parse(JSON.parse(body)), reader);
}
