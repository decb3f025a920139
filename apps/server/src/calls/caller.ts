import { OutriderError } from '@outrider/model/error-code.ts';
import { hasRight, rights } from '@outrider/model/people/rights.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Branch, Identity, TokenMark } from '@outrider/model/people/user.ts';
import { type Access, partsOf } from '@outrider/protocol/calls/access.ts';
import type { LiveState } from '../fleet/state/live-state.ts';
import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { privacySentences } from '@outrider/model/privacy/sentences.ts';
import type { PrivateTimesOf, Shown } from '../privacy/private-times.ts';
import { ScopedDevices } from './scoped-devices.ts';

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

function demandNone(dark: DarkTime | undefined): void {
  if (dark === undefined) return;
  const { wantsReason, dark: nobody } = privacySentences;
  throw new OutriderError('FORBIDDEN', dark.mode === 'reason' ? wantsReason : nobody);
}

/** Whether the level is less able than a call asks for. */
const isAbove = (level: number, { maxLevel }: Access): boolean => maxLevel !== undefined && level > maxLevel;

/** Somebody who has not signed in. */
export const NOBODY: Identity = {
  userName: '',
  level: Number.POSITIVE_INFINITY,
  access: '',
  deviceScope: new Set(),
};

/**
 * The person or program that makes a call: what they may do, and the devices that they may know of. Nothing else on the server decides either.
 * Each question is answered as of now: rights and devices change while a socket is open.
 */
export class Caller {
  readonly #identity: () => Identity;
  readonly #state: Pick<LiveState, 'get' | 'all'>;
  readonly #privacy: PrivateTimesOf;
  /** The devices in their scope. */
  readonly devices: ScopedDevices;

