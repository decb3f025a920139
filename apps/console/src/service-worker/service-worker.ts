// A file of its own, without imports: build/service-worker-file.ts writes it to /service-worker.js, with the values below.

/** Changes with every build: what another one kept is thrown away. */
declare const BUILD: string;
/** What a page begins with: code, style sheets, typeface. */
declare const FIRST_FILES: readonly string[];

/** What of a worker's scope is used here; its types do not go together with those of a page. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Clicked extends Extendable {
  readonly notification: Notification;
}
interface Client {
  focus(): Promise<unknown>;
}
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly search: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}

/** What the page is kept as, whatever screen its address names. */
const PAGE = '/';
/** The network has so long before what was kept is shown. */
const PAGE_WITHIN_MS = 4_000;

type Sought = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

/**
 * How a request is answered: a page from the network, and while there is none from what was kept; a file whose name holds
 * its hash from what was kept; everything else (calls, media, the map's archives) as if there were no worker (rule D09).
 */
export function wayOf({ method, url, mode, headers }: Sought, origin: string): 'page' | 'file' | 'network' {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || headers.has('range')) return 'network';
  if (mode === 'navigate') return 'page';
  return /^\/assets\/.*-[\w-]{8,}\.(js|css|woff2)$/.test(pathname) ? 'file' : 'network';
}

async function pageFor(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PAGE_WITHIN_MS) });
    if (answer.ok && (answer.headers.get('content-type') ?? '').includes('text/html'))
      await cache.put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Where the page is: behind the entrance by which the worker was asked for, if there is one (rule S25). */
export function pageOf(search: string): string {
  return `/${new URLSearchParams(search).get('entrance') ?? ''}`;
}

/**
 * Keeps what a page begins with. The browser has the files already: they do not come over the network again.
 * @param at where the page is
 */
async function keepFirst(at: string): Promise<void> {
  const cache = await caches.open(BUILD);
  // The server gives the page to who asks for one.
  const page = await fetch(at, { headers: { accept: 'text/html' } });
  await Promise.all([cache.put(PAGE, page), cache.addAll([...FIRST_FILES])]);
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== BUILD);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Serves the pages of the scope. */
export function serve(scope: WorkerScope): void {
  scope.addEventListener('install', (event) =>
    event.waitUntil(keepFirst(pageOf(scope.location.search)).then(() => scope.skipWaiting())),
  );
  scope.addEventListener('activate', (event) =>
    event.waitUntil(forgetOthers().then(() => scope.clients.claim())),
  );
  scope.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, scope.location.origin);
    if (way === 'page') event.respondWith(pageFor(event.request));
    if (way === 'file') event.respondWith(file(event.request));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const open = async (): Promise<unknown> => {
      const [client] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return await (client === undefined
        ? scope.clients.openWindow(pageOf(scope.location.search))
        : client.focus());
    };
    event.waitUntil(open());
  });
}

// Tests read the file, too.
if ('skipWaiting' in globalThis) serve(globalThis as unknown as WorkerScope);
