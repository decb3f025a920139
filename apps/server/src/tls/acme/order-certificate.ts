import { Agent } from 'node:https';
import { rootCertificates } from 'node:tls';
import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Certificate } from '../certificate.ts';
import { accountKey } from './account-file.ts';
import type { AlpnChallenges } from './alpn-challenges.ts';
import type { HttpChallenges } from './http-challenges.ts';

/** An authority that is away, or busy, is asked again this often, each time some seconds later; after that a person or the clock asks. */
const TRIES = { retryMaxAttempts: 2, retryDefaultDelay: 1 };
/** Bytes of an answer: certificates are a few KB. */
const MAX_ANSWER = 1_048_576;
const ANSWER_WITHIN_MS = 20_000;

export interface CertificateOrder {
  readonly directory: string;
  readonly domains: readonly string[];
  readonly email: string;
  /** Data folder: the account's key is kept there. */
  readonly folder: string;
  /** PEM of further certificates by which the authority's own https is believed; undefined: the usual ones alone. */
  readonly roots: string | undefined;
  readonly way: ProofWay;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Told what happens, in English. */
  readonly told: (line: string) => void;
}

/** How it is proved whose a name is. */
export type ProofWay =
  | { readonly type: 'http-01'; readonly challenges: Pick<HttpChallenges, 'put' | 'remove'> }
  | { readonly type: 'tls-alpn-01'; readonly challenges: Pick<AlpnChallenges, 'put' | 'remove'> };

/**
 * Asks an authority for a certificate (RFC 8555).
 * @throws what the authority refused with, or the fault of the network
 */
export async function orderCertificate(order: CertificateOrder): Promise<Certificate> {
  const { directory, domains, email, folder, roots, way, told, signal } = order;
  // Loaded when it is needed: most servers ask for none.
  const acme = (await import('acme-client')).default;
  const { defaults } = acme.axios;
  defaults.timeout = ANSWER_WITHIN_MS;
  // An administrator names the authority: what answers is bounded, and leads nowhere else.
  defaults.maxContentLength = MAX_ANSWER;
  defaults.maxRedirects = 0;
  defaults.signal = signal;
  const agent = new TellingAgent({
    ca: roots === undefined ? [...rootCertificates] : [...rootCertificates, roots],
  });
  defaults.httpsAgent = agent;
  Object.assign((defaults as { acmeSettings?: object }).acmeSettings ?? {}, TRIES);
  const client = new acme.Client({
    directoryUrl: directory,
    accountKey: await accountKey(folder, directory, () => acme.crypto.createPrivateEcdsaKey()),
    backoffAttempts: 20,
    backoffMin: 500,
    backoffMax: 10_000,
  });
  const ownKey = await acme.crypto.createPrivateEcdsaKey();
  const [key, csr] = await acme.crypto.createCsr({ altNames: [...domains] }, ownKey);
  told(`asking ${new URL(directory).host} for ${domains.join(', ')} by ${way.type}`);
  const auto = client.auto({
    csr,
    email,
    termsOfServiceAgreed: true,
    skipChallengeVerification: true,
    challengePriority: [way.type],
    async challengeCreateFn(authorization, challenge, proof) {
      const { value: domain } = authorization.identifier;
      const isOffered = authorization.challenges.some(({ type }) => type === way.type);
      if (!isOffered) throw new Error(`${domain}: the authority takes no proof by ${way.type}`);
      told(`${domain}: the proof is ready`);
      if (way.type === 'http-01') way.challenges.put(challenge.token, proof);
      else {
        const [alpnKey, alpnCert] = await acme.crypto.createAlpnCertificate(authorization, proof);
        way.challenges.put(domain, { cert: String(alpnCert), key: String(alpnKey) });
      }
    },
    async challengeRemoveFn(authorization, challenge) {
      if (way.type === 'http-01') way.challenges.remove(challenge.token);
      else way.challenges.remove(authorization.identifier.value);
    },
  });
  try {
    return { cert: await auto, key: String(key) };
  } catch (error) {
    // The library has a fault of its own where no answer came.
    if (!(error instanceof TypeError)) throw error;
    const reason = agent.fault ?? 'no answer';
    throw new OutriderError('VALIDATION', sentence(sentences.authorityAway, { reason }), { cause: error });
  }
}

/** Knows what was wrong with the last connection. */
class TellingAgent extends Agent {
  fault: string | undefined;

  override createConnection(
    ...given: Parameters<Agent['createConnection']>
  ): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(...given);
    socket?.once('error', (error: NodeJS.ErrnoException) => (this.fault = error.code ?? error.message));
    return socket;
  }
}
