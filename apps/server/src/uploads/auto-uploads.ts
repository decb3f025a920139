import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import { sentence } from '@outrider/model/text.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { UploadAccount } from '@outrider/model/uploads/upload-account.ts';
import { uploadSentences } from '@outrider/model/uploads/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { TokenBucket } from '../net/token-bucket.ts';
import type { RemoteSettings } from '../remote/remote-settings.ts';
import { DeviceFiles, type DeviceFilesParts, type DeviceRates } from './device-files.ts';
import type { Admitted, OpenDoor, UploadDoor } from './upload-door.ts';

const PASSWORD_BYTES = 12;
/** A port that cannot be opened is tried again after this. */
const AGAIN_MS = 60_000;
/** Files that a device may begin at once, and a second from then on. */
const BEGINS = { burst: 120, perSecond: 2 } as const;
/** Commands about files, of which it sends a few for each. */
const ASKS = { burst: 600, perSecond: 10 } as const;
const KEYS = ['net_FtpEn', 'net_FtpSv', 'net_FtpUser', 'net_FtpPwd'] as const satisfies readonly RemoteKey[];

/** What is entered in a recorder by hand. */
export interface AccountByHand {
  /** Address and port. */
  readonly server: string;
  readonly user: string;
  /** Told this once: nobody can read it again. */
  readonly password: string;
}

export interface AutoUploadsParts extends Omit<DeviceFilesParts, 'store'> {
  readonly store: DeviceFilesParts['store'] & {
    readonly uploadedFiles: Pick<Store['uploadedFiles'], 'kept'>;
    readonly uploadAccounts: Store['uploadAccounts'];
  };
  readonly door: UploadDoor;
  readonly remote: Pick<RemoteSettings, 'standOf' | 'read' | 'want' | 'isReachable'>;
  /** Under which address recorders reach this server. */
  readonly address: () => string;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** Recorders that upload files by themselves: an account a device, none of them at first (decision 0086). */
export class AutoUploads implements AsyncDisposable {
  readonly #parts: AutoUploadsParts;
  readonly #rates = new Map<string, DeviceRates>();
  readonly #stops: readonly (() => void)[];
  #door: OpenDoor | undefined;
  #cancelAgain: () => void = () => {};
  /** The door is opened and closed one after the other. */
  #turning: Promise<unknown> = Promise.resolve();
  #ended = false;

