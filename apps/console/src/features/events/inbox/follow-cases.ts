import { httpCall } from '../../../connection/call.ts';
import { onPushes } from '../../../connection/push-takers.ts';
import { session } from '../../../connection/session-state.ts';
import { takeCases, takeToldCases } from '../../../fleet/open-cases.ts';

/** Asks the server for the open cases. @throws CallError */
export async function loadCases(): Promise<void> {
  await takeCases(async () => (await httpCall('cases')).cases);
}

/** Knows which cases are open for as long as events come in. Returns how to stop it. */
export function followCases(): () => void {
  const load = (): void => void loadCases().catch(() => {});
  if (session.getState().pushOpen) load();
  const stopPush = onPushes('case', (messages) => takeToldCases(messages.map(({ case: told }) => told)));
  const stopSession = session.subscribe(({ pushOpen }, before) => {
    if (pushOpen && !before.pushOpen) load();
  });
  return () => {
    stopPush();
    stopSession();
  };
}
