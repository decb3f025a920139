import { afterEach, expect, test, vi } from 'vitest';
import { workerIsMade } from '../../../../ground/own-worker.ts';
import { ownMark, pushFault, subscribe } from './push-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const KEY = Buffer.from('the key').toString('base64url');

interface Browser {
  readonly secure?: boolean;
  readonly permission?: NotificationPermission;
  readonly worker?: boolean;
  /** The key for which it is subscribed already. */
  readonly known?: string;
  /** What its push service fails with. */
  readonly fails?: string;
  /** Whether it is settled whether it has a worker. */
  readonly made?: boolean;
}

/** A browser as its page sees it. */
function browser({
  secure = true,
  permission = 'granted',
  worker = true,
  known,
  fails,
  made = true,
}: Browser) {
  if (made) workerIsMade(undefined);
  const did: string[] = [];
  const subscription = {
    endpoint: 'https://push.example.com/1',
    options: { applicationServerKey: bytes(known ?? '') },
    getKey: (name: string) => bytes(name),
    unsubscribe: async () => did.push('unsubscribe'),
  };
  const pushManager = {
    getSubscription: async () => (known === undefined ? null : subscription),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      did.push(`subscribe ${applicationServerKey}`);
      if (fails !== undefined) throw new DOMException('Registration failed', fails);
      return subscription;
    },
  };
  const Notification = { permission, requestPermission: async () => permission };
  vi.stubGlobal('window', { isSecureContext: secure, PushManager: {}, Notification });
  vi.stubGlobal('Notification', Notification);
  const getRegistration = async () => (worker ? { pushManager } : undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  return did;
}

test('a worker that is made late is waited for', async () => {
  browser({ made: false });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let asked: unknown = 'waits';
  const asking = pushFault().then((fault) => (asked = fault));
  await Promise.resolve();
  expect(asked).toBe('waits');
  workerIsMade(promise);
  await Promise.resolve();
  expect(asked).toBe('waits');
  resolve(undefined);
  expect(await asking).toBeUndefined();
});

test('a browser subscribes with the key of the server, and gives what the server has to know', async () => {
  const did = browser({});
  expect(await subscribe(KEY)).toEqual({
    endpoint: 'https://push.example.com/1',
    p256dh: Buffer.from('p256dh').toString('base64url'),
    auth: Buffer.from('auth').toString('base64url'),
  });
  expect(did).toEqual([`subscribe ${KEY}`]);
});

test('what was subscribed for another server is given up first, and for this one is kept', async () => {
  const did = browser({ known: 'another key' });
  await subscribe(KEY);
  expect(did).toEqual(['unsubscribe', `subscribe ${KEY}`]);
  const same = browser({ known: 'the key' });
  await subscribe(KEY);
  expect(same).toEqual([`subscribe ${KEY}`]);
  expect(await ownMark()).toMatch(/^[\w-]{43}$/);
});

test.each([
  [{ secure: false }, 'insecure', ''],
  [{ worker: false }, 'unsupported', ''],
  [{ permission: 'denied' }, 'denied', ''],
  [{ permission: 'default' }, 'denied', ''],
  [{ fails: 'NotAllowedError' }, 'denied', 'Registration failed'],
  [{ fails: 'AbortError' }, 'unreached', 'Registration failed'],
] as const)('%j cannot be told: %s', async (how, fault, message) => {
  browser(how);
  await expect(subscribe(KEY)).rejects.toMatchObject({ fault, message });
});

test('a browser that is not subscribed has no mark', async () => {
  browser({});
  expect(await ownMark()).toBeUndefined();
});
