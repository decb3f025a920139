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
  readonly notification: Pick<Notification, 'close' | 'data'>;
}
interface Pushed extends Extendable {
  readonly data: { json(): unknown } | null;
}
interface Client {
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports?: readonly MessagePort[]): void;
}
/** What the server sends of an event (BrowserNotice of the model, which no worker imports). */
interface Notice {
  readonly title: string;
  readonly text: string;
  /** ms since 1970. */
  readonly at: number;
  readonly locale: string;
  readonly tag: string;
  readonly path: string;
  readonly eventid?: number;
  readonly rings?: boolean;
  readonly test?: boolean;
}
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly search: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}

/** What the page is kept as, whatever screen its address names. */
const PAGE = '/';
/** The network has so long before what was kept is shown. */
const PAGE_WITHIN_MS = 4_000;
/** A page that is there answers within this. */
const ANSWER_WITHIN_MS = 500;

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

/**
 * Whether an answer may stand for every page: not the page of a link that other websites have in their frames (decision 0154), as what is
 * kept has its headers.
 */
export function isPage({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  const isHtml = (headers.get('content-type') ?? '').includes('text/html');
  return ok && isHtml && headers.get('x-frame-options') === 'DENY';
}

async function pageFor(request: Request): Promise<Response> {
  const cache = await caches.open(BUILD);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PAGE_WITHIN_MS) });
    if (isPage(answer)) await cache.put(PAGE, answer.clone());
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
  // The server gives the page to clients that ask for one.
  const page = await fetch(at, { headers: { accept: 'text/html' } });
  await Promise.all([cache.put(PAGE, page), cache.addAll([...FIRST_FILES])]);
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== BUILD);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** When something happened, by the clock of this browser, with its zone. */
export function timeWords(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(at);
}

/** The screen of a notice: the day of what happened is that of this browser's clock. */
export function pathOfNotice({ path, at }: Pick<Notice, 'path' | 'at'>): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return path.replaceAll('{day}', day);
}

/** What a console is asked: whether it tells of an event of that kind itself; whether it opens screens. */
type Question =
  | { readonly asks: 'tells'; readonly eventid: number | undefined; readonly rings: boolean }
  | { readonly asks: 'opens' };

/** The console that says yes to a question first; undefined where none does. */
async function pageThat(scope: WorkerScope, question: Question): Promise<Client | undefined> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return await new Promise((resolve) => {
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (data === true) resolve(page);
      };
      page.postMessage(question, [port2]);
    }
    setTimeout(() => resolve(undefined), pages.length === 0 ? 0 : ANSWER_WITHIN_MS);
  });
}

/** Shows what the server sent, unless a console is open that tells of it itself (rule NOTE-15). */
async function show(scope: WorkerScope, notice: Notice): Promise<void> {
  const { title, text, at, locale, tag, eventid, rings = false, test } = notice;
  if (test !== true && (await pageThat(scope, { asks: 'tells', eventid, rings })) !== undefined) return;
  await scope.registration.showNotification(title, {
    body: [timeWords(at, locale), text].filter((line) => line !== '').join('\n'),
    tag,
    lang: locale,
    icon: '/icons/icon-192.png',
    data: { path: pathOfNotice(notice) },
  });
}

/** Leads a click to the console: one that is open, or another one. */
async function lead(scope: WorkerScope, path: string): Promise<void> {
  const page = await pageThat(scope, { asks: 'opens' });
  const at = pageOf(scope.location.search);
  if (page === undefined) await scope.clients.openWindow(`${at === '/' ? '' : at}${path}` || '/');
  else {
    await page.focus();
    if (path !== '') page.postMessage({ opens: path });
  }
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
    // Those of the page itself have none.
    const { path = '' } = (event.notification.data ?? {}) as { readonly path?: string };
    event.waitUntil(lead(scope, path));
  });
  scope.addEventListener('push', (event) => {
    const notice = event.data?.json() as Notice | undefined;
    if (notice !== undefined) event.waitUntil(show(scope, notice));
  });
}

// Tests read the file, too.
if ('skipWaiting' in globalThis) serve(globalThis as unknown as WorkerScope);
