import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { maskSecret, type Setting, type SettingTable } from '@outrider/model/entity/setting.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { SettingChangesOf, SettingKeyOf, SettingValueOf } from '@outrider/model/server-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { toldValue } from '@outrider/protocol/calls/audit-text.ts';
import type { KeptSetting, SettingChange } from '@outrider/store/settings/server-setting-store.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { Pin } from './pins.ts';
import { type SecretSealing, sealedValue, unsealedValue } from './sealed-value.ts';

export interface SettingParts {
  readonly store: Pick<Store, 'serverSettings'>;
  /** What options of the start say, by section and field. */
  readonly pins: ReadonlyMap<string, Pin>;
  /** Seals secrets before they are kept, each for its setting. */
  readonly sealing: SecretSealing;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** The person who sets something, and where old and new values are written down. */
export interface Setter {
  readonly user: string;
  /** Adds to what the audit trail says of the call, before anything is changed. */
  readonly note: (changes: readonly AuditChange[]) => void;
}

/** A setting as people see it: a secret is masked. */
export interface SettingState {
  readonly value: unknown;
  /** The flag that pins it; undefined where it can be set. */
  readonly pinnedBy: string | undefined;
  /** The user who set it last, and when (ms since 1970 UTC), where that is known. */
  readonly by: string | undefined;
  readonly atMs: number | undefined;
  /** The number of its last change; 0 where nobody has changed it. */
  readonly edit: number;
}

/** The last change of settings that somebody saw before they set them, by key; where a key is absent it does not matter. */
export type SeenEdits = Readonly<Record<string, number>>;

/** Looks at a new value before it is kept. @throws OutriderError VALIDATION, in words, for a value that cannot be */
type Guard = (value: unknown, next: (key: string) => unknown) => Promise<void>;

interface Follower {
  readonly keys: readonly string[];
  readonly obey: () => unknown;
}

const NOT_DECLARED = 'There is no such setting';

/**
 * The settings of the server, in force at once on every server that has the store. An option of the start pins a setting; without one
 * the value that people set counts, else the default. Code that depends on a setting asks for it whenever it needs it, or follows it.
 */
export class Settings<T extends SettingTable> implements AsyncDisposable {
  readonly #table: T;
  readonly #parts: SettingParts;
  readonly #kept = new Map<string, KeptSetting>();
  /** The number of the last change of each setting that somebody has set, also where the kept value does not fit any more. */
  readonly #edits = new Map<string, number>();
  /** Secrets that are kept and cannot be opened: they were sealed with another key. */
  readonly #sealedElsewhere = new Set<string>();
  readonly #followers = new Set<Follower>();
  readonly #guards = new Map<string, Guard>();
  readonly #stopListening: () => void;
  /** Changes take turns: the last kept value is in force. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(table: T, parts: SettingParts) {
    this.#table = table;
    this.#parts = parts;
    this.#stopListening = parts.bus.subscribe('setting.changed', ({ key }) => {
      void this.#inTurn(() => this.#readAnew(key));
    });
  }

  /** Reads what people have set. @throws the fault of the store */
  static async load<T extends SettingTable>(table: T, parts: SettingParts): Promise<Settings<T>> {
    const settings = new Settings(table, parts);
    for (const row of await parts.store.serverSettings.list()) settings.#take(row);
    for (const [key, { option }] of parts.pins) {
      if (settings.#kept.has(key))
        parts.log.warn(
          { setting: key, option },
          'an option of the start goes before what was set in the console',
        );
    }
    return settings;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopListening();
    await this.#turn;
  }

  /** The value in force. */
  get<K extends SettingKeyOf<T>>(key: K): SettingValueOf<T, K> {
    return this.#inForce(key) as SettingValueOf<T, K>;
  }

  /** Whether a secret is kept that cannot be opened, as it was sealed with another server.key: its default is in force, which nobody chose. */
  isSealedElsewhere(key: SettingKeyOf<T>): boolean {
    return !this.#parts.pins.has(key) && this.#sealedElsewhere.has(key);
  }

  /** The flag of the option that pins a setting; undefined where it can be set. */
  pinnedBy(key: SettingKeyOf<T>): string | undefined {
    return this.#parts.pins.get(key)?.option;
  }

  /** The settings of a section, by field. */
  section(name: keyof T & string): Readonly<Record<string, SettingState>> {
    const fields = Object.entries(this.#table[name]?.fields ?? {});
    return Object.fromEntries(
      fields.map(([field, { secret, hidesEnd }]): [string, SettingState] => {
        const key = `${name}.${field}`;
        const value = this.#inForce(key);
        const pinnedBy = this.#parts.pins.get(key)?.option;
        const { by, atMs } = (pinnedBy === undefined ? this.#kept.get(key) : undefined) ?? {};
        const edit = this.#edits.get(key) ?? 0;
        return [
          field,
          { value: secret === true ? maskSecret(value, hidesEnd) : value, pinnedBy, by, atMs, edit },
        ];
      }),
    );
  }

  /**
   * Keeps new values, all or none, over restarts too, and has who follows them obey before it resolves. A value that is in force
   * already changes nothing.
   * @param seen nothing is changed where somebody else has changed one of them since
   * @throws OutriderError CONFLICT for that; VALIDATION for a value that does not fit, a setting that an option pins, or another address for a secret that
   * is not among the changes; STORE_FULL: nothing is changed
   */
  async set(changes: SettingChangesOf<T>, setter: Setter, seen: SeenEdits = {}): Promise<void> {
    await this.#inTurn(async () => {
      const fresh = await this.#looked(changes);
      if (fresh.length === 0) return;
      this.#demandSeen(fresh, seen);
      setter.note(fresh.map(({ key, value }) => this.#toldChange(key, value)));
      const kept = fresh.map(({ key, value }) => ({
        key,
        value: this.#keptValue(key, value),
        secret: this.#find(key)?.secret === true,
        seen: seen[key],
      }));
      const rows = await this.#parts.store.serverSettings.put(kept, setter.user);
      for (const row of rows) this.#take(row);
      await this.#obey(fresh.map(({ key }) => key));
    });
  }

  /** Looks whether new values could be set, and changes nothing. @throws what {@link set} throws */
  async look(changes: SettingChangesOf<T>): Promise<void> {
    await this.#inTurn(() => this.#looked(changes));
  }

  /**
   * The new values that would be refused, each with the words for it: where two are refused only together, both are. Changes nothing.
   * @throws OutriderError VALIDATION for a value that does not fit; the fault of a guard that could not look at one
   */
  async refusals(changes: SettingChangesOf<T>): Promise<Map<string, string>> {
    const refused = new Map<string, string>();
    await this.#inTurn(async () => {
      let left = this.#fresh(changes);
      // A refused change may have been what another one depended on.
      for (let before = -1; before !== refused.size;) {
        before = refused.size;
        const next = this.#nextOf(left);
        for (const { key, value } of left) {
          const words = await refusal(async () => {
            this.#demandFree(key);
            await this.#guards.get(key)?.(value, next);
          });
          if (words !== undefined) refused.set(key, words);
        }
        left = left.filter(({ key }) => !refused.has(key));
      }
    });
    return refused;
  }

  /**
   * Looks whether somebody else has changed a setting since it was read; one that is to be what it is already conflicts with nothing.
   * @throws OutriderError CONFLICT
   */
  demandSeen(changes: SettingChangesOf<T>, seen: SeenEdits): void {
    this.#demandSeen(this.#fresh(changes), seen);
  }

  /** The words of the audit trail about changes: those that change something. */
  told(changes: SettingChangesOf<T>): AuditChange[] {
    return this.#fresh(changes).map(({ key, value }) => this.#toldChange(key, value));
  }

  /** The changes that change something, after everybody has looked at them. */
  async #looked(changes: object): Promise<{ readonly key: string; readonly value: unknown }[]> {
    const fresh = this.#fresh(changes);
    for (const { key } of fresh) this.#demandFree(key);
    for (const { key } of fresh) this.#demandSecrets(key, changes);
    const next = this.#nextOf(fresh);
    for (const { key, value } of fresh) await this.#guards.get(key)?.(value, next);
    return fresh;
  }