  private constructor(parts: AutoUploadsParts) {
    this.#parts = parts;
    this.#stops = [
      parts.bus.subscribe('uploads.changed', ({ deviceid }) => this.#changed(deviceid)),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') void this.#removed(deviceid);
      }),
    ];
  }

  /** Opens the door where some device has an account. */
  static async start(parts: AutoUploadsParts): Promise<AutoUploads> {
    const uploads = new AutoUploads(parts);
    await uploads.#removeOthers();
    await uploads.#turn().catch((error: unknown) => uploads.#againLater(error));
    return uploads;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancelAgain();
    for (const stop of this.#stops) stop();
    await this.#turning.catch(() => {});
    await this.#door?.[Symbol.asyncDispose]();
  }

  /** The accounts that there are, by device id. */
  async accounts(): Promise<UploadAccount[]> {
    return await this.#parts.store.uploadAccounts.list();
  }

  /**
   * Makes an account for a device, or another password for the one that it has, and has the recorder told where it has settings for it.
   * @returns what is entered by hand; undefined where the recorder is told
   * @throws OutriderError CONFLICT where the port cannot be opened, STORE_FULL: nothing is kept then
   */
  async switchOn(deviceid: string, user: string): Promise<AccountByHand | undefined> {
    const { store, remote, address, bus, clock, log } = this.#parts;
    const { port } = await this.#open();
    const password = randomBytes(PASSWORD_BYTES).toString('hex');
    const canBeTold = await this.#canBeTold(deviceid);
    const server = `${address()}:${port}`;
    await store.uploadAccounts.put({
      deviceid,
      hash: hashOf(password),
      // Until its wish is kept.
      told: false,
      sinceMs: Math.trunc(clock.now()),
      madeBy: user,
    });
    bus.publish('uploads.changed', { deviceid });
    const byHand = { server, user: deviceid, password };
    if (!canBeTold) return byHand;
    const [on, at, name, secret] = KEYS;
    try {
      await remote.want(deviceid, { [on]: true, [at]: server, [name]: deviceid, [secret]: password }, user);
    } catch (error) {
      log.warn({ err: error, deviceid }, 'a recorder could not be told its account for uploads');
      return byHand;
    }
    await store.uploadAccounts.tell(deviceid, hashOf(password));
    return undefined;
  }

  /** Takes the account away, and has the recorder told. @throws OutriderError NOT_FOUND where there is none */
  async switchOff(deviceid: string, user: string): Promise<void> {
    const { store, remote, bus, log } = this.#parts;
    if (!(await store.uploadAccounts.remove(deviceid)))
      throw new OutriderError('NOT_FOUND', sentence(uploadSentences.noAccount, { deviceid }));
    bus.publish('uploads.changed', { deviceid });
    try {
      if (await this.#canBeTold(deviceid)) await remote.want(deviceid, { [KEYS[0]]: false }, user);
    } catch (error) {
      // It tries to sign in, and is not let in.
      log.warn({ err: error, deviceid }, 'a recorder could not be told that it uploads no more');
    }
  }

  /** Whether the recorder has all the settings for it; one that never said what it has is asked, if it is there. */
  async #canBeTold(deviceid: string): Promise<boolean> {
    const { remote } = this.#parts;
    let { dialect } = await remote.standOf(deviceid);
    if (dialect === undefined && remote.isReachable(deviceid)) {
      await remote.read(deviceid).catch(() => {});
      ({ dialect } = await remote.standOf(deviceid));
    }
    return KEYS.every((key) => dialect?.keys.includes(key) === true);
  }

  /** @throws OutriderError CONFLICT */
  async #open(): Promise<OpenDoor> {
    try {
      return await this.#inTurn(async () => (this.#door ??= await this.#stand()));
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      throw new OutriderError('CONFLICT', sentence(uploadSentences.doorClosed, { fault }));
    }
  }

  async #stand(): Promise<OpenDoor> {
    return await this.#parts.door.stand((user, password) => this.#admit(user, password));
  }

  async #admit(user: string, password: string): Promise<Admitted | undefined> {
    const account = await this.#parts.store.uploadAccounts.find(user);
    if (account === undefined || !isHashOf(account.hash, password)) return undefined;
    const { deviceid } = account;
    const { clock } = this.#parts;
    const rates = this.#rates.get(deviceid) ?? {
      begins: new TokenBucket(clock, BEGINS.burst, BEGINS.perSecond),
      asks: new TokenBucket(clock, ASKS.burst, ASKS.perSecond),
    };
    this.#rates.set(deviceid, rates);
    return { deviceid, files: new DeviceFiles(this.#parts, deviceid, rates) };
  }

  /** @param deviceid empty where it may be any device */
  #changed(deviceid: string): void {
    if (deviceid === '') this.#door?.dropAll();
    else this.#door?.drop(deviceid);
    this.#turn().catch((error: unknown) => this.#againLater(error));
  }

  /** The door is open while there is some account, and closed while there is none. */
  async #turn(): Promise<void> {
    await this.#inTurn(async () => {
      const isNeeded = (await this.#parts.store.uploadAccounts.list()).length > 0;
      if (this.#ended || isNeeded === (this.#door !== undefined)) return;
      const door = this.#door;
      this.#door = isNeeded ? await this.#stand() : undefined;
      await door?.[Symbol.asyncDispose]();
    });
  }

  #againLater(error: unknown): void {
    this.#parts.log.error({ err: error }, 'recorders cannot upload files by themselves: it is tried again');
    this.#cancelAgain();
    if (this.#ended) return;
    this.#cancelAgain = this.#parts.clock.after(AGAIN_MS, () => {
      this.#turn().catch((fault: unknown) => this.#againLater(fault));
    });
  }

  /** A device is gone, with its rows: nobody has its files. */
  async #removed(deviceid: string): Promise<void> {
    this.#rates.delete(deviceid);
    this.#changed(deviceid);
    await this.#parts.room.forget(deviceid);
    await this.#removeOthers();
  }

  /** Removes the files that have no row any more. It never throws. */
  async #removeOthers(): Promise<void> {
    const { store, folder, log } = this.#parts;
    try {
      await folder.removeOthers((serialnos) => store.uploadedFiles.kept(serialnos));
    } catch (error) {
      log.warn({ err: error }, 'uploaded files that nobody has could not be removed');
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turning.then(work, work);
    this.#turning = result.catch(() => {});
    return result;
  }
}

const hashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Passwords are random and long: a fast hash tells no more of them than a slow one. */
function isHashOf(hash: string, password: string): boolean {
  const [one, other] = [Buffer.from(hash, 'hex'), Buffer.from(hashOf(password), 'hex')];
  return one.length === other.length && timingSafeEqual(one, other);
}
