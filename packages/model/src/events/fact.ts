import type { EventSource, KeptEvent, NewEvent } from './kept-event.ts';
import type { EventValues } from './told-alarm.ts';

/**
 * In which order a device's reports are looked at: as they come straight from it, or as it kept them back. Either order has alarms
 * that stand of its own.
 */
export type Lane = 'live' | 'late';

/** Which alarm of a device stands. */
export interface StandingAlarm {
  readonly deviceid: string;
  readonly lane: Lane;
  readonly source: EventSource;
  readonly code: number;
  /** 1-based; 0 where it is of no channel. */
  readonly channel: number;
}

/** Something happened: an event to be kept. With a lane, it stands until a fact of its end. */
export interface BeginFact {
  readonly kind: 'begin';
  readonly event: NewEvent;
  readonly lane?: Lane;
}

/** What stood does no longer. @property time unix seconds; undefined: nobody told when */
export interface EndFact extends StandingAlarm {
  readonly kind: 'end';
  readonly time: number | undefined;
  /** Files that are announced with the end, and what names them: of an event that had announced none. */
  readonly files?: { readonly attachments: number; readonly values: EventValues } | undefined;
}

/** A fence that a device is in. */
export interface InsideFence {
  /** Number of the fence, and the edition of it that the device is in. */
  readonly number: number;
  readonly edition: number;
  /** When it came in, or was found there, unix seconds. */
  readonly since: number;
  /** True: nobody saw it come in. Only for devices that were found inside since the start. */
  readonly found?: boolean;
  /** Since when it drives too fast there, unix seconds, and its highest speed, km/h. */
  readonly fast?: { readonly since: number; readonly top: number } | undefined;
}

/** A device was in a fence then, and is there no more: it left, or its reports came late. */
export interface LastThere {
  readonly number: number;
  /** Unix seconds. */
  readonly time: number;
}

/**
 * Something happened while live reports did not tell where a device was: its late reports may tell of it once more. Where `from` and `until` are
 * one moment, late reports told it first, and live reports may.
 */
export interface InGap {
  /** Between which moments it was, unix seconds. */
  readonly from: number;
  readonly until: number;
  /** The moment at which late reports told of it, unix seconds; absent: they have not. */
  readonly taken?: number | undefined;
}

/** A device went over the edge of a fence. */
export interface UnseenCrossing extends InGap {
  /** Number of the fence, and the edition of it. */
  readonly number: number;
  readonly edition: number;
  readonly comesIn: boolean;
}

/** Something happened to a device on a route. */
export interface UnseenNews extends InGap {
  readonly code: number;
  /** Of the position, from 0; -1 where it is of none. */
  readonly position: number;
  /** True: the gap was so long that live reports told nothing of it, and leave that to late ones. */
  readonly silent?: boolean | undefined;
}

/** In which fences a device is from now on. */
export interface PlaceFact {
  readonly kind: 'places';
  readonly deviceid: string;
  /** The newest edition of any fence with which it was looked at. */
  readonly edition: number;
  readonly entered: readonly InsideFence[];
  /** Numbers of fences. */
  readonly left: readonly number[];
  /** Absent: none. */
  readonly lastThere?: readonly LastThere[] | undefined;
  /** Takes the place of the known ones. Absent: as they were. */
  readonly unseen?: readonly UnseenCrossing[] | undefined;
}

/** More is known of an event that was told with a key: nothing where there is none with it. */
export interface AmendFact {
  readonly kind: 'amend';
  readonly deviceid: string;
  readonly key: string;
  /** In place of those of the same name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** When it ended, unix seconds; undefined while it goes on. */
  readonly endTime?: number | undefined;
}

/** A route that a device is on, or has left. */
export interface OnRoute {
  /** Number of the route, and the edition of it. */
  readonly number: number;
  readonly edition: number;
  /** Whether it was told to have left it. */
  readonly off: boolean;
  /** How far it has come; absent where that is not known. */
  readonly progress?: RouteProgress | undefined;
  /** News of it that were told in gaps. Absent: none. */
  readonly unseen?: readonly UnseenNews[] | undefined;
}

/** How far a device has come on its route. */
export interface RouteProgress {
  /** Where it is along the line, metres. */
  readonly along: number;
  /** The position that it comes to next, from 0; as many as there are when it has been at the last. */
  readonly next: number;
  /** One bit for each position that it left out, the lowest for the first. */
  readonly skipped: number;
  /** Whether it drives back. */
  readonly wrong: boolean;
}

/** The state of a device and its routes from now on. */
export interface RouteFact {
  readonly kind: 'routes';
  readonly deviceid: string;
  readonly now: readonly OnRoute[];
  /** Numbers of routes of which nothing is known any more. */
  readonly gone: readonly number[];
}

/**
 * Something that reports, or people who watch, say happened: written with the report that it was read from, or not at all. Said twice, it is kept once: an
 * event by its key; the beginning of an alarm that stands and the end of one that does not are nothing (decision 0053).
 */
export type Fact = BeginFact | EndFact | PlaceFact | RouteFact | AmendFact;

/** For each fact, in order, the event that it made; undefined where it made none: it was known before, an end, a place, or more of what was known. */
export type MadeEvents = readonly (KeptEvent | undefined)[];