  /** What a setting would be with changes. */
  #nextOf(fresh: readonly { readonly key: string; readonly value: unknown }[]): (key: string) => unknown {
    return (key) => {
      const found = fresh.find((one) => one.key === key);
      return found === undefined ? this.#inForce(key) : found.value;
    };
  }

  /** The last changes of a section, the newest first. A setting that nobody had set was at its default. */
  async changes(name: keyof T & string): Promise<SettingChange[]> {
    const fields = Object.entries(this.#table[name]?.fields ?? {});
    const changes = await this.#parts.store.serverSettings.changes(
      fields.map(([field]) => `${name}.${field}`),
    );
    return changes.map((change) => {
      const { secret, default: none } = this.#find(change.key) ?? {};
      return secret === true || change.before !== undefined ? change : { ...change, before: none };
    });
  }

  /** Why what a setting was cannot be set again by itself, in words; undefined where it can. */
  whyStays(key: string): string | undefined {
    const { secret, goesWith } = this.#find(key) ?? {};
    const option = this.#parts.pins.get(key)?.option;
    if (option !== undefined) return sentence(sentences.pinned, { option });
    if (secret === true) return sentences.secretStays;
    if (goesWith !== undefined) return sentences.keyStays;
    return this.#secretsFor(key).length > 0 ? sentences.addressStays : undefined;
  }

