import { httpCall } from '../../connection/call.ts';
import { session } from '../../connection/session-state.ts';
import { readEvents, takeHistory } from '../../fleet/events.ts';

/** Done once the server was told what is read, as far as that goes. */
let told: Promise<unknown> = Promise.resolve();

/** Asks the server for the last events that the user may know of. @throws CallError */
export async function loadEvents(): Promise<void> {
  await told;
  await takeHistory(async () => {
    const history = await httpCall('notifications', {});
    // From somebody's first look on the server counts what they have not read.
    if (history.first === true) sayRead(history.readId);
    return history;
  });
}

function sayRead(id: number): void {
  told = httpCall('readNotifications', { id }).catch(() => {});
}

/** Has the server know that the user has read all that is listed. */
export async function markRead(): Promise<void> {
  const id = readEvents();
  // What it is not told now, the next time that the list is read tells it.
  if (id !== undefined) sayRead(id);
  await told;
}

/** Asks for them whenever events begin to come in: earlier ones are then known too. Returns how to stop it. */
export function loadEventsOnConnect(): () => void {
  const load = (): void => void loadEvents().catch(() => {});
  if (session.getState().pushOpen) load();
  return session.subscribe(({ pushOpen }, before) => {
    if (pushOpen && !before.pushOpen) load();
  });
}
