import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { companyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { CLIENT, type TokenService } from '../sessions/company/testing-provider.ts';
import type { Session } from '../sessions/session.ts';
import { companyDoors } from './testing-company.ts';

const company = companyDoors();
const { begin, finish, ticketOf, startOwn } = company;

/** Makes a token of claims. */
type Sign = (said: object) => Promise<string>;

/** Begins a sign-in by the service of the test, and has its code answered with a token of these claims. @returns with what the sign-in ends */
async function answered(
  own: TokenService,
  claims: object,
  sign: Sign = (said) => own.sign(own.token(said, 's7')),
): Promise<[attempt: string, query: string]> {
  const { url, attempt } = await begin('own');
  const asked = new URL(url).searchParams;
  const nowS = Math.floor(Date.now() / 1_000);
  const said = {
    nonce: asked.get('nonce'),
    preferred_username: 'mina',
    groups: ['north'],
    iat: nowS,
    exp: nowS + 120,
    ...claims,
  };
  own.giveOut(await sign(said));
  return [attempt, `?code=c&state=${asked.get('state')}`];
}

/** Signs in with a token of these claims. @returns the user; the words of a refusal */
const signInWith = async (own: TokenService, claims: object, sign?: Sign): Promise<string> =>
  await finish(...(await answered(own, claims, sign)));
/** The same. @returns the session; the words of a refusal */
const sessionWith = async (own: TokenService, claims: object) =>
  await company.session(...(await answered(own, claims)));

test('an ID token that another key signed signs in nobody, nor does one whose signature was changed, or that is signed with the secret of the client', async () => {
  using own = await startOwn();
  const iris = { preferred_username: 'iris' };
  const { privateKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256' } as const;
  const secret = new TextEncoder().encode(CLIENT.secret);
  const refused = [
    await signInWith(own, iris, (said) => own.token(said, 's7').sign(privateKey)),
    await signInWith(own, iris, async (said) => {
      const signed = await own.sign(own.token(said, 's7'));
      const at = signed.lastIndexOf('.') + 9;
      return `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`;
    }),
    await signInWith(own, iris, (said) => own.token(said, 's7', { ...header, kid: 'x' }).sign(privateKey)),
    await signInWith(own, iris, (said) => own.token(said, 's7', { alg: 'HS256' }).sign(secret)),
  ];
  expect(refused).toEqual(refused.map(() => sentences.providerKey));
  expect(await company.doors.store.users.find('iris')).toBeUndefined();
  expect(await signInWith(own, iris)).toBe('iris 2 A');
  await company.doors.store.users.remove('iris');
});

test('a service whose clock is five minutes off has its words, behind or ahead; a minute does no harm', async () => {
  using own = await startOwn();
  const signInOffBy = async (seconds: number): Promise<string> => {
    const nowS = Math.floor(Date.now() / 1_000) + seconds;
    return await signInWith(own, { iat: nowS, nbf: nowS, exp: nowS + 120 });
  };
  expect(await signInOffBy(-300)).toBe(sentences.providerClock);
  expect(await signInOffBy(300)).toBe(sentences.providerClock);
  expect(await signInOffBy(-30)).toBe('mina 2 A');
  await company.doors.store.users.remove('mina');
});

/** What a service sends when somebody signed out there. @returns the status of the answer */
async function sendSignOut(own: TokenService, claims: object, subject?: string): Promise<number> {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const said = own
    .token({ events, ...claims }, subject)
    .setJti(crypto.randomUUID())
    .setIssuedAt();
  const response = await fetch(`http://127.0.0.1:${company.doors.port}/gkserver/companysignout/own`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await own.sign(said) }),
  });
  return response.status;
}

test('a service that says that somebody signed out ends their sessions; nobody else can', async () => {
  using own = await startOwn();
  const kept = {
    ...companyAccount.defaults,
    provider: 'own',
    follows: false,
    claimedName: '',
    cameMs: 1,
  };
  await company.doors.store.signInProviders.putAccount({ ...kept, subject: 's6', userName: 'Kim' }, 10);
  const session = await company.doors.sessions.signInByTicket(...ticketOf('Kim'), '192.0.2.9');
  expect(await sendSignOut(own, { events: {} }, 's6')).toBe(401);
  expect(await sendSignOut(own, { nonce: 'n' }, 's6')).toBe(401);
  expect(await sendSignOut(own, {}, 'somebody else')).toBe(200);
  expect(session.ended).toBeUndefined();
  expect(await sendSignOut(own, {}, 's6')).toBe(200);
  expect(session.ended).toBe('access withdrawn');
});

test('a service that names a session there and nobody ends what began with it, and nothing else', async () => {
  using own = await startOwn();
  const { sessions, store } = company.doors;
  const opened = async (claims: object): Promise<Session> => {
    const session = await sessionWith(own, { preferred_username: 'vera', ...claims });
    if (typeof session === 'string') throw new Error(session);
    return session;
  };
  const [desk, phone, other] = [await opened({ sid: 'one' }), await opened({ sid: 'two' }), await opened({})];
  expect(desk.identity.kiosk).toBeUndefined();
  expect(await sendSignOut(own, {})).toBe(401);
  expect(await sendSignOut(own, { sid: 7 })).toBe(401);
  expect(await sendSignOut(own, { sid: 'three' })).toBe(200);
  expect([desk.ended, phone.ended, other.ended]).toEqual([undefined, undefined, undefined]);
  expect(await sendSignOut(own, { sid: 'two' })).toBe(200);
  expect([desk.ended, phone.ended, other.ended]).toEqual([undefined, 'access withdrawn', undefined]);
  expect(await store.sessions.listOf('vera', Date.now())).toHaveLength(2);
  await expect(sessions.byKey(phone.key ?? '')).rejects.toThrow();
  expect((await sessions.byKey(desk.key ?? '')).userName).toBe('vera');
  await store.users.remove('vera');
});

test('a sign-out at a real service is one here, too', async () => {
  const { people, service, doors } = company;
  people['s8'] = { name: 'rosa', groups: ['north'] };
  const { url, attempt } = await begin();
  const rosa = await company.session(attempt, await service.signIn(url, 's8'));
  if (typeof rosa === 'string') throw new Error(rosa);
  const kim = await doors.sessions.signInByTicket(...ticketOf('Kim'), '192.0.2.9');
  await service.signOut();
  expect([rosa.ended, kim.ended]).toEqual(['access withdrawn', undefined]);
  await doors.store.users.remove('rosa');
});
