import type { KioskLinkRecord } from '@outrider/model/people/kiosk-link.ts';

/** Links that sign screens in. */
export interface KioskLinks {
  /** Links that have not expired, the newest first. */
  list(nowMs: number): Promise<KioskLinkRecord[]>;
  find(id: string, nowMs: number): Promise<KioskLinkRecord | undefined>;
  /** Adds a link, and forgets expired ones. @throws OutriderError NOT_FOUND for an unknown user */
  add(link: KioskLinkRecord): Promise<void>;
  /** Takes it back, and ends all sessions that began by it. @returns whether it was there */
  remove(id: string): Promise<boolean>;
}
