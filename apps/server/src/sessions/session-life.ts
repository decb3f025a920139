import { SAVED_SESSION_MS, SESSION_MS } from '@outrider/model/people/limits.ts';

/** How long a session lasts after it was last used, ms. */
export function lifeOf(saved: boolean): number {
  return saved ? SAVED_SESSION_MS : SESSION_MS;
}
