/** What a notification of the system says. */
export interface SystemNotice {
  readonly title: string;
  readonly detail: string;
  /** One of the same name takes the other's place. */
  readonly kind: string;
  /** Called when somebody clicks on it. */
  readonly onClick: () => void;
}

/** Has the system notify; does nothing where it may not: on plain http, and where the person has not allowed it. */
export function notifySystem({ title, detail, kind, onClick }: SystemNotice): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: detail, tag: kind, icon: '/icons/icon-192.png' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onClick();
    });
  } catch {
    // Phones have it done by the service worker, which leads a click to the page.
    void navigator.serviceWorker.ready.then((worker) =>
      worker.showNotification(title, { body: detail, tag: kind, icon: '/icons/icon-192.png' }),
    );
  }
}
