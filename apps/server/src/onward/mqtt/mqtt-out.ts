import type { Device } from '@outrider/model/devices/device.ts';
import type { MqttState } from '@outrider/model/server/mqtt-state.ts';
import { mqttSentences as sentences } from '@outrider/model/server/mqtt-sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences } from '@outrider/model/notifications/sentences.ts';
import type { FleetFeed } from '../../feed/fleet-feed.ts';
import type { Log } from '../../log.ts';
import { brokerName, isSamePlace, type MqttBroker } from './mqtt-broker.ts';
import { mqttFaultWords } from './mqtt-faults.ts';
import { MqttLink } from './mqtt-link.ts';
import type { ToldAlarm } from './mqtt-payloads.ts';
import { MqttTelling, type TellingParts } from './mqtt-telling.ts';
import type { ToldPicture } from './newest-pictures.ts';
import { tryBroker } from './mqtt-trial.ts';

/** After a broker did not answer: twice as long each time. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
/** Whether this server still tells it, and about which vehicles, is looked at this often. */
const LOOK_MS = 20_000;

export interface MqttOutParts extends Omit<TellingParts, 'broker' | 'isWanted'> {
  /** As it is set now; undefined where nobody is to be told, `unset` where no address is. */
  readonly broker: () => MqttBroker | 'unset' | undefined;
  /** As it is set, to be tried: whether it is told or not. */
  readonly tried: () => MqttBroker | 'unset';
  /** The devices that it is told of; undefined: all. @throws the fault of the store */
  readonly scope: () => Promise<ReadonlySet<string> | undefined>;
  /** Whether this server of several tells it. @throws the fault of the store */
  readonly turn: () => Promise<boolean>;
  readonly feed: Pick<FleetFeed, 'enter' | 'changedSince'>;
  /** Grows when a device comes or goes. */
  readonly listCounter: () => number;
  readonly changeNumber: () => number;
  /** By which the broker tells this server from others. */
  readonly clientId: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Tells a broker how vehicles are, for as long as that is set: a broker that is away holds nothing up, and is told all again when it is back. */
export class MqttOut implements AsyncDisposable {
  readonly #parts: MqttOutParts;
  #broker: MqttBroker | undefined;
  #phase: MqttState['phase'] = 'off';
  #link: MqttLink | undefined;
  #telling: MqttTelling | undefined;
  #scope: ReadonlySet<string> | undefined;
  #leaveFeed: (() => void) | undefined;
  #cancel: (() => void) | undefined;
  #told = 0;
  #listed = 0;
  #sent = 0;
  #lost = 0;
  #times = 0;
  #sinceMs: number | undefined;
  #nextMs: number | undefined;
  #fault: MqttState['fault'];
  #tries = false;
  /** Changes take turns. */
  #turn: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(parts: MqttOutParts) {
    this.#parts = parts;
  }

  get state(): MqttState {
    return {
      phase: this.#phase,
      address: this.#broker === undefined ? '' : brokerName(this.#broker),
      sinceMs: this.#sinceMs,
      sent: this.#sent + (this.#link?.sent ?? 0),
      devices: this.#telling?.devices ?? 0,
      lost: this.#lost + (this.#telling?.lost ?? 0),
      fault: this.#fault,
      nextMs: this.#nextMs,
    };
  }

