import { OutriderError } from '@outrider/model/error-code.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import * as jose from 'jose';
import * as oidc from 'openid-client';
import type { ServerKey } from '../server-key.ts';
import { providerFault } from './provider-fault.ts';
import { providerFetch } from './provider-fetch.ts';

/** What a service says of itself is asked for again after this long. */
const KEPT_MS = 10 * 60_000;
/** A clock that is wrong by less is taken for right. */
const CLOCK_TOLERANCE_S = 60;
/** A sign-out that was signed longer ago is an old one that somebody sends again (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
const SIGN_OUT_MAX_AGE_S = 300;
const SIGN_OUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Longest name of a session at a service. */
const MAX_SESSION_ID = 1_000;

/** A service that did not answer is not asked again for this long: strangers may begin a sign-in. */
const FAULT_KEPT_MS = 5_000;

/** What a service said of itself, or is being asked for. */
interface Known {
  readonly described: Promise<oidc.ServerMetadata>;
  readonly issuer: string;
  readonly edit: number;
  untilMs: number;
  /** Its keys for logout tokens, which are read again once in a while at most, whatever strangers send. */
  keys?: jose.JWTVerifyGetKey;
}

/** Where a service is and how this server speaks with it. */
export type Reached = Pick<
  SignInProvider,
  'id' | 'issuer' | 'clientId' | 'sealedSecret' | 'subjectClaim' | 'edit'
>;

/** Who signed out at a service: a person, or one session there. */
type SignedOut = { readonly subject: string } | { readonly sid: string };

/** Whether a claim names a session at a service (OpenID Connect Front-Channel Logout 1.0, section 3). */
export const isSessionId = (sid: unknown): sid is string =>
  typeof sid === 'string' && sid !== '' && sid.length <= MAX_SESSION_ID;

export interface ProviderClientsParts {
  readonly serverKey: Pick<ServerKey, 'signInProviders'>;
  /** Hosts of the own network that may be asked, as they stand in an address. */
  readonly allowedHosts: () => readonly string[];
  readonly clock: Clock;
}

/** Speaks OpenID Connect with the company's sign-in services. */
export class ProviderClients {
  readonly #parts: ProviderClientsParts;
  readonly #known = new Map<string, Known>();
  readonly #fetch: oidc.CustomFetch;

  constructor(parts: ProviderClientsParts) {
    this.#parts = parts;
    this.#fetch = providerFetch(parts.allowedHosts);
  }

  /** This server as a client of the service, which reads its keys again for each ID token: they change at any time. @throws OutriderError CONFLICT in words */
  async of(provider: Reached): Promise<oidc.Configuration> {
    const { id, clientId, sealedSecret } = provider;
    const described = await this.#reach(provider).described;
    const secret =
      sealedSecret === undefined ? undefined : this.#parts.serverKey.signInProviders.unseal(sealedSecret, id);
    const ways = described.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const config = new oidc.Configuration(
      described,
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
      secret === undefined
        ? oidc.None()
        : ways.includes('client_secret_basic')
          ? oidc.ClientSecretBasic(secret)
          : oidc.ClientSecretPost(secret),
    );
    config[oidc.customFetch] = this.#fetch;
    // Without it the library believes an ID token that came by the connection to the service, no matter who signed it.
    oidc.enableNonRepudiationChecks(config);
    if (isPlain(provider)) oidc.allowInsecureRequests(config);
    return config;
  }

  /** What a service says of itself, to be looked at before it is kept. @throws OutriderError CONFLICT in words */
  async describe(issuer: string): Promise<oidc.ServerMetadata> {
    try {
      const found = await oidc.discovery(new URL(issuer), 'none', undefined, oidc.None(), {
        [oidc.customFetch]: this.#fetch,
        execute: isPlain({ issuer }) ? [oidc.allowInsecureRequests] : [],
      });
      const described = found.serverMetadata();
      const missing = (['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const).find(
        (name) => described[name] === undefined,
      );
      if (missing !== undefined) throw new TypeError(`${missing} is missing`);
      return described;
    } catch (error) {
      throw providerFault(error);
    }
  }

  /** Which sessions a service ends: those of a subject, or of one session there, as its logout token says. @throws OutriderError AUTH_REQUIRED for a token that is not good */
  async signedOut(provider: Reached, token: string): Promise<SignedOut> {
    const known = this.#reach(provider);
    const { issuer, jwks_uri: keys } = await known.described;
    known.keys ??= jose.createRemoteJWKSet(new URL(keys ?? issuer), {
      [jose.customFetch]: this.#fetch as never,
    });
    try {
      const { payload } = await jose.jwtVerify(token, known.keys, {
        issuer,
        audience: provider.clientId,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: SIGN_OUT_MAX_AGE_S,
        currentDate: new Date(this.#parts.clock.now()),
        requiredClaims: ['jti', 'events'],
      });
      const isSignOut = Object.hasOwn((payload['events'] ?? {}) as object, SIGN_OUT_EVENT);
      if (isSignOut && payload['nonce'] === undefined) {
        const { [provider.subjectClaim]: subject, sid } = payload;
        if (typeof subject === 'string') return { subject };
        if (isSessionId(sid)) return { sid };
      }
    } catch (error) {
      if (!(error instanceof jose.errors.JOSEError)) throw providerFault(error);
    }
    throw new OutriderError('AUTH_REQUIRED', 'This is no logout token of that service');
  }

  #reach({ id, issuer, edit }: Reached): Known {
    const { clock } = this.#parts;
    const before = this.#known.get(id);
    // A service that was removed and added again begins to count again.
    const isSame = before?.edit === edit && before.issuer === issuer;
    if (isSame && before.untilMs > clock.now()) return before;
    const known: Known = { described: this.describe(issuer), issuer, edit, untilMs: clock.now() + KEPT_MS };
    known.described.catch(() => {
      known.untilMs = clock.now() + FAULT_KEPT_MS;
    });
    this.#known.set(id, known);
    return known;
  }
}

/** Without https an issuer is this machine itself. */
const isPlain = ({ issuer }: Pick<SignInProvider, 'issuer'>): boolean => issuer.startsWith('http:');
