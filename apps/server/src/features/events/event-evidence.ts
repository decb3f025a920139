import { maskOf } from '@outrider/kit/bit-mask.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import type { UsualOffsets } from '@outrider/model/plans/download-plan.ts';
import { PLAN_MASK_CHANNELS } from '@outrider/model/plans/limits.ts';
import { DAY_MINUTES } from '@outrider/model/recordings/segment.ts';
import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { eventCompleted, type ListedEvent } from '@outrider/protocol/events/event-query.ts';
import { hasMinute } from '@outrider/store/recordings/minute-bits.ts';
import type { Services } from '../../calls/services.ts';
import { usualOffsets } from '../../plans/usual-offsets.ts';
import { listedAttachments } from './listed-attachments.ts';

const DAY_S = 86_400;
const SECOND_MS = 1_000;
const DAY_MS = DAY_S * SECOND_MS;
/** A picture of now is here this long after the event at the latest. */
const PICTURE_COMES_S = 60;

type PictureMoments = Awaited<ReturnType<Services['pictures']['ofDays']>>[number];
type PictureMoment = PictureMoments[number];

type RecordedDays = Awaited<ReturnType<Services['store']['recordings']['daysOf']>>;

type DeviceDay = Parameters<Services['pictures']['ofDays']>[0][number];

type Evidence = Pick<
  ListedEvent,
  'snap' | 'haverdb' | 'try' | 'completed' | 'download' | 'preoffset' | 'postoffset' | 'attached'
>;

interface EvidenceParts {
  readonly store: { readonly recordings: Pick<Services['store']['recordings'], 'daysOf'> };
  readonly pictures: Pick<Services['pictures'], 'ofDays'>;
  readonly retrievals: Pick<Services['retrievals'], 'list'>;
  readonly attachments: Pick<Services['attachments'], 'ofEvent'>;
  readonly settings: Parameters<typeof usualOffsets>[0];
}

/** What there is to be seen of events. Of each device's day it looks once: one is made for the events of one answer. */
export class EventEvidence {
  readonly #parts: EvidenceParts;
  readonly #pictures = new Map<string, PictureMoments>();
  readonly #recorded = new Map<string, RecordedDays>();
  readonly #orders: ReadonlyMap<number, readonly Retrieval[]>;
  readonly #usual: UsualOffsets;

  constructor(parts: EvidenceParts) {
    this.#parts = parts;
    const orders = parts.retrievals.list().map(({ order }) => order);
    const ofEvents = orders.filter(({ event }) => event !== undefined);
    this.#usual = usualOffsets(parts.settings)();
    this.#orders = Map.groupBy(ofEvents, ({ event }) => event?.id ?? 0);
  }

  /** What is told of it in a private time: the state of its footage, and nothing to be seen. */
  static none({ attached: _attached, ...told }: Evidence): Evidence {
    return { ...told, snap: 0, haverdb: 0, download: 0 };
  }

