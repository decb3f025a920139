import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SecondFactors } from '@outrider/store/people/second-factors.ts';
import { z } from 'zod';
import type { ServerKey } from '../server-key.ts';
import { newTotpSecret, totpAddress, totpStep } from './totp.ts';

/** How long somebody may take to read the QR code and type the first code. */
const NEW_MS = 15 * 60_000;

const offered = z.object({ secret: z.string(), untilMs: z.number() });

export interface AuthenticatorsParts {
  readonly stored: Pick<SecondFactors, 'of' | 'putAuthenticator' | 'takeStep'>;
  readonly serverKey: Pick<ServerKey, 'authenticators' | 'newAuthenticators'>;
  readonly clock: Clock;
}

/** Authenticator apps: codes by the time (RFC 6238), each good once. */
export class Authenticators {
  readonly #parts: AuthenticatorsParts;
  /** Steps that were taken and could not be kept, by user in lower case: the disk is full. */
  readonly #heldSteps = new Map<string, number>();

  constructor(parts: AuthenticatorsParts) {
    this.#parts = parts;
  }

  /** A secret for an app; nothing is kept of it until a code of the app comes with `sealed`. */
  offer(userName: string): { readonly secret: string; readonly uri: string; readonly sealed: string } {
    const { serverKey, clock } = this.#parts;
    const secret = newTotpSecret();
    const text = JSON.stringify({ secret, untilMs: clock.now() + NEW_MS } satisfies z.infer<typeof offered>);
    const sealed = serverKey.newAuthenticators.seal(text, userName.toLowerCase());
    return { secret, uri: totpAddress(secret, userName), sealed };
  }

  /**
   * Keeps the app whose first code this is, in the place of the user's other one.
   * @throws OutriderError VALIDATION for a wrong code, or an offer that is over
   */
  async add(userName: string, sealed: string, code: string): Promise<void> {
    const { stored, serverKey, clock } = this.#parts;
    const text = serverKey.newAuthenticators.unseal(sealed, userName.toLowerCase());
    const offer = text === undefined ? undefined : offered.parse(JSON.parse(text));
    if (offer === undefined || offer.untilMs <= clock.now())
      throw new OutriderError('VALIDATION', peopleSentences.oldOffer);
    const step = totpStep(offer.secret, code, clock.now());
    if (step === undefined) throw new OutriderError('VALIDATION', peopleSentences.wrongCode);
    await stored.putAuthenticator({
      userName,
      sealedSecret: serverKey.authenticators.seal(offer.secret, userName.toLowerCase()),
      lastStep: step,
      addedMs: clock.now(),
    });
    this.#heldSteps.delete(userName.toLowerCase());
  }

  /** Whether it is a code of the user's app that was not used before, nor one after it. */
  async take(userName: string, code: string): Promise<boolean> {
    const { stored, serverKey, clock } = this.#parts;
    const { authenticator } = await stored.of(userName);
    const name = userName.toLowerCase();
    const secret = authenticator && serverKey.authenticators.unseal(authenticator.sealedSecret, name);
    if (secret === undefined) return false;
    const step = totpStep(secret, code, clock.now());
    if (step === undefined || step <= (this.#heldSteps.get(name) ?? 0)) return false;
    try {
      return await stored.takeStep(userName, step);
    } catch (error) {
      if (!(error instanceof OutriderError) || error.code !== 'STORE_FULL') throw error;
      // People must be able to sign in while the disk is full (decision 0007).
      if (authenticator !== undefined && step <= authenticator.lastStep) return false;
      this.#heldSteps.set(name, step);
      return true;
    }
  }
}
