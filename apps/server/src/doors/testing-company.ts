import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  CLIENT,
  startProvider,
  startTokenService,
  type TestProvider,
  type TokenService,
} from '../sessions/company/testing-provider.ts';
import { callerOf } from './testing-caller.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

/** The page of the console to which a service leads back. */
export const page = 'http://127.0.0.1:9/signed-in';

/**
 * Doors with a real OpenID Connect service beside them, for all tests of the file in which it is called. Each begins with that service as it was set
 * up, and with nobody whom it knows; there are `root` and `Kim`.
 */
export function companyDoors() {
  const people: Parameters<typeof startProvider>[0]['people'] = {};
  let doors: TestDoors;
  let service: TestProvider;
  let root: Awaited<ReturnType<typeof callerOf>>;
  /** How much later it is than by the machine's clock. */
  let laterMs = 0;
  const clock: Clock = { ...systemClock, elapsed: () => systemClock.elapsed() + laterMs };

  const provider = () => ({
    id: 'company',
    name: 'Company',
    issuer: service.issuer,
    client: CLIENT.id,
    secret: CLIENT.secret,
    scopes: 'profile email',
    nameclaim: 'preferred_username',
    subjectclaim: 'sub' as const,
    groupsclaim: 'groups',
    makes: true,
    rules: [
      { group: 'north', level: 2, groupIds: [1] },
      { group: 'south', level: 3, groupIds: [2] },
    ],
    enabled: true,
  });

  beforeAll(async () => {
    doors = await startDoors({}, clock);
    await doors.settings.set({ 'pushEvent.allowed': '127.0.0.1' }, { user: 'root', note: () => {} });
    await addUser(doors.store, 'root', { level: 0 });
    await addUser(doors.store, 'Kim', { level: 3, groupIds: [1] });
    root = await callerOf(doors, 'root');
    const signOutAddress = `http://127.0.0.1:${doors.port}/gkserver/companysignout/company`;
    service = await startProvider({ people, page, signOutAddress });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await doors[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    for (const subject of Object.keys(people)) delete people[subject];
    for (const { id } of await doors.store.signInProviders.list())
      await doors.store.signInProviders.remove(id);
    await root('writeProvider', { ...provider(), edit: 0 });
  });

  /** What the page of the console asks and is answered, without anybody having signed in. */
  async function ask(
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Record<string, unknown>> {
    const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  /** Begins a sign-in by a service. @throws Error in the words of the server */
  async function begin(id = 'company'): Promise<{ readonly url: string; readonly attempt: string }> {
    const begun = await ask('POST', '/gkserver/companysignin', { provider: id, page });
    if (typeof begun['url'] !== 'string') throw new Error(String(begun['message']));
    return begun as { url: string; attempt: string };
  }

  /** Ends it with what the service gave back. @returns the session; the words of a refusal */
  async function session(attempt: string, query: string) {
    const answer = await ask('PUT', '/gkserver/companysignin', { attempt, query });
    if (typeof answer['query'] !== 'string') return String(answer['message']);
    const link = new URLSearchParams(answer['query']);
    return await doors.sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '192.0.2.9');
  }

  /** As {@link session}. @returns the user, level and devices; the words of a refusal */
  async function finish(attempt: string, query: string): Promise<string> {
    const signedIn = await session(attempt, query);
    if (typeof signedIn === 'string') return signedIn;
    const { userName, identity } = signedIn;
    return `${userName} ${identity.level} ${[...(identity.deviceScope as Set<string>)].join()}`;
  }

  return {
    people,
    get doors() {
      return doors;
    },
    get service() {
      return service;
    },
    /** Makes calls as an administrator. */
    get root() {
      return root;
    },
    provider,
    ask,
    begin,
    session,
    finish,
    /** Signs in by the service. @returns the user, level and devices; the words of a refusal */
    async signIn(subject: string): Promise<string> {
      const { url, attempt } = await begin();
      return await finish(attempt, await service.signIn(url, subject));
    },
    /** A sign-in link of a user, as it is used up. */
    ticketOf(user: string): [string, string] {
      const link = new URLSearchParams(doors.sessions.createSignInLink(user));
      return [link.get('e') ?? '', link.get('h') ?? ''];
    },
    /** A service whose tokens the test makes, which is known here as `own`. */
    async startOwn(): Promise<TokenService> {
      const own = await startTokenService();
      await root('writeProvider', { ...provider(), id: 'own', issuer: own.issuer, edit: 0 });
      return own;
    },
    /** Lets time go by. */
    later(ms: number): void {
      laterMs += ms;
    },
  };
}
