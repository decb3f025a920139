import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { FootageTime, StreamUse } from '@outrider/model/audit/stream-use.ts';
import type { SaidCase } from '@outrider/model/events/said-case.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { DeviceSystem } from '@outrider/model/firmware/device-systems.ts';
import type { PeripheralFault } from '@outrider/model/health/peripherals.ts';
import type { Problem } from '@outrider/model/health/problem-record.ts';
import type { TalkKind } from '@outrider/model/live/talk.ts';
import type { OrderHead } from '@outrider/model/orders/order.ts';
import type { Plain } from './plain.ts';

/** Entities of which servers hold copies in memory, and read them again when another server has saved one. */
export const keptEntities = [
  'fence',
  'route',
  'eventDefine',
  'firmwarePlan',
  'firmwarePin',
  'toldBrowser',
  'maintenancePlan',
  'workDone',
  'vehicleMeter',
  'problem',
  'problemMute',
] as const;

export type KeptEntity = (typeof keptEntities)[number];

/** A request to the server that has an order in hand. */
export type OrderCall =
  | { readonly name: 'pause' | 'resume' | 'cancel' | 'remove' }
  | { readonly name: 'setPriority'; readonly priority: OrderHead['priority'] };

/** A device's link, as the server says it on which the device hangs. */
export type SaidLink = {
  readonly server: string;
  /** Of two links of a device the one with the greater is the newer: about when it came, ms since 1970 UTC. */
  readonly term: number;
  readonly protocol: string;
  readonly sections: readonly string[];
};

/** How a device is, as the server says it on which it hangs. */
export type SaidState = {
  readonly deviceid: string;
  readonly term: number;
  /** Undefined in a device that has none now. */
  readonly link?: { readonly protocol: string; readonly sections: readonly string[] };
  /** The fields of the device in the live list that are not part of its record. */
  readonly live: Readonly<Record<string, Plain>>;
};

/** A stream that people watch, as the server says it on which its device hangs. */
export type SaidStream = {
  readonly deviceid: string;
  readonly channel: number;
  readonly stream: 'main' | 'sub';
  /** When it was opened there, ms since 1970 UTC. */
  readonly openedMs: number;
};

/** A talk with a device. */
export type SaidTalk = {
  readonly deviceid: string;
  readonly channel: number;
  readonly kind: TalkKind;
  /** The user who talks with it, and from where. */
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  /** The devices of one broadcast have the same. */
  readonly talkid: string;
  readonly state: 'calling' | 'talking' | 'over';
  /** ms since 1970 UTC: since when it has heard; null while it has not. */
  readonly fromMs: number | null;
  /** When it was over; null while it is not. */
  readonly toMs: number | null;
  /** What went to the device and came from it so far, without the heads of packets. */
  readonly bytes: number;
};

/** A server of a cluster. */
export type SaidServer = {
  readonly server: string;
  /** What people call it: of the machine. */
  readonly name: string;
  readonly version: string;
  /** Where others fetch pictures of its devices: host and port. */
  readonly host: string;
  readonly port: number;
  /** When it started, ms since 1970 UTC. */
  readonly startedMs: number;
};

type Declared<T extends Readonly<Record<string, Plain>>> = T;

/** How a server of a cluster does, as it says itself. */
export type SaidWork = {
  /** Whether it lets its devices go, and takes no others. */
  readonly draining: boolean;
  /** Devices that hang on it. */
  readonly devices: number;
  /** Live streams that come in, and their viewers. */
  readonly streams: number;
  readonly viewers: number;
  /** Of the last seconds, ms: by how much its thread was late at most, how long its store took to answer; null where nothing was measured, or it did not. */
  readonly delayMs: number | null;
  readonly storeMs: number | null;
  /** How long a word took to the bus and back, ms; null where nobody knows. */
  readonly busMs: number | null;
};