  async of(event: Pick<KeptEvent, 'id' | 'deviceid' | 'time'>): Promise<Evidence> {
    await this.lookAt([event]);
    const { id, time } = event;
    const orders = this.#orders.get(id) ?? [];
    const { preoffset, postoffset } = offsetsOf(orders, time, this.#usual);
    const attached = this.#parts.attachments.ofEvent(id);
    return {
      ...(attached !== undefined && { attached: listedAttachments(attached) }),
      snap: await this.snap(event),
      haverdb: this.#recordedAt(event),
      try: orders.reduce((most, { tries }) => Math.max(most, tries), 0),
      completed: completedOf(orders),
      download: mask(orders.flatMap(fetchedChannels)),
      preoffset,
      postoffset,
    };
  }

  /** Mask of the channels of which the recorder took pictures around an event, as lists have it. */
  async snap(event: Pick<KeptEvent, 'id' | 'deviceid' | 'time'>): Promise<number> {
    return mask((await this.pictures(event)).map(({ channel }) => channel));
  }

  /** When the recorder took pictures around an event, and of which channels: as long before and after it as its footage goes. */
  async pictures(event: Pick<KeptEvent, 'id' | 'deviceid' | 'time'>): Promise<PictureMoment[]> {
    await this.#lookForPictures([event]);
    const { fromMs, toMs } = this.pictureStretch(event);
    const around: PictureMoment[] = [];
    for (const day of this.#daysOf(event))
      for (const picture of this.#pictures.get(nameOf(day)) ?? [])
        if (picture.timeMs >= fromMs && picture.timeMs < toMs + SECOND_MS) around.push(picture);
    return around;
  }

  /** Finds out for many events together which pictures and recordings there are: other servers are asked once. */
  async lookAt(events: readonly Pick<KeptEvent, 'id' | 'deviceid' | 'time'>[]): Promise<void> {
    await Promise.all([this.#lookForPictures(events), this.#lookForRecordings(events)]);
  }

  async #lookForPictures(events: readonly Pick<KeptEvent, 'id' | 'deviceid' | 'time'>[]): Promise<void> {
    const wanted = unknownDays(
      events.flatMap((event) => this.#daysOf(event)),
      this.#pictures,
    );
    if (wanted.size === 0) return;
    const found = await this.#parts.pictures.ofDays([...wanted.values()]);
    for (const [at, name] of [...wanted.keys()].entries()) this.#pictures.set(name, found[at] ?? []);
  }

  async #lookForRecordings(events: readonly Pick<KeptEvent, 'deviceid' | 'time'>[]): Promise<void> {
    const wanted = unknownDays(events.map(dayOf), this.#recorded);
    if (wanted.size === 0) return;
    const found = await this.#parts.store.recordings.daysOf([...wanted.values()]);
    const byDay = Map.groupBy(found, nameOf);
    for (const name of wanted.keys()) this.#recorded.set(name, byDay.get(name) ?? []);
  }

  #daysOf(event: Pick<KeptEvent, 'id' | 'deviceid' | 'time'>): DeviceDay[] {
    const { fromMs, toMs } = this.pictureStretch(event);
    const days = new Set([fromMs, toMs].map((each) => Math.floor(each / DAY_MS)));
    return [...days].map((day) => ({ deviceid: event.deviceid, day }));
  }

  /** Pictures taken within it belong to the event; ms since 1970 UTC. */
  pictureStretch({ id, time }: Pick<KeptEvent, 'id' | 'time'>): {
    readonly fromMs: number;
    readonly toMs: number;
  } {
    const { preoffset, postoffset } = offsetsOf(this.#orders.get(id) ?? [], time, this.#usual);
    const to = time + Math.max(postoffset, PICTURE_COMES_S);
    return { fromMs: (time - preoffset) * SECOND_MS, toMs: to * SECOND_MS };
  }

  /** Of which channels the server has that minute. */
  #recordedAt(event: Pick<KeptEvent, 'deviceid' | 'time'>): number {
    const days = this.#recorded.get(nameOf(dayOf(event))) ?? [];
    const minute = Math.floor(event.time / 60) % DAY_MINUTES;
    return mask(days.filter(({ minutes }) => hasMinute(minutes, minute)).map(({ channel }) => channel));
  }
}

const nameOf = ({ deviceid, day }: DeviceDay): string => `${deviceid} ${day}`;

/** The day (UTC) in which an event was. */
const dayOf = ({ deviceid, time }: Pick<KeptEvent, 'deviceid' | 'time'>): DeviceDay => ({
  deviceid,
  day: Math.floor(time / DAY_S),
});

/** Days of devices that nothing is known of yet, by their names. */
function unknownDays(days: readonly DeviceDay[], known: ReadonlyMap<string, unknown>) {
  const unknown = new Map<string, DeviceDay>();
  for (const day of days) if (!known.has(nameOf(day))) unknown.set(nameOf(day), day);
  return unknown;
}

/** @param channels 1-based; channels that no mask can name are left out */
const mask = (channels: readonly number[]): number =>
  maskOf(channels.filter((channel) => channel <= PLAN_MASK_CHANNELS).map((channel) => channel - 1));

/** Seconds before and after an event that were asked for; the system default where nothing was. */
function offsetsOf(orders: readonly Retrieval[], time: number, usual: UsualOffsets) {
  const [first] = orders;
  if (first === undefined) return { preoffset: usual.preS, postoffset: usual.postS };
  return {
    preoffset: Math.max(0, time - Math.floor(first.fromMs / 1_000)),
    postoffset: Math.max(0, Math.ceil(first.toMs / 1_000) - time),
  };
}

const fetchedChannels = ({ parts }: Retrieval): number[] =>
  parts
    .filter(({ state, files, coveredMs = 0 }) => state === 'done' && (files.length > 0 || coveredMs > 0))
    .map(({ channel }) => channel);

function completedOf(orders: readonly Retrieval[]): Evidence['completed'] {
  if (orders.length === 0 || !orders.every(isOver)) return eventCompleted.none;
  return orders.every(({ state }) => state === 'done') ? eventCompleted.done : eventCompleted.failed;
}