  /**
   * What a setting was before a change.
   * @throws OutriderError NOT_FOUND for a change of another section, or of a secret, of which no value is kept; VALIDATION, in words, where it
   * cannot be set again by itself
   */
  async beforeChange(name: keyof T & string, id: number): Promise<SettingChangesOf<T>> {
    const change = await this.#parts.store.serverSettings.findChange(id);
    const declared = change === undefined ? undefined : this.#find(change.key);
    if (change?.key.startsWith(`${name}.`) !== true || declared === undefined || declared.secret === true)
      throw new OutriderError('NOT_FOUND', 'There is no such change');
    const stays = this.whyStays(change.key);
    if (stays !== undefined) throw new OutriderError('VALIDATION', stays);
    const before = change.before === undefined ? declared.default : change.before;
    return { [change.key]: before } as SettingChangesOf<T>;
  }

  /** Sets what a setting was before a change. @throws what {@link beforeChange} and {@link set} throw */
  async takeBack(name: keyof T & string, id: number, setter: Setter): Promise<void> {
    await this.set(await this.beforeChange(name, id), setter);
  }

  /**
   * Has somebody look at a new value of a setting before it is kept, where what is declared of it does not say enough.
   * @param look given the value, and how to ask what others would be with it
   * @returns how to stop
   */
  guard<K extends SettingKeyOf<T>>(
    key: K,
    look: (
      value: SettingValueOf<T, K>,
      next: <N extends SettingKeyOf<T>>(key: N) => SettingValueOf<T, N>,
    ) => Promise<void>,
  ): () => void {
    this.#guards.set(key, look as unknown as Guard);
    return () => void this.#guards.delete(key);
  }

  /**
   * Calls back on changes of these settings, whichever server they were made on.
   * @param obey called when another value is in force; the person who changed it waits for it
   * @returns how to stop
   */
  follow(keys: readonly SettingKeyOf<T>[], obey: () => unknown): () => void {
    const follower: Follower = { keys, obey };
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  async #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return await done;
  }

  /**
   * Reads settings that another server may have kept; this server's own are in force already. The whole section, as its followers take it together: an
   * address with the secret that was entered for it, a certificate with its key.
   */
  async #readAnew(key: string): Promise<void> {
    try {
      const section = key.slice(0, key.indexOf('.') + 1);
      const rows = (await this.#parts.store.serverSettings.list()).filter((row) =>
        row.key.startsWith(section),
      );
      const before = rows.map((row) => this.#inForce(row.key));
      for (const row of rows) this.#take(row);
      const changed = rows.flatMap((row, at) =>
        isDeepStrictEqual(before[at], this.#inForce(row.key)) ? [] : [row.key],
      );
      if (changed.length > 0) await this.#obey(changed);
    } catch (error) {
      this.#parts.log.error({ err: error, setting: key }, 'a setting that changed could not be read');
    }
  }

  async #obey(keys: readonly string[]): Promise<void> {
    for (const follower of this.#followers) {
      if (!follower.keys.some((key) => keys.includes(key))) continue;
      try {
        await follower.obey();
      } catch (error) {
        this.#parts.log.error({ err: error, settings: keys }, 'what follows a setting could not obey it');
      }
    }
  }

