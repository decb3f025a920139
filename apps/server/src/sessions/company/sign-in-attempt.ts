import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { z } from 'zod';
import type { Sealing } from '../server-key.ts';

/** How long somebody may take at the service. */
const ATTEMPT_MS = 15 * 60_000;
const SEALED_FOR = 'attempt';

const attempt = z.object({
  provider: z.string(),
  /** The console's page to which the service leads back. */
  page: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  untilMs: z.number(),
});

/** Binds the person who comes back from a service to the one who left for it: kept by the browser alone, which cannot read it. */
export type SignInAttempt = Omit<z.output<typeof attempt>, 'untilMs'>;

export function sealAttempt(begun: SignInAttempt, sealing: Sealing, clock: Clock): string {
  return sealing.seal(JSON.stringify({ ...begun, untilMs: clock.now() + ATTEMPT_MS }), SEALED_FOR);
}

/** @throws OutriderError AUTH_REQUIRED for an attempt that is over, or not this server's */
export function openAttempt(sealed: string, sealing: Sealing, clock: Clock): SignInAttempt {
  const text = sealing.unseal(sealed, SEALED_FOR);
  const { data } = attempt.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (data === undefined || data.untilMs < clock.now())
    throw new OutriderError('AUTH_REQUIRED', peopleSentences.attemptOver);
  return data;
}