  /** Begins, or goes on as it is set now: what it told elsewhere is forgotten there. */
  apply(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#ended) return;
      const broker = this.#parts.broker();
      const before = this.#broker;
      const isKept = before !== undefined && typeof broker === 'object' && isSamePlace(before, broker);
      await this.#leave(!isKept);
      this.#broker = typeof broker === 'object' ? broker : undefined;
      this.#phase = broker === undefined ? 'off' : broker === 'unset' ? 'noAddress' : 'connecting';
      this.#times = 0;
      this.#fault = undefined;
      await this.#look();
    });
  }

  alarm(alarm: ToldAlarm): void {
    if (this.#telling !== undefined) this.#telling.alarm(alarm);
    else if (this.#phase === 'resting' || this.#phase === 'connecting') this.#lost++;
  }

  picture(picture: ToldPicture): void {
    this.#telling?.picture(picture);
  }

  /** Has the broker that is set take a message. @throws OutriderError RATE_LIMIT while another test goes on */
  async test(): Promise<{ readonly sent: boolean; readonly answer: string }> {
    const broker = this.#parts.tried();
    if (this.#tries) throw new OutriderError('RATE_LIMIT', notificationSentences.trialGoesOn);
    if (typeof broker !== 'object') return { sent: false, answer: sentences.noAddress };
    this.#tries = true;
    try {
      return await tryBroker(broker, this.#parts.clientId, this.#parts.clock);
    } finally {
      this.#tries = false;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    await this.#inTurn(() => this.#leave(false));
  }

  /** Connects where it is this server's turn, and keeps to the vehicles that are wanted. */
  async #look(): Promise<void> {
    const broker = this.#broker;
    if (broker === undefined || this.#ended) return;
    try {
      const isMine = await this.#parts.turn();
      this.#scope = isMine ? await this.#parts.scope() : undefined;
      if (!isMine) {
        await this.#leave(false);
        this.#phase = 'elsewhere';
      } else if (this.#link === undefined) this.#connect(broker);
      else this.#telling?.lookAgain();
    } catch (error) {
      this.#parts.log.warn(
        { err: error },
        'whom an MQTT broker is told of could not be read; it is tried again',
      );
    }
    this.#lookIn(LOOK_MS);
  }

  #lookIn(ms: number): void {
    this.#cancel?.();
    if (!this.#ended) this.#cancel = this.#parts.clock.after(ms, () => void this.#inTurn(() => this.#look()));
  }

  #connect(broker: MqttBroker): void {
    const { clientId, clock } = this.#parts;
    this.#phase = 'connecting';
    this.#nextMs = undefined;
    const link: MqttLink = new MqttLink({
      broker,
      clientId,
      tellsStatus: true,
      clock,
      onReady: () => this.#connected(link, broker),
      onRoom: () => this.#telling?.pump(),
      onMessage: (topic, payload) => this.#telling?.read(topic, payload),
      onEnd: (words) => this.#lostLink(link, words),
    });
    this.#link = link;
  }

  #connected(link: MqttLink, broker: MqttBroker): void {
    const { feed, changeNumber, listCounter, clock, log, ...parts } = this.#parts;
    if (link !== this.#link) return;
    this.#phase = 'connected';
    this.#times = 0;
    this.#sinceMs = clock.now();
    this.#told = changeNumber();
    this.#listed = listCounter();
    log.info({ broker: brokerName(broker) }, 'an MQTT broker is told how vehicles are');
    this.#telling = new MqttTelling(link, {
      ...parts,
      broker,
      clock,
      isWanted: (deviceid) => this.#scope?.has(deviceid) ?? true,
    });
    this.#leaveFeed = feed.enter(() => this.#changed());
  }

  #changed(): void {
    const { feed, listCounter } = this.#parts;
    const { devices, to } = feed.changedSince(this.#told);
    this.#told = to;
    const listed = listCounter();
    if (listed !== this.#listed) this.#telling?.lookAgain();
    this.#listed = listed;
    this.#telling?.changed(devices.values() as Iterable<Device>);
  }

  #lostLink(link: MqttLink, words: string): void {
    if (link !== this.#link) return;
    this.#endTelling();
    if (words === '') return;
    const { clock, log } = this.#parts;
    const restMs = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#times++);
    this.#phase = 'resting';
    this.#fault = { words, atMs: clock.now() };
    this.#nextMs = clock.now() + restMs;
    if (this.#times === 1)
      log.warn({ reason: words }, 'an MQTT broker is not told how vehicles are: it is tried again');
    this.#lookIn(restMs);
  }

  #endTelling(): void {
    this.#leaveFeed?.();
    this.#leaveFeed = undefined;
    this.#telling?.[Symbol.dispose]();
    this.#lost += this.#telling?.lost ?? 0;
    this.#telling = undefined;
    this.#sent += this.#link?.sent ?? 0;
    this.#link = undefined;
    this.#sinceMs = undefined;
  }

  async #leave(forgets: boolean): Promise<void> {
    this.#cancel?.();
    const link = this.#link;
    if (forgets) this.#telling?.forgetAll();
    else this.#telling?.keepTold();
    this.#leaveFeed?.();
    this.#leaveFeed = undefined;
    this.#telling?.[Symbol.dispose]();
    await link?.leave().catch((error: unknown) => {
      this.#fault = { words: mqttFaultWords(error), atMs: this.#parts.clock.now() };
    });
    this.#endTelling();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}
