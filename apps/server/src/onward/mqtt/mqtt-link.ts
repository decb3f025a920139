import { mqttSentences as sentences } from '@outrider/model/server/mqtt-sentences.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { MqttClient } from 'mqtt';
import type { MqttBroker } from './mqtt-broker.ts';
import { mqttFaultWords } from './mqtt-faults.ts';
import { statusTopic } from './mqtt-topics.ts';

const CONNECT_MS = 10_000;
const KEEPALIVE_S = 30;
/** Messages whose taking is awaited. */
const MOST_ON_THEIR_WAY = 500;
/** A broker that takes none of them for this long is silent. */
const SILENT_MS = 20_000;
const LOOK_MS = 5_000;
/** Messages that are still on their way at the end are waited for this long. */
const END_MS = 3_000;

export interface MqttLinkParts {
  readonly broker: MqttBroker;
  /** By which the broker tells this connection from others. */
  readonly clientId: string;
  /** Whether it says in the status topic that it is there, and by its last will that it is not. */
  readonly tellsStatus: boolean;
  readonly clock: Clock;
  readonly onReady: () => void;
  /** There is room again. */
  readonly onRoom: () => void;
  readonly onMessage?: (topic: string, payload: Uint8Array) => void;
  /** Called once. @param words why */
  readonly onEnd: (words: string) => void;
}

/** A connection to a broker, with a bound to the messages on their way. */
export class MqttLink {
  readonly #parts: MqttLinkParts;
  #client: MqttClient | undefined;
  #ready = false;
  #ended = false;
  #onTheirWay = 0;
  #tookMs: number;
  #cancelLook: (() => void) | undefined;
  #roomIsTold = false;
  #fault: unknown;
  #sent = 0;

  constructor(parts: MqttLinkParts) {
    this.#parts = parts;
    this.#tookMs = parts.clock.elapsed();
    void this.#open();
  }

  /** Messages that the broker took. */
  get sent(): number {
    return this.#sent;
  }

  /** How many messages it takes now. */
  get room(): number {
    return this.#ready && !this.#ended ? MOST_ON_THEIR_WAY - this.#onTheirWay : 0;
  }

  /** Sends a message. @param payload empty, and kept: the broker forgets what it kept */
  send(topic: string, payload: string | Buffer, { retain = true, qos = this.#parts.broker.qos } = {}): void {
    const client = this.#client;
    if (client === undefined || this.#ended) return;
    if (this.#onTheirWay === 0) this.#tookMs = this.#parts.clock.elapsed();
    this.#onTheirWay++;
    client.publish(topic, payload, { qos, retain }, (error) => this.#took(error));
  }

  /** Has the kept message of a topic told once, by onMessage. */
  read(topic: string): void {
    this.#client?.subscribe(topic, { qos: 0 }, (error) => {
      // A broker that does not allow it tells nothing.
      if (error !== null && error !== undefined) this.#fault = error;
    });
  }

  /** Stops reading a topic. */
  unread(topic: string): void {
    this.#client?.unsubscribe(topic, () => {});
  }

  /** Says that it leaves, and ends once all is taken, or after a moment. */
  async leave(): Promise<void> {
    const client = this.#client;
    if (client === undefined || !this.#ready || this.#ended) {
      this.#end('');
      return;
    }
    const { broker, tellsStatus, clock } = this.#parts;
    if (tellsStatus) this.send(statusTopic(broker), 'offline', { qos: 1 });
    this.#ended = true;
    this.#cancelLook?.();
    await new Promise<void>((resolve) => {
      const cancel = clock.after(END_MS, resolve);
      client.end(false, {}, () => {
        cancel();
        resolve();
      });
    });
    client.end(true);
  }

  /** Ends it at once. */
  close(): void {
    this.#end('');
  }

  async #open(): Promise<void> {
    const { broker, clientId, tellsStatus } = this.#parts;
    const { address, ca, user, password } = broker;
    try {
      const { connect } = await import('mqtt');
      if (this.#ended) return;
      const client = connect({
        protocol: address.secure ? 'mqtts' : 'mqtt',
        host: address.host,
        port: address.port,
        ...(address.secure && ca !== '' && { ca }),
        ...(user !== '' && { username: user }),
        ...(password !== '' && { password }),
        ...(tellsStatus && {
          will: { topic: statusTopic(broker), payload: Buffer.from('offline'), qos: 1, retain: true },
        }),
        clientId,
        clean: true,
        connectTimeout: CONNECT_MS,
        keepalive: KEEPALIVE_S,
        // Waiting times are decided elsewhere, and nothing waits in here.
        reconnectPeriod: 0,
        queueQoSZero: false,
        resubscribe: false,
      });
      this.#client = client;
      client.on('error', (error) => {
        this.#fault = error;
        this.#end(mqttFaultWords(error));
      });
      client.on('close', () =>
        this.#end(this.#fault === undefined ? sentences.closed : mqttFaultWords(this.#fault)),
      );
      client.on('message', (topic, payload) => this.#parts.onMessage?.(topic, payload));
      client.once('connect', () => this.#connected());
    } catch (error) {
      this.#end(mqttFaultWords(error));
    }
  }

  #connected(): void {
    const { broker, tellsStatus, onReady } = this.#parts;
    if (this.#ended) return;
    this.#ready = true;
    if (tellsStatus) this.send(statusTopic(broker), 'online', { qos: 1 });
    this.#lookLater();
    onReady();
  }

  #lookLater(): void {
    const { clock } = this.#parts;
    this.#cancelLook = clock.after(LOOK_MS, () => {
      if (this.#onTheirWay > 0 && clock.elapsed() - this.#tookMs > SILENT_MS) this.#end(sentences.silent);
      else this.#lookLater();
    });
  }

  #took(error: Error | null | undefined): void {
    this.#onTheirWay--;
    this.#tookMs = this.#parts.clock.elapsed();
    if (error !== undefined && error !== null) return;
    this.#sent++;
    if (this.#roomIsTold || this.#ended) return;
    // Many are taken in one packet: a caller with more is asked once.
    this.#roomIsTold = true;
    setImmediate(() => {
      this.#roomIsTold = false;
      if (!this.#ended) this.#parts.onRoom();
    });
  }

  #end(words: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelLook?.();
    // Later errors of it are no news.
    this.#client?.on('error', () => {});
    this.#client?.end(true);
    this.#parts.onEnd(words);
  }
}
