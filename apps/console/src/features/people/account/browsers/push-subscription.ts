import { toBase64 } from '@outrider/kit/base64.ts';
import { ownWorker } from '../../../../ground/own-worker.ts';

/** What a browser's push service needs to know, as the server asks for it. */
export interface OwnSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Why this browser cannot be told: it has no such thing here, was told not to, or its push service was not reached. */
export type PushFault = 'insecure' | 'unsupported' | 'denied' | 'unreached';

/** A browser that cannot be told. */
export class PushRefused extends Error {
  readonly fault: PushFault;
  /** @param said what the browser says of it */
  constructor(fault: PushFault, said = '') {
    super(said);
    this.fault = fault;
  }
}

/** Why this browser can never be told in this page; undefined where it may be. */
export async function pushFault(): Promise<PushFault | undefined> {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownWorker()) === undefined ? 'unsupported' : undefined;
}

/** By which the server's list names this browser; undefined while it is not subscribed. */
export async function ownMark(): Promise<string | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const subscription = (await (await ownWorker())?.pushManager.getSubscription()) ?? undefined;
  if (subscription === undefined) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return base64url(hash);
}

/**
 * Subscribes this browser at its push service; the person is asked first.
 * @param key of the server: one that was made for another server is given up
 * @throws PushRefused
 */
export async function subscribe(key: string): Promise<OwnSubscription> {
  const fault = await pushFault();
  if (fault !== undefined) throw new PushRefused(fault);
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  const worker = await ownWorker();
  if (worker === undefined) throw new PushRefused('unsupported');
  try {
    const before = await worker.pushManager.getSubscription();
    const known = before?.options.applicationServerKey;
    if (before !== null && base64url(known ?? null) !== key) await before.unsubscribe();
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return {
      endpoint: made.endpoint,
      p256dh: base64url(made.getKey('p256dh')),
      auth: base64url(made.getKey('auth')),
    };
  } catch (error) {
    const { name, message } = error as DOMException;
    throw new PushRefused(name === 'NotAllowedError' ? 'denied' : 'unreached', message);
  }
}

/** Gives up this browser's subscription; the server has forgotten it already. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await ownWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

const base64url = (bytes: ArrayBuffer | null): string =>
  toBase64(new Uint8Array(bytes ?? new ArrayBuffer(0)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
