import type { LinkRecord } from '@outrider/model/devices/link-record.ts';

/** Ids of one terminal that are counted; further ones count together. */
const MAX_IDS = 128;
/** Stands for all further ids. */
export const OTHER_IDS = -1;

/** What a terminal said of itself. */
export interface Said {
  readonly plate?: string;
  readonly manufacturer?: string;
  readonly model?: string;
  readonly terminalId?: string;
  readonly imei?: string;
  readonly softwareVersion?: string;
}

/** Bounds work: gives how long work beyond the budget has to wait, ms. */
export interface WorkBudget {
  owe(work: number): number;
}

/** How often an item came, and how many bytes it had last. */
export interface ItemCount {
  count: number;
  bytes: number;
}

/** One terminal as it was heard since the start: what it said of itself, and which messages it sends. */
export class HeardTerminal {
  readonly protocol: LinkRecord['protocol'];
  /** What the protocol calls it. */
  readonly name: LinkRecord['name'];
  /** The network address that it speaks from. */
  address: string;
  /** ms since 1970 UTC of its first and its last message. */
  readonly sinceMs: number;
  lastMs: number;
  /** Bytes of its connection that were no message. */
  skippedBytes = 0;
  /** How much work it may make; made with its first message. */
  budget: WorkBudget | undefined;
  /** How often it sent more than that, and was read slower for a while. */
  slowed = 0;
  /** When it was asked what it has, on the clock that never leaps. */
  askedMs = Number.NEGATIVE_INFINITY;
  /** Where recorders speak from that take each other's place under this name, and when they did last; undefined: there is one. */
  rivals: { readonly addresses: readonly string[]; readonly lastMs: number } | undefined;
  readonly #said: { -readonly [K in keyof Said]: Said[K] } = {};
  readonly #messages = new Map<number, number>();
  #items: Map<number, ItemCount> | undefined;

  constructor(link: Pick<LinkRecord, 'protocol' | 'name'>, address: string, nowMs: number) {
    this.protocol = link.protocol;
    this.name = link.name;
    this.address = address;
    this.sinceMs = nowMs;
    this.lastMs = nowMs;
  }

  get said(): Said {
    return this.#said;
  }

  /** How often each message came, by its id. */
  get messages(): ReadonlyMap<number, number> {
    return this.#messages;
  }

  /** What its reports hold that only its maker can read, by id. */
  get items(): ReadonlyMap<number, Readonly<ItemCount>> {
    return this.#items ?? NO_ITEMS;
  }

  /** Counts a message. */
  count(id: number, nowMs: number): void {
    this.lastMs = nowMs;
    const counted = idWithin(this.#messages, id);
    this.#messages.set(counted, (this.#messages.get(counted) ?? 0) + 1);
  }

  /** Counts an item of a report. */
  countItem(id: number, bytes: number): void {
    this.#items ??= new Map();
    const counted = idWithin(this.#items, id);
    const known = this.#items.get(counted);
    if (known === undefined) this.#items.set(counted, { count: 1, bytes });
    else {
      known.count++;
      known.bytes = bytes;
    }
  }

  /** Notes what the terminal said of itself; what it did not say stays. */
  say(said: Said): void {
    for (const [name, text] of Object.entries(said)) {
      if (text !== undefined && text !== '') this.#said[name as keyof Said] = text;
    }
  }
}

const NO_ITEMS: ReadonlyMap<number, ItemCount> = new Map();

function idWithin(counted: ReadonlyMap<number, unknown>, id: number): number {
  return counted.has(id) || counted.size < MAX_IDS ? id : OTHER_IDS;
}
