import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

/** A link that signs a screen in whenever it is opened, until it ends or is revoked (rule S04). */
export const kioskLink = new Entity({
  /** The ticket's own number. */
  id: field(z.string(), { column: 'id' }),
  /** The user as whom it signs in. */
  userName: field(z.string(), { column: 'user_name' }),
  /** What it is for, such as the wall it hangs on. */
  name: field(plainLine.min(1).max(64), { column: 'name' }),
  createdBy: field(z.string(), { column: 'created_by' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  expiresMs: field(z.int(), { column: 'expires_ms' }),
});

export interface KioskLinkRecord extends RecordOf<typeof kioskLink> {}

/** Longest life of one, days. */
export const MAX_KIOSK_DAYS = 30;
/** Kiosk links there may be. */
export const MAX_KIOSK_LINKS = 200;
/** More rights than this level has are too much for a screen that anybody can walk up to. */
export const KIOSK_LEVEL = 2;
