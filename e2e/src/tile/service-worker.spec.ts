import { alarms } from '@outrider/model/events/alarms.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';

test.use({ serviceWorkers: 'allow', options: products.guarded });

/** What of a worker's classes is used here; its types do not go together with those of a page. */
interface WorkerClasses {
  readonly ExtendableEvent: { readonly prototype: { waitUntil(work: Promise<unknown>): void } };
}

test('the page is kept for while the server is away, nothing that it asks the server is, and notices of a push service are shown', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  // What a push service brings: somebody looks at a console that hears of events, so that it is shown only where they try it.
  // A browser without a screen shows none: what the worker hands to it is what counts.
  await expect(page.locator('.or-unread-alarms')).toHaveAttribute('data-old', 'false');
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    const shown: string[] = [];
    const heard = { shown, over: 0 };
    const { prototype } = (globalThis as unknown as WorkerClasses).ExtendableEvent;
    const [wait, { waitUntil }] = [globalThis.setTimeout, prototype];
    Object.assign(globalThis, {
      heard,
      // A page that others keep from the processor has its time to answer.
      setTimeout: (run: () => void, ms: number) => wait(run, ms * 100),
    });
    prototype.waitUntil = function counted(work) {
      waitUntil.call(this, work);
      void work.then(() => heard.over++);
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push(`${title} ${String(options?.body)}`);
    };
  });
  const cdp = await page.context().newCDPSession(page);
  const { promise: registered, resolve: register } = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first !== undefined) register(first.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const at = Date.UTC(2026, 10, 26, 4, 5, 6);
  const { code: eventid } = alarms.overSpeed;
  const about = { eventid, at, locale: 'en', tag: 'a', path: '/inbox?case=7' };
  const notice = { title: 'Over speed · A', text: '', ...about };
  const deliver = async (more: object) =>
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: outrider.address,
      registrationId,
      data: JSON.stringify({ ...notice, ...more }),
    });
  await deliver({});
  await deliver({ tag: 'b', title: 'Test notification', test: true });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { readonly heard: object }).heard))
    .toEqual({ over: 2, shown: [expect.stringMatching(/^Test notification .*2026.*:05:06/)] });

  await outrider.kill();
  await page.reload();
  await expect(page.getByText('The server does not answer')).toBeVisible();
  await outrider.start();
});
