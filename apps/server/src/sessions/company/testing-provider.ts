import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Somebody whom the service of a test knows, by their subject. */
export type TestPeople = Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly email?: string;
      readonly groups?: readonly string[];
      /** Whether the groups have to be asked for elsewhere. */
      readonly elsewhere?: true;
    }
  >
>;

export interface TestProvider extends AsyncDisposable {
  readonly issuer: string;
  /** Signs with another key from now on. */
  readonly changeKey: () => Promise<void>;
  /** Goes the way of a browser from the address where a sign-in begins, as that person. @returns the query with which it comes back */
  readonly signIn: (url: string, subject: string) => Promise<string>;
  /** Signs out, there, the person who signed in last: the service tells the servers into which it signed them, and is done when they have answered. */
  readonly signOut: () => Promise<void>;
}

interface ProviderOptions {
  /** Changed by a test at any time. */
  readonly people: Record<string, TestPeople[string]>;
  readonly page: string;
  /** Told of requests that the service makes to this server; none where absent. */
  readonly signOutAddress?: string;
}

export const CLIENT = { id: 'outrider', secret: 'a secret of the client' } as const;

/** A real OpenID Connect service on this machine, which asks for a name and nothing else. */
export async function startProvider({
  people,
  page,
  signOutAddress,
}: ProviderOptions): Promise<TestProvider> {
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let keys = 0;
  const renew = async (): Promise<void> => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: `key-${++keys}` };
    const provider = new Provider(issuer, {
      jwks: { keys: [key] },
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [page],
          ...(signOutAddress !== undefined && {
            backchannel_logout_uri: signOutAddress,
            backchannel_logout_session_required: true,
          }),
        },
      ],
      claims: { openid: ['sub'], profile: ['preferred_username', 'groups'], email: ['email'] },
      cookies: { keys: ['a key of the test'] },
      // As it is without its own dispatcher and deadline: this server is on the same machine, which may be busy.
      fetch: async (url, { method, headers, body, redirect } = {}) =>
        await fetch(url, { method, headers, body, redirect } as RequestInit),
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
      findAccount: (_context, subject) => {
        const person = people[subject];
        return person === undefined
          ? undefined
          : {
              accountId: subject,
              claims: () => ({
                sub: subject,
                preferred_username: person.name,
                email: person.email,
                groups: person.groups as string[] | undefined,
                ...(person.elsewhere && {
                  _claim_names: { groups: 'graph' },
                  _claim_sources: { graph: { endpoint: 'https://graph.example.com/memberOf' } },
                }),
              }),
            };
      },
    });
    server.removeAllListeners('request');
    server.on('request', provider.callback());
  };
  await renew();
  let cookies = new Map<string, string>();
  return {
    issuer,
    changeKey: renew,
    signIn: async (url, subject) => {
      cookies = new Map();
      return await walk(url, subject, page, cookies);
    },
    async signOut() {
      const asked = await step(`${issuer}/session/end`, cookies);
      const xsrf = /name="xsrf" value="(\w+)"/.exec(await asked.text())?.[1] ?? '';
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      await step(`${issuer}/session/end/confirm`, cookies, body);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface TokenService extends Disposable {
  readonly issuer: string;
  /** A token of it about somebody; its header says which key signs it unless told otherwise. */
  readonly token: (claims: object, subject?: string, header?: JWTHeaderParameters) => SignJWT;
  readonly sign: (token: SignJWT) => Promise<string>;
  /** Says what a code is answered with. */
  readonly giveOut: (token: string) => void;
}

/** A service of a key of its own, which answers a code with the ID token that the test wants. */
export async function startTokenService(): Promise<TokenService> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] };
  let idToken = '';
  const server = createServer((request, response) => {
    const said = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
    };
    const answers: Readonly<Record<string, object>> = {
      '/keys': keys,
      '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? ''] ?? said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    token: (claims, subject, header = { alg: 'RS256', kid: 'k' }) =>
      new SignJWT({ ...claims, ...(subject !== undefined && { sub: subject }) })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(CLIENT.id),
    sign: async (token) => await token.sign(privateKey),
    giveOut: (token) => void (idToken = token),
    [Symbol.dispose]: () => void server.close(),
  };
}

/** A request of a browser, which keeps the cookies that it is given. */
async function step(url: string, cookies: Map<string, string>, body?: URLSearchParams): Promise<Response> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(body !== undefined && { body }),
  });
  for (const each of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  }
  return response;
}

/** Follows a sign-in until it leads to the page, and agrees to whatever the service asks on the way. */
async function walk(
  from: string,
  subject: string,
  page: string,
  cookies: Map<string, string>,
): Promise<string> {
  let [url, body]: [string, URLSearchParams | undefined] = [from, undefined];
  for (let steps = 0; steps < 12; steps++) {
    const response = await step(url, cookies, body);
    const next = response.headers.get('location');
    if (next === null) {
      const asked = /name="prompt" value="(\w+)"/.exec(await response.text())?.[1];
      if (asked === undefined) throw new Error(`The service of the test asked for nothing at ${url}`);
      body = new URLSearchParams({ prompt: asked, login: subject, password: 'any' });
    } else {
      url = new URL(next, url).href;
      body = undefined;
      if (url.startsWith(page)) return new URL(url).search;
    }
  }
  throw new Error('The service of the test led nowhere');
}
