import type { Clock } from '@outrider/kit/clock.ts';
import type { ZoneName } from '@outrider/kit/day-zone.ts';
import type { DigestHour } from '@outrider/model/notifications/digest.ts';
import type { PushPlan, RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { PlanBook } from '../plans/plan-book.ts';
import type { KnownBrowser } from './browser-book.ts';
import type { MuteBook } from './mute-book.ts';
import type { Outbox } from './outbox.ts';
import type { ReaderLanguages } from './reader-languages.ts';
import type { Speech } from './summary-words.ts';

/** What deciding who is told of events needs. */
export interface EventNoticesParts {
  readonly store: {
    readonly events: Pick<Store['events'], 'behind' | 'find'>;
    readonly deliveries: Pick<Store['deliveries'], 'cursor' | 'decide'>;
    readonly heldNotices: Store['heldNotices'];
  };
  readonly pushPlans: Pick<PlanBook<PushPlan>, 'holding'>;
  readonly realtimePlans: Pick<PlanBook<RealtimePlan>, 'holding'>;
  /** Calls the listener when another plan may hold than before, once it does. Returns how to stop it. */
  readonly onPlans: (listener: () => void) => () => void;
  readonly mutes: Pick<MuteBook, 'of'>;
  /** The zone of the server's clock. */
  readonly zone: ZoneName;
  /** When the digest of the day goes out. */
  readonly digest: () => DigestHour;
  /** The usual web service; undefined while nothing is sent to web services. */
  readonly usualUrl: () => string | undefined;
  /** Whether a moment of a vehicle is private, ms since 1970 UTC. */
  readonly isDark: (deviceid: string, ms: number) => boolean;
  /** What people call a vehicle. */
  readonly vehicleOf: (deviceid: string) => string;
  /** Telephones of the people of its groups. */
  readonly phonesOf: (deviceid: string) => Promise<readonly string[]>;
  readonly wordsOf: Speech['wordsOf'];
  /** Which languages people chose. */
  readonly readers: Pick<ReaderLanguages, 'known'>;
  /** Browsers of users who may see what happens to a device. */
  readonly browsersOf: (deviceid: string) => Promise<readonly KnownBrowser[]>;
  readonly outbox: Pick<Outbox, 'wake' | 'hours'>;
  readonly bus: Pick<Bus, 'subscribe' | 'publish'>;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  /** In a flood, events are looked at this often at most, ms: each look is a transaction for which reports wait. Absent: without a rest. */
  readonly restMs?: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}