  /** @param identity who it is now; {@link NOBODY} while nobody has signed in */
  constructor(identity: () => Identity, state: Pick<LiveState, 'get' | 'all'>, privacy: PrivateTimesOf) {
    this.#identity = identity;
    this.#state = state;
    this.#privacy = privacy;
    this.devices = new ScopedDevices(identity, state, privacy, () => this.#viewer);
  }

  /**
   * The same person, by rights that were read elsewhere.
   * @throws OutriderError FORBIDDEN for callers who may not do all that the person may: a guest, a screen on a wall, a program with a token
   */
  as(identity: Identity): Caller {
    const { guest, kiosk, token } = this.#identity();
    if (guest !== undefined || kiosk === true || token !== undefined)
      throw new OutriderError('FORBIDDEN', 'You may not do this');
    return new Caller(() => identity, this.#state, this.#privacy);
  }

  /** The user name under which reasons are given; undefined for guests of a link and for screens on a wall. */
  get #viewer(): string | undefined {
    const { userName, guest, kiosk } = this.#identity();
    return guest !== undefined || kiosk === true ? undefined : userName;
  }

  /** The private time in which a moment of a device is for them, ms since 1970 UTC (rule PRIV-1). */
  darkAt(deviceid: string, ms: number, what: Shown): DarkTime | undefined {
    return this.#privacy.at(deviceid, ms, what, this.#viewer);
  }

  /** The private time in which a device is now. */
  darkNow(deviceid: string, what: Shown): DarkTime | undefined {
    return this.#privacy.now(deviceid, what, this.#viewer);
  }

  /** What of a stretch is private for them, in order. */
  darkBetween(deviceid: string, { fromMs, toMs }: Stretch, what: Shown): readonly DarkTime[] {
    return this.#privacy.between(deviceid, fromMs, toMs, what, this.#viewer);
  }

  /** @throws OutriderError FORBIDDEN for a device that is in a private time now */
  demandLightNow(deviceid: string, what: Shown): void {
    demandNone(this.darkNow(deviceid, what));
  }

  /** @throws OutriderError FORBIDDEN for footage of a stretch with a part that is private */
  demandLight(deviceid: string, stretch: Stretch): void {
    const dark = this.darkBetween(deviceid, stretch, 'footage');
    demandNone(dark.find(({ mode }) => mode === 'dark') ?? dark[0]);
  }

  /** Empty while nobody has signed in. */
  get userName(): string {
    return this.#identity().userName;
  }

  get isSignedIn(): boolean {
    return this.userName !== '';
  }

  /** The token by which they ask; undefined where they do so themselves. */
  get token(): TokenMark | undefined {
    return this.#identity().token;
  }

  /** Whether they may make a call that asks for this. */
  may(asked: Access): boolean {
    const { right, also, serverAdmin: setsServer, faces, guests, whileOwing, ofPerson } = asked;
    const identity = this.#identity();
    const { level, access, guest, serverAdmin = false, owesFactor = false, kiosk = false } = identity;
    if (right === 'anyone') return true;
    if (guest !== undefined && guests !== true && !(guests === 'takers' && guest.takes)) return false;
    if (owesFactor && whileOwing !== true) return false;
    if (this.token !== undefined && asked.tokens === 'never') return false;
    if (kiosk && ofPerson === true) return false;
    if (!this.isSignedIn || (isAbove(level, asked) && !this.#manages(asked))) return false;
    if (setsServer === true && !serverAdmin) return false;
    // A screen on a wall shows nobody's face.
    if (faces === true && (identity.setsFaces !== true || kiosk)) return false;
    if (also !== undefined && !hasRight(access, also)) return false;
    return right === 'signed-in' || hasRight(access, right);
  }

  /** What they manage; undefined where it is nothing, or everything. */
  get branch(): Branch | undefined {
    return this.#identity().branch;
  }

  /** When their own account ends, ms since 1970; undefined: never. */
  get endsMs(): number | undefined {
    return this.#identity().endsMs;
  }

  get level(): number {
    return this.#identity().level;
  }

  /** Whether they may make the call as the manager of a branch alone: then what it names has to be of that (decision 0132). */
  actsForBranch(asked: Access): boolean {
    return isAbove(this.level, asked) && this.#manages(asked);
  }

  #manages({ managedBy }: Access): boolean {
    return managedBy !== undefined && this.branch !== undefined;
  }

  /** Whether they may watch that channel of a device in their scope, as far as the channel goes. */
  mayWatch(channel: number): boolean {
    return this.#identity().guest?.channels.includes(channel) ?? true;
  }

  /** The user whose bounds hold for the caller: for a guest the user who shared the link. */
  get boundBy(): string {
    const { guest, userName } = this.#identity();
    return guest?.of ?? userName;
  }

  /** Whether they were shown a stretch of time, and nothing besides. */
  get hasStretch(): boolean {
    return this.#identity().guest?.stretch !== undefined;
  }

  /** The part of a stretch of recordings that the caller was shown, ms since 1970 UTC. */
  within({ fromMs, toMs }: Stretch): Stretch {
    const { fromMs: least = fromMs, toMs: most = toMs } = this.#identity().guest?.stretch ?? {};
    return { fromMs: Math.max(fromMs, least), toMs: Math.min(toMs, most) };
  }

  /** @throws OutriderError FORBIDDEN for a stretch that is not wholly theirs to see */
  demandWithin(stretch: Stretch): void {
    const { fromMs, toMs } = this.within(stretch);
    if (fromMs !== stretch.fromMs || toMs !== stretch.toMs)
      throw new OutriderError('FORBIDDEN', 'You may not see this time');
  }

  /** @throws OutriderError FORBIDDEN when a part of the request asks for a right that they have not */
  demandParts({ parts }: Access, request: Readonly<Record<string, unknown>>): void {
    if (parts === undefined) return;
    const asked = partsOf(request[parts.in]).flatMap((name) => parts.rights[name] ?? []);
    for (const right of asked) this.demand({ right });
  }

  /** @throws OutriderError AUTH_REQUIRED for somebody who has not signed in, FORBIDDEN without the right or the level */
  demand(access: Access): void {
    if (this.may(access)) return;
    if (!this.isSignedIn) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
    if (this.token !== undefined && access.tokens === 'never')
      throw new OutriderError('FORBIDDEN', peopleSentences.tokenNeverFor);
    const owes = this.#identity().owesFactor === true;
    throw new OutriderError('FORBIDDEN', owes ? peopleSentences.factorOwed : this.#lack(access));
  }

  /** What somebody lacks for a call: who reads it of a program has no console that shows only what they may. */
  #lack({ right, also, maxLevel }: Access): string {
    if (this.token === undefined) return 'You may not do this';
    const lacking = rights.find(
      ({ name }) => (name === right || name === also) && !this.may({ right: name }),
    );
    if (lacking !== undefined) return sentence(peopleSentences.tokenLacksRight, { right: lacking.text });
    const { level } = this;
    return maxLevel !== undefined && level > maxLevel
      ? sentence(peopleSentences.tokenTooLow, { level, most: maxLevel })
      : 'You may not do this';
  }
}
