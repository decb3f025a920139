import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { cuttingKeys, isRemoteKey, remoteKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import { sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type { Plain } from '../../bus/plain.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { RemoteOutcome, RemoteSaid, RemoteValuesSaid } from '../../fleet/links/remote-commands.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { Dialect, Parameters, Way } from './dialects/dialect.ts';
import type { Dialects } from './dialects/dialects.ts';
import { KnownDialect } from './known-dialect.ts';
import { PeripheralQuestions } from './peripheral-questions.ts';
import { askParameters, type Parcel, tellParcels } from './remote-questions.ts';
import type { MediaParts } from './serve-media.ts';

interface RemoteParts extends Pick<MediaParts, 'deviceid' | 'sender'> {
  readonly gateway: {
    readonly fleet: Pick<MediaParts['gateway']['fleet'], 'records'>;
    readonly dialects: Pick<Dialects, 'of'>;
  };
  readonly heard: Pick<HeardTerminal, 'said' | 'say'>;
}

type Told = { readonly key: string; readonly way: Way; readonly value: unknown };

/** Ids of all parameters that hold some keys. */
const idsOf = (ways: readonly Way[]): number[] => [...new Set(ways.flatMap(({ ids }) => ids))];

const outcome = (key: string, state: RemoteOutcome['state'], fault = ''): RemoteOutcome => ({
  key,
  state,
  fault,
});

/** What the product asks of a recorder's settings and tells it, in the words of JT/T 808 and of its make's dialect (decision 0067). */
export class RemoteCommands implements NonNullable<LinkCommands['remote']> {
  readonly #parts: RemoteParts;
  readonly #dialect: KnownDialect;
  readonly #peripherals: PeripheralQuestions;
  /** Recorders lose questions that come at once: one question at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: RemoteParts) {
    this.#parts = parts;
    this.#dialect = new KnownDialect({ ...parts, dialects: parts.gateway.dialects });
    this.#peripherals = new PeripheralQuestions(parts.sender);
  }

  /** 0x8106, or 0x8104: JT/T 808-2019 sections 8.13 and 8.16. */
  read(): Promise<RemoteSaid> {
    return this.#inTurn(async () => {
      const dialect = await this.#dialect.get();
      const { name, ways } = dialect;
      const all = waysOf(ways);
      const has = await askParameters(this.#parts.sender, idsOf(all.map(({ way }) => way)));
      // The reading does not wait for that; the next question does.
      void this.#inTurn(() => this.#peripherals.ask(dialect, has));
      const firmware = this.#parts.heard.said.softwareVersion ?? '';
      if (has === undefined) {
        // It cannot be asked: it may be told settings all the same that need no answer first.
        const keys = all.filter(({ way }) => way.keepsRest !== true).map(({ key }) => key);
        return { dialect: name, firmware, keys, values: {} };
      }
      const values = Object.fromEntries(
        all.flatMap(({ key, way }) => {
          const value = way.read(has, this.#channels);
          return value === undefined ? [] : [[key, value as Plain] as const];
        }),
      );
      return { dialect: name, firmware, keys: Object.keys(values), values };
    });
  }

  /** 0x8103, then what it has (section 8.12). */
  write({ values }: { readonly values: RemoteValuesSaid }) {
    return this.#inTurn(async () => {
      const { ways } = await this.#dialect.get();
      const outcomes = new Map<string, RemoteOutcome>();
      const told: Told[] = [];
      for (const [key, value] of Object.entries(values)) {
        const way = isRemoteKey(key) ? ways[key] : undefined;
        if (way === undefined) outcomes.set(key, outcome(key, 'refused', remoteSentences.noWay));
        else told.push({ key, way, value });
      }
      await this.#tell(told, outcomes);
      await this.#confirm(
        told.filter(({ key }) => !outcomes.has(key)),
        outcomes,
      );
      return { outcomes: [...outcomes.values()] };
    });
  }

  async #tell(told: readonly Told[], outcomes: Map<string, RemoteOutcome>): Promise<void> {
    if (told.length === 0) return;
    const { sender } = this.#parts;
    const kept = told.filter(({ way }) => way.keepsRest === true).map(({ way }) => way);
    const before = kept.length === 0 ? undefined : await askParameters(sender, idsOf(kept));
    const has: Parameters = before ?? new Map();
    const parcels = this.#parcelsOf(told, has, outcomes);
    const unclear: string[] = [];
    const now = new Map(has);
    await tellParcels(sender, parcels, (parcel, reason) => {
      if (parcel.keys.length > 1) unclear.push(...parcel.keys);
      else for (const key of parcel.keys) outcomes.set(key, outcome(key, 'refused', reason));
    });
    // Several keys of one parameter: each by itself, upon the values that were taken before it.
    for (const one of told.filter(({ key }) => unclear.includes(key))) {
      for (const parcel of this.#parcelsOf([one], now, outcomes)) {
        await tellParcels(sender, [parcel], (_, reason) =>
          outcomes.set(one.key, outcome(one.key, 'refused', reason)),
        );
        if (!outcomes.has(one.key)) for (const { id, value } of parcel.parameters) now.set(id, value);
      }
    }
  }

  /** The parcels to send: keys that share a parameter go together, each change upon the one before. */
  #parcelsOf(told: readonly Told[], has: Parameters, outcomes: Map<string, RemoteOutcome>): Parcel[] {
    const next = new Map<number, Parameter['value']>(has);
    const parcels: { keys: string[]; ids: Set<number> }[] = [];
    for (const { key, way, value } of told) {
      const written = way.write(value, next, this.#channels);
      if (written === undefined) {
        outcomes.set(key, outcome(key, 'refused', remoteSentences.noWay));
        continue;
      }
      const ids = written.map(({ id }) => id);
      for (const one of written) next.set(one.id, one.value);
      const shared = parcels.find((parcel) => ids.some((id) => parcel.ids.has(id)));
      if (shared === undefined) parcels.push({ keys: [key], ids: new Set(ids) });
      else {
        shared.keys.push(key);
        for (const id of ids) shared.ids.add(id);
      }
    }
    return parcels.map(({ keys, ids }) => ({
      keys,
      parameters: [...ids].map((id) => ({ id, value: next.get(id) ?? 0 })),
    }));
  }

  /** Asks back: that it says yes is no proof. */
  async #confirm(told: readonly Told[], outcomes: Map<string, RemoteOutcome>): Promise<void> {
    if (told.length === 0) return;
    const cuts = told.some(({ key }) => cuttingKeys.some((cutting) => cutting === key));
    const has = await askParameters(this.#parts.sender, idsOf(told.map(({ way }) => way))).catch(
      (error: unknown) => {
        // It said yes, and does so: a recorder that was told another server is gone before it can be asked back.
        if (cuts && error instanceof OutriderError && error.code === 'DEVICE_OFFLINE') return undefined;
        throw error;
      },
    );
    for (const { key, way, value } of told) {
      const now = has && way.read(has, this.#channels);
      if (now === undefined) outcomes.set(key, outcome(key, 'acknowledged'));
      else if (sameRemoteValue(now, value))
        outcomes.set(key, { ...outcome(key, 'confirmed'), has: now as Plain });
      else outcomes.set(key, { ...outcome(key, 'differs', remoteSentences.differs), has: now as Plain });
    }
  }

  get #channels(): number {
    const { deviceid, gateway } = this.#parts;
    return gateway.fleet.records.get(deviceid)?.channelMask.length ?? 0;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return await done;
  }
}

function waysOf(ways: Dialect['ways']): { readonly key: string; readonly way: Way }[] {
  return remoteKeys.flatMap((key) => {
    const way = ways[key];
    return way === undefined ? [] : [{ key, way }];
  });
}
