import { expect, test } from 'vitest';
import { isPage, pageOf, pathOfNotice, serve, timeWords, wayOf, type WorkerScope } from './service-worker.ts';

const ORIGIN = 'https://fleet.example';
const way = (path: string, asked: { mode?: RequestMode; method?: string; range?: string } = {}): string => {
  const { mode = 'no-cors', method = 'GET', range } = asked;
  const headers = new Headers(range === undefined ? {} : { range });
  return wayOf({ url: new URL(path, ORIGIN).href, mode, method, headers }, ORIGIN);
};

test.each([
  ['', '/'],
  ['?entrance=0123456789abcdef', '/0123456789abcdef'],
])('a worker that was asked for with "%s" keeps the page at %s', (search, page) =>
  expect(pageOf(search)).toBe(page),
);

test.each([
  ['/', 'page'],
  ['/liveview/OT-001?channels=1,2', 'page'],
])('a page, %s, comes from the network while there is one', (path, expected) => {
  expect(way(path, { mode: 'navigate' })).toBe(expected);
});

test.each(['/assets/first-BQx0aZ_1.js', '/assets/index-D3f4a9bc.css', '/assets/inter-latin-Dx4kXJAl.woff2'])(
  '%s, whose name holds its hash, is kept',
  (path) => expect(way(path)).toBe('file'),
);

test.each([
  ['a call', '/gkserver/protocol', {}],
  ['a call by POST', '/gkcommon/userinfo', { method: 'POST' }],
  ['the manifest by which another version is noticed', '/asset-manifest.json', {}],
  ['a theme, whose name stays', '/styles/darkly.css', {}],
  ['a part of an archive', '/assets/world-0123456789.pmtiles', { range: 'bytes=0-99' }],
  ['an archive', '/assets/world-0123456789.pmtiles', {}],
  ['the deployment’s own streets', '/map/streets.pmtiles', {}],
  ['another origin’s', 'https://tiles.example/assets/a-0123456789.js', {}],
])('%s is none of the worker’s', (_what, path, asked) => {
  expect(way(path, asked)).toBe('network');
});

test('a time is said with its zone', () => {
  const said = timeWords(Date.UTC(2026, 10, 26, 4, 5, 6), 'en');
  expect(said).toMatch(/2026.*:\d5:06.*(GMT|UTC|[A-Z]{3,4})/);
});

test('an event is looked for on the day that it was by the clock of the browser', () => {
  const at = new Date(2026, 10, 26, 0, 5).getTime();
  expect(pathOfNotice({ path: '/queryeventex?from={day}&to={day}&event=7', at })).toBe(
    '/queryeventex?from=2026-11-26&to=2026-11-26&event=7',
  );
});

/** A worker with pages that answer so. */
function worker(pages: readonly Readonly<Record<string, boolean>>[]) {
  const shown: (readonly [string, NotificationOptions])[] = [];
  const did: string[] = [];
  const asked: object[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const clients = pages.map((answers, at) => ({
    focus: async () => did.push(`focus ${at}`),
    postMessage: (message: { asks?: string; opens?: string }, ports: readonly MessagePort[] = []) => {
      if (message.opens !== undefined) did.push(`open ${at} ${message.opens}`);
      else asked.push(message);
      if (message.opens === undefined) ports[0]?.postMessage(answers[message.asks ?? ''] === true);
      ports[0]?.close();
    },
  }));
  serve({
    location: { origin: ORIGIN, search: '' },
    clients: {
      claim: async () => {},
      matchAll: async () => clients,
      openWindow: async (url) => did.push(`window ${url}`),
    },
    registration: { showNotification: async (title, options) => shown.push([title, options]) },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  } as WorkerScope);
  const fire = async (type: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => (work = one) } as never);
    await work;
  };
  return { shown, did, asked, fire };
}
const notice = { title: 'Fire · A', text: '', at: 0, locale: 'en', tag: 'u', path: '/inbox?case=7' };
const pushed = (more: object = {}) => ({ data: { json: () => ({ ...notice, ...more }) } });

test('what the server sends is shown while no console is looked at, and a click opens its case', async () => {
  const { shown, did, fire } = worker([{ opens: false }]);
  await fire('push', pushed());
  expect(shown).toMatchObject([['Fire · A', { tag: 'u', lang: 'en', data: { path: '/inbox?case=7' } }]]);
  await fire('notificationclick', { notification: { close: () => {}, data: shown[0]?.[1].data as unknown } });
  expect(did).toEqual(['window /inbox?case=7']);
});

test('what a console tells of is not told a second time; what somebody tries is shown all the same', async () => {
  const { shown, fire } = worker([{}, { tells: true }]);
  await fire('push', pushed());
  expect(shown).toEqual([]);
  await fire('push', pushed({ test: true }));
  expect(shown).toHaveLength(1);
});

test('a console is asked of what rings as a call, and of what does not', async () => {
  const { asked, fire } = worker([{ tells: true }]);
  await fire('push', pushed({ eventid: 5, rings: true }));
  await fire('push', pushed({ eventid: 6 }));
  expect(asked).toEqual([
    { asks: 'tells', eventid: 5, rings: true },
    { asks: 'tells', eventid: 6, rings: false },
  ]);
});

test('a click leads to a console that is open already, and one of the page itself to the page', async () => {
  const { did, fire } = worker([{}, { opens: true }]);
  await fire('notificationclick', { notification: { close: () => {}, data: { path: '/inbox?case=7' } } });
  await fire('notificationclick', { notification: { close: () => {}, data: null } });
  expect(did).toEqual(['focus 1', 'open 1 /inbox?case=7', 'focus 1']);
  const none = worker([]);
  await none.fire('notificationclick', { notification: { close: () => {} } });
  expect(none.did).toEqual(['window /']);
});

test.each([
  ['the console', { 'content-type': 'text/html', 'x-frame-options': 'DENY' }, true],
  ['the page of a link that a website has in a frame', { 'content-type': 'text/html' }, false],
  ['a file', { 'content-type': 'application/json', 'x-frame-options': 'DENY' }, false],
] as const)('whether %s stands for every page while the network is gone', (_, headers, isKept) => {
  expect(isPage(new Response('', { headers }))).toBe(isKept);
});
