import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { type ApiOperation, inPath } from '@outrider/protocol/api/operation.ts';
import { operations } from '@outrider/protocol/api/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFiles } from '../../../packages/api-client/build/package-files.ts';
import { tarball } from '../../../packages/api-client/build/tarball.ts';
import type { StreamMessage } from '../../../packages/api-client/src/index.ts';
import type { Sample } from './calls/testing/sample.ts';
import { http } from './features/testing/samples.ts';
import { FolderReader } from './recording/reading/folder-reader.ts';
import { addUser, consoleIn, everyRight, makeFolder, startIn, type TestDoors } from './doors/testing.ts';
import { recordPictures } from './doors/testing-recordings.ts';
import { withoutProxy } from './testing-guide.ts';

/** Of the time that the guide asks for. */
const BEGAN = 1_795_000_020_000;
const folder = mkdtempSync(join(tmpdir(), 'outrider-guide-'));
/** Where a reader of the guide writes a program: nothing is installed there. */
const program = join(folder, 'program');
const reader = new FolderReader(folder, new ManualClock());
let doors: TestDoors;
let token: string;
let server: string;
/** The client as the server gives it, and as it is installed. */
let client: typeof import('../../../packages/api-client/src/index.ts');
beforeAll(async () => {
  const media = { reader };
  const data = makeFolder();
  writeFileSync(join(consoleIn(data), 'api-client.tgz'), tarball(await packageFiles()));
  doors = await startIn(data, [{}, systemClock, { byId: (id) => (id === 'm' ? media : undefined) }]);
  server = `http://127.0.0.1:${doors.port}`;
  await addUser(doors.store, 'root', { level: 0 });
  const made = doors.sessions.tokens.make();
  await doors.sessions.tokens.add(made, {
    userName: 'root',
    name: 'program',
    level: 0,
    access: accessOf(everyRight),
    groupIds: [],
    deviceids: [],
    addresses: [],
    rate: 6_000,
    expiresMs: Date.now() + 86_400_000,
  });
  ({ token } = made);
  await recordPictures(doors.store, folder, { beganMs: BEGAN });
  mkdirSync(program);
  // Without it npm looks for one in the folders above.
  writeFileSync(join(program, 'package.json'), '{}');
  client = await installedClient();
});
afterAll(async () => {
  await doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** What a page has people try. */
const examplesOf = (page: string) =>
  Array.from(
    readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8').matchAll(
      /```(sh|js)\n([\s\S]*?)\n```/g,
    ),
    ([, kind = '', text = '']) => ({ kind, text }),
  );
const guide = examplesOf('docs/guide/api.md');
const readme = examplesOf('packages/api-client/README.md');
const installs = ({ text }: { readonly text: string }): boolean => text.includes('npm install');
const calls = guide.filter((one) => one.kind === 'sh' && !one.text.startsWith('ffmpeg') && !installs(one));
const programs = [...guide, ...readme].filter(({ kind }) => kind === 'js');
/** The same as it is tried here: at this server, of device A, and to an end. */
const asHere = (text: string): string =>
  text
    .replaceAll('https://HOST:24680', server)
    .replaceAll('OT-001', 'A')
    .replace('/stream?', '/stream?seconds=0&');
const hasCurl = spawnSync('curl', ['--version']).error === undefined;

/** Installs the client by the words of the guide, or without curl as they say; npm asks for nothing on the network. */
async function installedClient(): Promise<typeof client> {
  const [download = '', install = ''] = guide.find(installs)?.text.split('\n') ?? [];
  const address = asHere(/https:\S+/.exec(download)?.[0] ?? '');
  const file = /\S+\.tgz/.exec(download)?.[0] ?? '';
  if (hasCurl) await run(asHere(download).replace('curl ', 'curl -sS -f '), program);
  else writeFileSync(join(program, file), Buffer.from(await (await fetch(address)).arrayBuffer()));
  await run(install, program);
  return (await import(
    pathToFileURL(join(program, 'node_modules/@outrider/api-client/dist/index.js')).href
  )) as typeof client;
}

/** Runs what a reader would, whose npm knows of no package but what lies there. */
async function run(command: string, cwd: string): Promise<string> {
  const npm = { npm_config_offline: 'true', npm_config_cache: join(folder, 'npm'), NODE_OPTIONS: '' };
  const env = { ...process.env, ...withoutProxy, ...npm, OUTRIDER_TOKEN: token };
  return (await promisify(execFile)('sh', ['-c', command], { cwd, env })).stdout;
}

test.each(calls)('the guide tries $text', async ({ text }) => {
  expect(text).toContain('curl');
  if (!hasCurl) return;
  const stdout = await run(asHere(text).replaceAll('curl ', 'curl -sS -f '), folder);
  if (text.includes('-o clip.mp4'))
    expect(readFileSync(join(folder, 'clip.mp4')).includes('ftyp')).toBe(true);
  else expect(stdout).toMatch(/"deviceid"|"id"/);
});

test('the page of the client says how it is installed as the guide does', () => {
  expect(readme.filter(installs)).toEqual(guide.filter(installs));
});

test.each(programs)('a reader runs $text', async ({ text }) => {
  writeFileSync(join(program, 'example.mjs'), asHere(text));
  const stdout = await run(`'${process.execPath}' example.mjs`, program);
  expect(stdout).toContain('A ');
  if (text.includes('POST')) expect(stdout).toMatch(/words \d+/);
  if (text.includes('PUT')) expect(stdout).toContain('A has its name');
});

test('programs in TypeScript are told by the types of the package what a call gives', async () => {
  const source = `import { apiClient, every, follow, type Problem } from '@outrider/api-client';
const access = { server: '${server}', token: 'otr_' };
const client = apiClient(access);
for await (const device of every((page) => client.GET('/devices', { params: { query: page } }))) {
  const deviceid: string = device.deviceid;
  // @ts-expect-error a device has no such field
  console.log(deviceid, device.wheels);
}
// @ts-expect-error there is no such call
await client.GET('/wheels');
const { error } = await client.POST('/devices/{deviceid}/words', {
  params: { path: { deviceid: 'A' } },
  body: { text: 'Gate 7' },
});
const problem: Problem | undefined = error;
for await (const message of follow(access))
  if (message.type === 'event') console.log(problem?.todo, message.data.memo satisfies string);
`;
  writeFileSync(join(program, 'typed.mts'), source);
  const typescript = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const options = '--noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2024 --types';
  // Its declarations are looked through, too.
  expect(await run(`'${typescript}' ${options} '' --lib es2024,dom,dom.iterable typed.mts`, program)).toBe(
    '',
  );
});

test('the client reads a list page by page, and is told errors in words', async () => {
  const api = client.apiClient({ server, token });
  const found: string[] = [];
  const page = (cursor: { cursor?: string }) =>
    api.GET('/devices', { params: { query: { limit: 1, fields: ['deviceid', 'memo'], ...cursor } } });
  for await (const { deviceid } of client.every(page)) found.push(deviceid);
  expect(found).toEqual(['A', 'B']);
  const { error, response } = await api.GET('/devices/{deviceid}', {
    params: { path: { deviceid: 'Z' } },
  });
  expect([response.status, error?.code]).toEqual([404, 'NOT_FOUND']);
});

test('a stream that the client follows goes on behind the last message when it breaks off', async () => {
  let opened = 0;
  // What the first stream tells is cut off behind its first event.
  const cutting = async (request: Request): Promise<Response> => {
    opened++;
    const response = await fetch(request);
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, control) {
        control.enqueue(chunk);
        if (opened === 1 && new TextDecoder().decode(chunk).includes('event: event')) control.terminate();
      },
    });
    return new Response(response.body?.pipeThrough(cut), { status: response.status });
  };
  const leaving = new AbortController();
  const told: string[] = [];
  const memoOf = (message: StreamMessage): string => (message.type === 'event' ? message.data.memo : '');
  const happen = (memo: string) =>
    doors.events.happened({ deviceid: 'A', eventid: 761, time: Math.floor(Date.now() / 1_000), memo });
  const after = `0-${Date.now()}`;
  happen('one');
  const following = client.follow(
    { server, token, fetch: cutting },
    { kinds: ['events'], after, signal: leaving.signal },
  );
  for await (const message of following) {
    if (message.type !== 'event') continue;
    told.push(memoOf(message));
    if (told.length === 1) happen('two');
    else leaving.abort();
  }
  expect(told).toEqual(['one', 'two']);
  expect(opened).toBeGreaterThan(1);
});