/** Everything that is said on the bus: each topic with its message. */
export type Topics = Declared<{
  /** Something happened to a device (rule N12): it is kept already, where it can be. */
  'device.event': {
    /** Its number; null where it could not be kept. */
    readonly id: number | null;
    /** As the push says it: `call` where somebody has to answer. */
    readonly cmd: KeptEvent['cmd'];
    readonly deviceid: string;
    /** Its code. */
    readonly eventid: number;
    /** Unix seconds. */
    readonly time: number;
    readonly memo: string;
    /** Whether it came long after it happened. */
    readonly late: boolean;
    /** Whether a plan has it kept and shown to nobody. */
    readonly hidden: boolean;
    /** How fast the vehicle was; absent where nobody knows. */
    readonly speedKmh?: number;
    /** Whether it goes on for a time: a plan with a minimum duration tells of it when it has lasted that long. Absent: it is over at once. */
    readonly hasDuration?: boolean;
  };
  /** An event has lasted as long as its notification plan requires (rule NOTE-21): the people whom it is for are alerted now. */
  'event.lasted': {
    readonly id: number;
    readonly deviceid: string;
    /** Its code. */
    readonly eventid: number;
    /** When it began, unix seconds. */
    readonly time: number;
    readonly memo: string;
    /** How fast the vehicle was; absent where nobody knows. */
    readonly speedKmh?: number;
  };
  /** A case of alarms was made, or is not as it was (decision 0076). */
  'case.changed': SaidCase;
  /** Somebody was named in a note beside a case (rule INBOX-10). */
  'case.mentioned': {
    readonly user: string;
    readonly by: string;
    /** Number of the case. */
    readonly id: number;
    readonly text: string;
  };
  /** How a talk with a device goes on: each is said once it is called, when it hears, and when it is over. */
  'device.talk': SaidTalk;
  /** A device says that an upload is over (0x1206). @property upload the number that its order was answered with */
  'device.uploaded': { readonly deviceid: string; readonly upload: number; readonly done: boolean };
  /** A device says what became of an update of its firmware (0x0108). */
  'device.upgraded': { readonly deviceid: string; readonly result: 'done' | 'failed' | 'cancelled' };
  /** A device said which firmware it has. */
  'device.version': { readonly deviceid: string; readonly version: string; readonly model: string };
  /** An order of footage came to its end. */
  'retrieval.ended': {
    readonly id: number;
    readonly deviceid: string;
    /** The user who asked for it. */
    readonly user: string;
    readonly done: boolean;
  };
  /** What is kept of a device changed; parts that hold a copy take it in again. */
  'device.record': { readonly deviceid: string; readonly change: 'added' | 'edited' | 'removed' };
  /** The same as each server hears it: `DeviceRecords` reads it again, and then says `device.record` here. Without a deviceid it may be any. */
  'device.saved': { readonly deviceid: string; readonly change: 'added' | 'edited' | 'removed' };
  /** A device's link has just become usable. */
  'device.attached': { readonly deviceid: string; readonly link?: SaidLink };
  /** A link is gone, and no other took its place on that server. */
  'device.detached': { readonly deviceid: string; readonly term: number };
  /** Somebody asks a device that hangs on another server: that one asks it. */
  'link.asked': {
    /** The server that is to ask it. */
    readonly to: string;
    /** The server that asked, and wants the answer. */
    readonly server: string;
    readonly ticket: string;
    readonly deviceid: string;
    /** Which connection of the device is meant: one of an older term is not asked any more. */
    readonly term: number;
    readonly name: string;
    readonly request: Plain;
  };
  /** What the device said. @property error code and words where it was not done */
  'link.answered': {
    readonly to: string;
    readonly ticket: string;
    readonly answer: Plain;
    readonly error: { readonly code: ErrorCode; readonly words: string } | null;
  };
  /** How devices are that hang on a server, or were there last: what changed, or all of it. May be late, and may be lost. */
  'device.states': {
    readonly server: string;
    readonly states: readonly SaidState[];
  };
  /** A server has started, or was not heard for a while, and asks what others have. */
  'server.asks': Readonly<Record<string, never>>;
  /** A server wants to join the cluster: its members say whether it may. */
  'server.hello': SaidServer & {
    /** Of the start, by which two of one identity are told apart. */
    readonly instance: string;
    readonly protocol: number;
    /** Of the store that all of a cluster have. */
    readonly cluster: string;
    /** Shows that both have one key, without telling it. */
    readonly proof: string;
  };
  /** The answer. @property nowMs what its clock says @property refused why not; null where it may */
  'server.welcome': {
    readonly to: string;
    readonly instance: string;
    readonly nowMs: number;
    readonly refused: 'identity' | 'protocol' | 'cluster' | 'key' | null;
    readonly server: SaidServer;
  };
  /** A server is there; said again and again. */
  'server.here': SaidServer;
  /** A server ends in order. */
  'server.gone': { readonly server: string };
  /** How a server does; said again and again. @property asks whether it wants to hear the same of the others */
  'server.work': Pick<SaidServer, 'server' | 'name' | 'version' | 'startedMs'> & {
    readonly work: SaidWork;
    readonly asks: boolean;
  };
  /** Somebody has a server let its devices go (true), or take devices again. */
  'server.drain': { readonly to: string; readonly on: boolean };
  /** Devices that are online on a server. @property forMs for how long that is to be believed unless it is said again */
  'server.devices': {
    readonly server: string;
    readonly deviceids: readonly string[];
    readonly forMs: number;
  };
  /** Ids of the media folders of a server, also while their disks are gone: all of them, each time. May be lost: it is repeated. */
  'server.folders': {
    readonly server: string;
    readonly media: readonly string[];
  };
  /** Talks with devices of a server: all of them, when one asks what others have. A talk that has ended meanwhile is not among them. */
  'server.talks': {
    readonly server: string;
    readonly talks: readonly SaidTalk[];
  };
  /** Streams that people watch of a server's devices, below groups with a quota of streams: all of them, each time. May be lost: it is repeated. */
  'streams.watched': {
    readonly server: string;
    readonly streams: readonly SaidStream[];
  };
  /**
   * Somebody saved a place, a definition, a firmware plan, or an exception of a device from plans: parts that hold copies read it again.
   * @property key of the one that changed: of places, its number
   */
  'kept.changed': {
    readonly entity: KeptEntity;
    readonly key: string;
  };
  /** An order that waits for a device changed; its progress is not told. */
  'order.changed': { readonly kind: string; readonly id: number };
  /** Somebody asks one server about an order that another has in hand: that one does it. */
  'order.asked': {
    readonly ticket: string;
    /** Which server has it in hand. */
    readonly server: string;
    readonly kind: string;
    readonly id: number;
    readonly call: OrderCall;
  };
  /** What became of it. @property error code and words where it was refused */
  'order.answered': {
    readonly ticket: string;
    readonly error: { readonly code: ErrorCode; readonly words: string } | null;
  };
  /** Systems at a device said how they are: these are not well. */
  'device.peripherals': { readonly deviceid: string; readonly faults: readonly PeripheralFault[] };
  /** Systems at a device said what they are. */
  'device.systems': { readonly deviceid: string; readonly systems: readonly DeviceSystem[] };
  /** A driver's card was put into the reader of a device, or taken out. */
  'device.card': {
    readonly deviceid: string;
    readonly inserted: boolean;
    /** Candidates for the number of the card: of the certificate, of the identity card; as many as it has. */
    readonly numbers: readonly string[];
    /** Of the driver, as the card has it; empty where it says none. */
    readonly name: string;
  };
  /** Something is wrong with a device, or is not any more: then it has an end. */
  'device.problem': { readonly [Field in keyof Problem]: Problem[Field] };
  /** Somebody wants settings of a device to be others: the server that has its link tells it. Without a deviceid it may be any. */
  'remote.wanted': { readonly deviceid: string };
  /** Somebody steers a camera of a device, and does so still; nobody any more where the name is empty. */
  'camera.steered': { readonly deviceid: string; readonly channel: number; readonly userName: string };
  /** A device reports more often for a while, at this interval (s), until that moment (ms since 1970 UTC); 0: no longer. */
  'device.followed': {
    readonly deviceid: string;
    readonly userName: string;
    readonly intervalS: number;
    readonly untilMs: number;
  };
  /** The account with which a device uploads files by itself was changed or removed. Without a deviceid it may be that of any. */
  'uploads.changed': { readonly deviceid: string };
  /** Users, groups, their devices or sessions changed: rights and device scopes have to be read again. */
  'access.changed': {
    /** Sessions alone ended: what users may do and see is as it was. */
    readonly sessionsAlone?: true;
  };
  /** Somebody begins to watch a stream, or to talk: the stream log and the talk log show it (rule AUDIT-2). */
  'use.began': {
    /** Identifies this use among those of all servers. */
    readonly useid: string;
    readonly kind: StreamUse['kind'];
    readonly user: string;
    readonly ip: string;
    readonly devices: readonly string[];
    /** 1-based; 0 where there is none to say. */
    readonly channel: number;
    readonly stream: StreamUse['stream'];
    /** ms since 1970 UTC. */
    readonly atMs: number;
    /** Of which time it is, where it is not live and that is known at its begin. */
    readonly footage?: FootageTime;
  };
  /** It is over. @property bytes that went to the viewer, or to devices and back @property footage what of it was seen */
  'use.ended': {
    readonly useid: string;
    readonly atMs: number;
    readonly bytes: number;
    readonly footage?: FootageTime;
  };
  /**
   * Somebody set a setting of the server: it takes effect at once. `Settings` of `settings/` hears it, and tells the followers of the setting.
   * @property key section and field, as in `recordOptions.days`
   */
  'setting.changed': { readonly key: string };
  /** Somebody changed texts, words or languages: parts that hold copies read them again. */
  'words.changed': Readonly<Record<string, never>>;
  /** Somebody saved or removed a plan: parts that hold plans of its kind read them again. */
  'plans.changed': { readonly kind: 'downloadPlan' | 'pushPlan' | 'realtimePlan' };
  /** Somebody had people not told of a vehicle for a while, or ended that. */
  'mutes.changed': Readonly<Record<string, never>>;
  /** A server began to write recordings of a device (true), or writes none any more. @property server its id */
  'device.recorded': { readonly deviceid: string; readonly server: string; readonly on: boolean };
  /** Recordings of a device were locked, or a lock ended. */
  'locks.changed': { readonly deviceid: string };
  /** How long pieces of a server's work took in some seconds. @property fromMs when these began, ms since 1970 UTC */
  'work.timed': {
    /** Id of the server. */
    readonly server: string;
    readonly fromMs: number;
    readonly work: readonly {
      readonly name: string;
      readonly count: number;
      readonly sumMs: number;
      readonly maxMs: number;
    }[];
  };
  /** Something of the server's own needs somebody's hand (true), or does not any more. */
  'server.alarm': ServerAlarmTurn;
}>;

export type Topic = keyof Topics;
