import { randomUUID } from 'node:crypto';
import {
  type BlockDevice,
  canBeMounted,
  deviceNamed,
  type DiskWork,
  flattened,
  folderOfDisk,
  whyKept,
} from '@outrider/model/server/block-device.ts';
import type { Machine } from './machine.ts';
import { type Answer, MOST_WORKS, type Order, Refused } from './orders.ts';

const MOST_REASON = 1_000;

export interface OrderDeskParts {
  readonly machine: Machine;
  /** Writes down what was ordered, and what came of it. */
  readonly say: (text: string) => void;
}

/**
 * Obeys orders, each checked against the machine as it is at that moment: names are those of its disks, and a disk that anything is on in use is
 * left alone. One disk is worked on at a time.
 */
export class OrderDesk {
  readonly #parts: OrderDeskParts;
  /** What was done to disks since the helper started, the latest last. */
  readonly #works = new Map<string, DiskWork>();
  #busy = false;
  #working: Promise<void> = Promise.resolve();

  constructor(parts: OrderDeskParts) {
    this.#parts = parts;
  }

  /** Resolves when no disk is worked on any more. */
  rest(): Promise<void> {
    return this.#working;
  }

  /** @throws Refused, or what the machine says */
  async obey(order: Order): Promise<Partial<Extract<Answer, { readonly done: true }>>> {
    const { machine, say } = this.#parts;
    switch (order.order) {
      case 'disks':
        return { disks: [...(await machine.disks())], works: [...this.#works.values()] };
      case 'format':
        await this.#format(order);
        return {};
      case 'mount':
        return { folder: await this.#mount(order.name) };
      case 'reboot':
        if (this.#busy) throw new Refused('busy');
        say('restarts the machine');
        await machine.reboot();
        return {};
    }
  }

  /** Begins it: what comes of it is among the works. */
  async #format({ name, typed, id }: Extract<Order, { readonly order: 'format' }>): Promise<void> {
    if (typed !== name) throw new Refused('other-name');
    this.#claim();
    try {
      const disks = await this.#parts.machine.disks();
      const disk = named(disks, name);
      if (disk.id !== id) throw new Refused('other-disk');
      // Of two blank disks of one kind that have no numbers of their own nobody can tell which one was meant. A raid is listed below each of its disks.
      const twin = flattened(disks).find(({ device }) => device.id === id && device.name !== name);
      if (twin !== undefined)
        throw new Refused('failed', `nothing tells ${name} and ${twin.device.name} apart`);
      const kept = whyKept(disk);
      if (kept !== undefined) throw new Refused('kept', kept);
    } catch (error) {
      this.#busy = false;
      throw error;
    }
    this.#remember({ name, state: 'formatting', folder: '', reason: '' });
    this.#working = this.#work(name);
  }

  async #work(name: string): Promise<void> {
    const { machine, say } = this.#parts;
    const uuid = randomUUID();
    try {
      say(`formats ${name}`);
      await machine.format(name, uuid);
      await machine.mount(uuid, 'ext4', folderOfDisk(uuid));
      const folder = (await this.#find(name)).mountpoints[0] ?? '';
      this.#remember({ name, state: 'done', folder, reason: '' });
      say(`${name} is formatted, and mounted at ${folder}`);
    } catch (error) {
      const reason = reasonOf(error);
      this.#remember({ name, state: 'failed', folder: '', reason });
      say(`${name} could not be formatted: ${reason}`);
    } finally {
      this.#busy = false;
    }
  }

  async #mount(name: string): Promise<string> {
    this.#claim();
    try {
      const disk = await this.#find(name);
      const { uuid, fstype } = disk;
      if (!canBeMounted(disk) || uuid === null || fstype === null) throw new Refused('not-mountable');
      await this.#parts.machine.mount(uuid, fstype, folderOfDisk(uuid));
      const folder = (await this.#find(name)).mountpoints[0] ?? '';
      this.#parts.say(`${name} is mounted at ${folder}`);
      return folder;
    } finally {
      this.#busy = false;
    }
  }

  #claim(): void {
    if (this.#busy) throw new Refused('busy');
    this.#busy = true;
  }

  async #find(name: string): Promise<BlockDevice> {
    return named(await this.#parts.machine.disks(), name);
  }

  #remember(work: DiskWork): void {
    this.#works.delete(work.name);
    this.#works.set(work.name, work);
    for (const oldest of this.#works.keys()) {
      if (this.#works.size <= MOST_WORKS) break;
      this.#works.delete(oldest);
    }
  }
}

/** @throws Refused */
function named(disks: readonly BlockDevice[], name: string): BlockDevice {
  const found = deviceNamed(disks, name);
  if (found === undefined) throw new Refused('no-disk');
  return found;
}

/** What a machine says of a failure, as one text that is not long. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_REASON);