/** How a client is asked what the sample of an operation's call asks. */
type AnyRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly error?: { readonly code: string }; readonly response: Response }>;

/** What one is found by in a list: the device, or the first number. */
const foundBy = (name: string): unknown => (name === 'deviceid' ? 'A' : 1);

test('the client makes each call of the API, and is answered as its sample says', async () => {
  const api = client.apiClient({ server, token });
  const ask = api.request as unknown as AnyRequest;
  const odd: string[] = [];
  for (const operation of operations as readonly ApiOperation[]) {
    const { id, call, method = 'GET', path, takes, gives, body, says = {} } = operation;
    const sample: Sample<object> = http[call];
    const fields: Readonly<Record<string, unknown>> = { ...sample.request('A', 'root'), ...says };
    const valueOf = (name: string): unknown =>
      'found' in gives && gives.found === name ? foundBy(name) : fields[takes[name] ?? ''];
    const names = Object.keys(takes).filter((name) => valueOf(name) !== undefined);
    const fieldsOf = (wanted: readonly string[]) =>
      Object.fromEntries(wanted.map((name) => [name, valueOf(name)] as const));
    const ofPath = inPath(path);
    const said = Object.entries(body ?? {}).map(([name, field]) => [name, fields[field]] as const);
    const { error, response } = await ask(method.toLowerCase(), path, {
      params: { path: fieldsOf(ofPath), query: fieldsOf(names.filter((name) => !ofPath.includes(name))) },
      ...(body !== undefined && { body: Object.fromEntries(said) }),
      parseAs: 'bytes' in gives ? 'text' : 'json',
    });
    // What others took away before is not there.
    const isFound = 'found' in gives && foundBy(gives.found) !== 'A';
    const others = method === 'GET' && !isFound ? [] : ['NOT_FOUND', 'CONFLICT'];
    const fine = [sample.outcome ?? 'ok', 'ok', ...others];
    const code = response.ok ? 'ok' : (error?.code ?? '');
    if (!fine.includes(code)) odd.push(`${id}: ${code}`);
  }
  expect(odd).toEqual([]);
});
