import { createStore } from 'zustand/vanilla';
import { entrance } from '../ground/entrance.ts';
import { workerIsMade } from '../ground/own-worker.ts';

/** What a browser says when the page could be installed; not every browser does. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the page; undefined while there is none. */
export const installOffer = createStore<{ readonly offer: InstallOffer | undefined }>(() => ({
  offer: undefined,
}));

/** Has the browser ask whether the page is to be installed. */
export async function install(): Promise<void> {
  const { offer } = installOffer.getState();
  installOffer.setState({ offer: undefined });
  await offer?.prompt();
}

function link(rel: string, href: string): void {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  document.head.append(element);
}

/**
 * Makes the page installable, and keeps what it begins with for while there is no network (rule D09). Browsers offer that on
 * https and localhost; elsewhere, and with a certificate that they do not know, nothing is said.
 */
export function startInstallation(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) {
    workerIsMade(undefined);
    return;
  }
  addEventListener('beforeinstallprompt', (event) => {
    // Not a banner over the work: the user menu has it.
    event.preventDefault();
    installOffer.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => installOffer.setState({ offer: undefined }));
  link('manifest', `${entrance}/manifest.webmanifest`);
  link('apple-touch-icon', '/icons/icon-192.png');
  // What fails is said to nobody, as above.
  workerIsMade(
    navigator.serviceWorker.register(
      `/service-worker.js${entrance === '' ? '' : `?entrance=${entrance.slice(1)}`}`,
    ),
  );
}
