import { entrance } from './entrance.ts';

const { promise: settled, resolve: settle } = Promise.withResolvers<unknown>();

/** The page has its worker made, or will have none: registering may take a while, and comes after the first look. */
export const workerIsMade = (making: Promise<unknown> | undefined): void =>
  settle(making?.catch(() => undefined));

/** The worker of this page, once that is settled; undefined where there is none, as where the browser does not know the certificate. */
export async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await settled;
  return await navigator.serviceWorker.getRegistration(`${entrance}/`);
}
