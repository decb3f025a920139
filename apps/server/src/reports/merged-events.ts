import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import {
  type EventPlace,
  type FleetEvents,
  type FleetQuestion,
  MOST_APART,
} from '@outrider/store/events/fleet-events.ts';

type Stretch = Pick<FleetQuestion, 'deviceids' | 'codes' | 'from' | 'to'>;

/** What is read for itself: of one device, of one kind, or all. */
interface Source {
  readonly question: Stretch;
  after: EventPlace | undefined;
  /** Events that were read and not handed on yet, the next one last. */
  waiting: KeptEvent[];
  isOver: boolean;
}

function sourcesOf({ deviceids, codes, ...stretch }: Stretch): Source[] {
  const parts =
    deviceids !== undefined && deviceids.size <= MOST_APART
      ? [...deviceids].map((one) => ({ deviceids: new Set([one]), codes }))
      : codes !== undefined && codes.size <= MOST_APART
        ? [...codes].map((one) => ({ deviceids, codes: new Set([one]) }))
        : [{ deviceids, codes }];
  return parts.map((part) => ({
    question: { ...stretch, ...part },
    after: undefined,
    waiting: [],
    isOver: false,
  }));
}

const isBefore = (a: KeptEvent, b: KeptEvent): boolean =>
  a.time < b.time || (a.time === b.time && a.id < b.id);

/**
 * Events of a stretch by their time. Each device is read on only once what was read of it has been handed on: one that is busy has none of the
 * others asked again and again.
 * @param most how many are handed on at once; beside them about as many are in memory
 * @param looked after each look: up to which time (unix seconds) all was handed on
 */
export async function* mergedEvents(
  events: Pick<FleetEvents, 'within'>,
  question: Stretch,
  most: number,
  looked: (time: number) => void,
): AsyncGenerator<readonly KeptEvent[]> {
  let sources = sourcesOf(question);
  let batch: KeptEvent[] = [];
  let time = question.from;
  const read = async (source: Source): Promise<void> => {
    const share = Math.ceil(most / sources.length);
    const { after } = source;
    const look = await events.within({
      ...source.question,
      descending: false,
      after,
      limit: share,
      reads: share,
    });
    source.waiting = look.events.toReversed();
    source.after = look.reached;
    source.isOver = look.reached === undefined;
    // Of one source alone nothing lies before what it has not reached.
    if (sources.length === 1) time = Math.max(time, look.reached?.time ?? time);
    looked(time);
  };
  while (sources.length > 0) {
    for (const source of sources) while (source.waiting.length === 0 && !source.isOver) await read(source);
    sources = sources.filter(({ waiting, isOver }) => waiting.length > 0 || !isOver);
    // Until one of them has to be read on.
    while (sources.length > 0 && sources.every(({ waiting }) => waiting.length > 0)) {
      const event = takeFirst(sources);
      time = event.time;
      batch.push(event);
      if (batch.length < most) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Of sources that all have some. */
function takeFirst(sources: readonly Source[]): KeptEvent {
  let first: { readonly source: Source; readonly event: KeptEvent } | undefined;
  for (const source of sources) {
    const event = source.waiting.at(-1);
    if (event !== undefined && (first === undefined || isBefore(event, first.event)))
      first = { source, event };
  }
  if (first === undefined) throw new RangeError('there is none');
  first.source.waiting.pop();
  return first.event;
}
