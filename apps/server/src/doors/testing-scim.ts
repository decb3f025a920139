import { afterAll, beforeEach, expect } from 'vitest';
import { callerOf } from './testing-caller.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

type Fields = Record<string, unknown>;

/** Schemas of bodies (RFC 7643, section 8.7; RFC 7644, section 8.2). */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** What a call of SCIM is answered. */
export interface ScimAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Fields;
}

/** The sign-in service of tests, as an administrator writes it down. */
export const provider = {
  id: 'company',
  name: 'Company',
  issuer: 'https://id.example.com',
  client: 'outrider',
  scopes: '',
  nameclaim: 'preferred_username',
  subjectclaim: 'sub' as const,
  groupsclaim: 'groups',
  makes: true,
  rules: [
    { group: 'north', level: 2, groupIds: [1] },
    { group: 'guid-of-admins', level: 0, groupIds: [] },
  ],
  enabled: true,
};

/** Makes calls of SCIM as a sign-in service does, over sockets. */
export class ScimService {
  readonly #port: number;
  /** As it is shown with each call. */
  token: string;

  constructor({ port }: Pick<TestDoors, 'port'>, token: string) {
    this.#port = port;
    this.token = token;
  }

  /** @param body as it is where it is a text */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ScimAnswer> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Fields),
    };
  }

  /** Finds resources by a filter. */
  async find(endpoint: 'Users' | 'Groups', filter: string): Promise<ScimAnswer> {
    return await this.call('GET', `/${endpoint}?filter=${encodeURIComponent(filter)}`);
  }

  async patch(path: string, ...Operations: object[]): Promise<ScimAnswer> {
    return await this.call('PATCH', path, { schemas: [PATCH], Operations });
  }

  /** @returns their id */
  async addPerson(userName: string, more: Fields = {}): Promise<string> {
    return await this.#add('/Users', { schemas: [USER], userName, ...more });
  }

  /** @param ids of its members @returns its id */
  async addGroup(displayName: string, ids: readonly string[] = [], more: Fields = {}): Promise<string> {
    const members = ids.map((value) => ({ value }));
    return await this.#add('/Groups', { schemas: [GROUP], displayName, members, ...more });
  }

  async #add(path: string, said: Fields): Promise<string> {
    const { status, body } = await this.call('POST', path, said);
    expect([status, body['detail']]).toEqual([201, undefined]);
    return String(body['id']);
  }
}

/** Begins the service of tests again: of what was told before nothing is known, and of users only the named ones. */
export async function beginScim(
  doors: TestDoors,
  root: Awaited<ReturnType<typeof callerOf>>,
  stay: readonly string[],
): Promise<ScimService> {
  for (const { userName } of await doors.store.users.list())
    if (!stay.includes(userName)) await doors.store.users.remove(userName);
  await doors.store.signInProviders.remove(provider.id);
  expect(await root('writeProvider', { ...provider, edit: 0 })).toMatchObject({ hasError: false });
  return new ScimService(doors, await newScimToken(root));
}

/** Doors of the tests of a file, with the users admin and Kim and the service of tests, which starts over with each test. */
export async function scimDoors() {
  const doors = await startDoors();
  afterAll(() => doors[Symbol.asyncDispose]());
  await addUser(doors.store, 'admin', { level: 0 });
  await addUser(doors.store, 'Kim', { level: 3, groupIds: [2] });
  const root = await callerOf(doors, 'admin');
  const service = new ScimService(doors, '');
  beforeEach(async () => {
    service.token = (await beginScim(doors, root, ['admin', 'Kim'])).token;
  });
  return {
    doors,
    root,
    service,
    scim: service.call.bind(service),
    patch: service.patch.bind(service),
    addPerson: service.addPerson.bind(service),
    addGroup: service.addGroup.bind(service),
  };
}

/** Makes a token of the service. @returns the code of the error where there is none */
export async function newScimToken(root: Awaited<ReturnType<typeof callerOf>>): Promise<string> {
  const made = await root('addDirectoryToken', { provider: provider.id });
  return typeof made === 'string' ? made : made.token;
}
