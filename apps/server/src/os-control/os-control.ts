import { connect } from 'node:net';
import type { BlockDevice, DiskWork, OsState } from '@outrider/model/server/block-device.ts';
import { OutriderError, type ErrorCode } from '@outrider/model/error-code.ts';
import { osSentences } from '@outrider/model/server/os-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { type Answer, answerSchema, MAX_ANSWER_BYTES, type Order, type Refusal } from './orders.ts';

/** Mounting and formatting wait for the disk. */
const ANSWERS_WITHIN_MS = 150_000;

/** What is known of the machine's disks. */
export interface MachineDisks {
  readonly state: OsState;
  readonly disks: readonly BlockDevice[];
  readonly works: readonly DiskWork[];
}

type Done = Extract<Answer, { readonly done: true }>;

/** Words and code for each refusal. */
const refused: Readonly<Record<Exclude<Refusal, 'failed' | 'no-order'>, readonly [ErrorCode, string]>> = {
  'no-disk': ['NOT_FOUND', osSentences.noDisk],
  'other-name': ['VALIDATION', osSentences.otherName],
  'other-disk': ['CONFLICT', osSentences.otherDisk],
  kept: ['VALIDATION', osSentences.kept],
  'not-mountable': ['VALIDATION', osSentences.notMountable],
  busy: ['CONFLICT', osSentences.diskBusy],
};

/** What needs rights over the machine, asked of the helper that has them. */
export class OsControl {
  readonly #socket: string | undefined;

  /** @param socket where the helper takes orders; undefined where the server was started without */
  constructor(socket: string | undefined) {
    this.#socket = socket;
  }

  /** Whether the server was started so. */
  get isEnabled(): boolean {
    return this.#socket !== undefined;
  }

  /** The disks of the machine; none where nobody answers. @throws OutriderError where they cannot be read */
  async disks(): Promise<MachineDisks> {
    if (!this.isEnabled) return { state: 'off', disks: [], works: [] };
    try {
      const { disks, works } = await this.#order({ order: 'disks' });
      return { state: 'on', disks, works };
    } catch (error) {
      if (error instanceof HelperAway) return { state: 'away', disks: [], works: [] };
      throw error;
    }
  }

  /** Begins to format a disk: {@link disks} says what comes of it. @param id of the disk that a person was shown @throws OutriderError, in words */
  async format(name: string, typed: string, id: string): Promise<void> {
    await this.#order({ order: 'format', name, typed, id });
  }

  /** Mounts a disk as it is. @returns its folder. @throws OutriderError, in words */
  async mount(name: string): Promise<string> {
    return (await this.#order({ order: 'mount', name })).folder;
  }

  /** Restarts the machine. @throws OutriderError, in words */
  async reboot(): Promise<void> {
    await this.#order({ order: 'reboot' });
  }

  async #order(order: Order): Promise<Done> {
    if (this.#socket === undefined) throw new OutriderError('VALIDATION', osSentences.osOff);
    const answer = answerSchema.safeParse(await ask(this.#socket, order));
    if (!answer.success) throw new HelperAway({ cause: answer.error });
    if (answer.data.done) return answer.data;
    const { refusal, reason } = answer.data;
    if (refusal === 'no-order') throw new OutriderError('VALIDATION', osSentences.noDisk);
    if (refusal === 'failed')
      throw new OutriderError('CONFLICT', sentence(osSentences.machineRefuses, { reason }));
    throw new OutriderError(...refused[refusal]);
  }
}

/** The helper does not answer. */
class HelperAway extends OutriderError {
  constructor(options?: ErrorOptions) {
    super('CONFLICT', osSentences.osAway, options);
  }
}

/** Gives an order, and what is answered. @throws HelperAway */
function ask(path: string, order: Order): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let text = '';
    const fail = (cause: unknown): void => {
      socket.destroy();
      reject(new HelperAway({ cause }));
    };
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWERS_WITHIN_MS, () => fail('it does not answer'));
    socket.on('error', fail);
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.length > MAX_ANSWER_BYTES) fail('it says too much');
    });
    socket.once('end', () => {
      try {
        resolve(JSON.parse(text));
      } catch (error) {
        fail(error);
      }
      socket.destroy();
    });
    socket.once('connect', () => socket.write(`${JSON.stringify(order)}\n`));
  });
}