  /** What is kept may be of a version that let more in: then the default counts. */
  #take(row: KeptSetting): void {
    const declared = this.#find(row.key);
    if (declared === undefined) return;
    const { key } = row;
    this.#edits.set(key, row.edit);
    const value = declared.secret === true ? unsealedValue(this.#parts.sealing, key, row.value) : row.value;
    if (declared.secret === true && value === undefined) this.#sealedElsewhere.add(key);
    else this.#sealedElsewhere.delete(key);
    if (declared.schema.safeParse(value).success) this.#kept.set(key, { ...row, value });
    else
      this.#parts.log.warn(
        { setting: key },
        'a setting that is kept does not fit any more: its default counts',
      );
  }

  #keptValue(key: string, value: unknown): unknown {
    return this.#find(key)?.secret === true ? sealedValue(this.#parts.sealing, key, value) : value;
  }

  #inForce(key: string): unknown {
    const pin = this.#parts.pins.get(key);
    if (pin !== undefined) return pin.value;
    const kept = this.#kept.get(key);
    return kept === undefined ? this.#find(key)?.default : kept.value;
  }

  #find(key: string): Setting | undefined {
    const [section = '', field = '', ...more] = key.split('.');
    if (more.length > 0) return undefined;
    const { fields = {} } = Object.hasOwn(this.#table, section) ? (this.#table[section] ?? {}) : {};
    return Object.hasOwn(fields, field) ? fields[field] : undefined;
  }

  #checked(key: string, given: unknown): unknown {
    const declared = this.#find(key);
    if (declared === undefined) throw new OutriderError('VALIDATION', `${key}: ${NOT_DECLARED}`);
    const result = declared.schema.safeParse(given);
    if (result.success) return result.data;
    throw new OutriderError('VALIDATION', `${key}: ${result.error.issues[0]?.message ?? 'is not valid'}`);
  }

  /** The changes that change something, checked. */
  #fresh(changes: object): { readonly key: string; readonly value: unknown }[] {
    return Object.entries(changes)
      .map(([key, given]) => ({ key, value: this.#checked(key, given) }))
      .filter(({ key, value }) => !isDeepStrictEqual(value, this.#inForce(key)));
  }

  #demandSeen(fresh: readonly { readonly key: string }[], seen: SeenEdits): void {
    if (fresh.some(({ key }) => seen[key] !== undefined && seen[key] !== (this.#edits.get(key) ?? 0)))
      throw new OutriderError('CONFLICT', sentences.changedMeanwhile);
  }

  #demandFree(key: string): void {
    const option = this.#parts.pins.get(key)?.option;
    if (option !== undefined) throw new OutriderError('VALIDATION', sentence(sentences.pinned, { option }));
  }

  /** A secret that was entered for one address goes to no other. */
  #demandSecrets(changed: string, changes: object): void {
    if (this.#secretsFor(changed).some((secret) => !Object.hasOwn(changes, secret)))
      throw new OutriderError('VALIDATION', sentences.secretAgain);
  }

  /** Secrets that were entered for what a setting says. */
  #secretsFor(key: string): string[] {
    const [name = '', field = ''] = key.split('.');
    return Object.entries(this.#table[name]?.fields ?? {}).flatMap(([other, { sentTo, default: none }]) => {
      const secret = `${name}.${other}`;
      return sentTo?.includes(field) === true && this.#inForce(secret) !== none ? [secret] : [];
    });
  }

  /** What the audit trail says: what it was and what it is; of a secret only that it changed. */
  #toldChange(key: string, value: unknown): AuditChange {
    const { label: field = key, secret, unit } = this.#find(key) ?? {};
    if (secret === true) return { field };
    // The names of others say that they are days.
    const isDays = unit === 'daysAsMonths' || unit === 'daysAsYears';
    const told = (said: unknown) => toldValue(isDays ? `${String(said)} days` : said);
    return { field, values: { before: told(this.#inForce(key)), after: told(value) } };
  }
}

/** Why something is refused, in words; undefined where it is not. */
async function refusal(look: () => Promise<void>): Promise<string | undefined> {
  try {
    await look();
    return undefined;
  } catch (error) {
    if (error instanceof OutriderError && error.code === 'VALIDATION') return error.message;
    throw error;
  }
}
