import { createHash } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { serviceLinkId } from '@outrider/model/people/session-record.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';
import * as oidc from 'openid-client';
import type { AccountFault } from '../account-terms.ts';
import type { ServerKey } from '../server-key.ts';
import { admit, type Admitted } from './admit.ts';
import { claimedOf, type Claimed, saysEnough } from './claims.ts';
import { isSessionId, ProviderClients } from './provider-clients.ts';
import { providerFault } from './provider-fault.ts';
import { become } from './shut-out.ts';
import { openAttempt, sealAttempt } from './sign-in-attempt.ts';

export interface CompanySignInParts {
  readonly store: Pick<Store, 'signInProviders' | 'users' | 'transaction' | 'audit'>;
  readonly serverKey: Pick<ServerKey, 'signInProviders'>;
  readonly allowedHosts: () => readonly string[];
  /** Why an account may not be signed in to although the person has proved their identity (rule S33). */
  readonly accountFault: (user: UserRecord) => AccountFault | undefined;
  /** Ends all sessions of a user. */
  readonly endAll: (userName: string) => Promise<unknown>;
  /** Ends the sessions that began by something, as their records have it. */
  readonly endBy: (linkId: string) => Promise<void>;
  readonly clock: Clock;
}

/** Somebody who signed in, and with what their session here ends, where the service says of which session there it comes. */
export interface SignedIn extends Admitted {
  readonly by: string | undefined;
}

/** By what sessions began that a service has of one session there. */
const linkOf = (provider: string, sid: string): string =>
  serviceLinkId(
    createHash('sha256')
      .update(JSON.stringify([provider, sid]))
      .digest('base64url'),
  );

/** Longest name of an account (OpenID Connect Core 1.0, section 2). */
const MAX_SUBJECT = 255;

/** Signs people in by the company's own sign-in services: OpenID Connect, by code with PKCE (decision 0131). */
export class CompanySignIn {
  readonly #parts: CompanySignInParts;
  readonly #clients: ProviderClients;

  constructor(parts: CompanySignInParts) {
    this.#parts = parts;
    this.#clients = new ProviderClients(parts);
  }

  /**
   * Begins a sign-in.
   * @param page the console's page to which the service is to lead back
   * @returns where the browser goes, and what it keeps until it comes back
   * @throws OutriderError in words
   */
  async begin(id: string, page: string): Promise<{ readonly url: string; readonly attempt: string }> {
    const { serverKey, clock } = this.#parts;
    const provider = await this.#provider(id);
    const config = await this.#clients.of(provider);
    const attempt = {
      provider: id,
      page,
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: page,
      scope: `openid ${provider.scopes}`.trim(),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, attempt: sealAttempt(attempt, serverKey.signInProviders, clock) };
  }

  /**
   * Ends a sign-in: finds out whose it is, and makes their account, or has it follow the rules.
   * @param query of the address by which the browser came back
   * @throws OutriderError in words
   */
  async finish(sealed: string, query: string): Promise<SignedIn> {
    const { store, serverKey, accountFault, endAll, clock } = this.#parts;
    const attempt = openAttempt(sealed, serverKey.signInProviders, clock);
    const provider = await this.#provider(attempt.provider);
    const { claimed, by } = await this.#ask(provider, attempt, query);
    const found = await admit(provider, claimed, store, clock.now());
    if ('refusal' in found) {
      if (claimed.hasMore === true && found.refusal === peopleSentences.providerNoRule)
        throw new OutriderError('AUTH_REQUIRED', peopleSentences.providerMoreGroups);
      // What they may do is the service's to say: it says nothing any more.
      if (found.userName !== undefined) await endAll(found.userName);
      // Disabled, and not signed out alone: what they shared, and programs by their tokens, end with it.
      await become(provider, claimed.subject, 'refused', store, clock.now());
      throw new OutriderError('AUTH_REQUIRED', found.refusal);
    }
    await become(provider, claimed.subject, 'let in', store, clock.now());
    const user = await store.users.find(found.userName);
    const fault = user && accountFault(user);
    if (fault !== undefined) throw fault.error;
    return { ...found, by };
  }

  /** Ends the sessions of a person who signed out at the service, or of one session there. @throws OutriderError AUTH_REQUIRED for a token that is not good */
  async signOut(id: string, token: string): Promise<void> {
    const out = await this.#clients.signedOut(await this.#provider(id), token);
    if ('sid' in out) return await this.#parts.endBy(linkOf(id, out.sid));
    const { subject } = out;
    const account = await this.#parts.store.signInProviders.account(id, subject);
    if (account?.userName !== undefined) await this.#parts.endAll(account.userName);
  }

  /** As {@link ProviderClients.describe}. */
  async describe(issuer: string): Promise<oidc.ServerMetadata> {
    return await this.#clients.describe(issuer);
  }

  async #provider(id: string): Promise<SignInProvider> {
    const provider = await this.#parts.store.signInProviders.find(id);
    if (provider?.enabled !== true) throw new OutriderError('AUTH_REQUIRED', peopleSentences.providerGone);
    return provider;
  }

  async #ask(
    provider: SignInProvider,
    { page, state, nonce, verifier }: ReturnType<typeof openAttempt>,
    query: string,
  ): Promise<{ readonly claimed: Claimed; readonly by: string | undefined }> {
    const config = await this.#clients.of(provider);
    const came = new URL(page);
    came.search = query;
    if (came.searchParams.get('state') !== state)
      throw new OutriderError('AUTH_REQUIRED', peopleSentences.attemptOver);
    try {
      const tokens = await oidc.authorizationCodeGrant(config, came, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new OutriderError('AUTH_REQUIRED', peopleSentences.attemptOver);
      const asksMore =
        !saysEnough(provider, claims) && config.serverMetadata().userinfo_endpoint !== undefined;
      const more = asksMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      const { sid } = claims;
      return {
        claimed: claimedOf(provider, subjectOf(provider, claims), { ...more, ...claims }),
        by: isSessionId(sid) ? linkOf(provider.id, sid) : undefined,
      };
    } catch (error) {
      throw providerFault(error);
    }
  }
}

/** By which somebody is told from all others: said in the signed token alone. @throws OutriderError where it is not */
function subjectOf({ subjectClaim }: Pick<SignInProvider, 'subjectClaim'>, claims: oidc.IDToken): string {
  const subject = claims[subjectClaim];
  if (typeof subject === 'string' && subject !== '' && subject.length <= MAX_SUBJECT) return subject;
  throw new OutriderError(
    'AUTH_REQUIRED',
    sentence(peopleSentences.providerNoSubject, { claim: subjectClaim }),
  );
}
