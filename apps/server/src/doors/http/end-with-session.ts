import type { ServerResponse } from 'node:http';
import type { Session } from '../../sessions/session.ts';

/** Cuts an answer off that is still on its way when its session is ended, or good for something else from then on. */
export function endWithSession(session: Session, raw: ServerResponse): void {
  const { version } = session;
  const stop = session.onChange(() => {
    if (session.ended === undefined && session.version === version) return;
    stop();
    raw.destroy();
  });
  raw.once('close', stop);
}
