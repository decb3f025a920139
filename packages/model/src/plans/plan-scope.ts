import { z } from 'zod';
import { field } from '../entity/entity.ts';

/** In place of a device id: the plan is for every device. No device may have this name (rule S20). */
export const GLOBAL_PLAN = 'GLOBAL';

/** The scopes of a plan. */
export const planModes = ['GLOBAL', 'DEVICE', 'GROUP'] as const;
export type PlanMode = (typeof planModes)[number];

const MAX_ID_LENGTH = 32;

/** The fields that plans of every kind have: which devices they are for, and which event. */
export const planScopeFields = {
  /** {@link GLOBAL_PLAN}, or a device; empty where it is a group's. */
  deviceid: field(z.string().max(MAX_ID_LENGTH), { column: 'deviceid', wire: 'deviceid', default: '' }),
  /** The group that it is for, and all groups below that; undefined where it is none's. */
  groupid: field(z.int().min(1).optional(), { column: 'groupid', wire: 'groupid', default: undefined }),
  /** Code of the event. */
  eventid: field(z.int().min(0).max(0xffff), { column: 'event_code', wire: 'appdevid' }),
  /** When it was saved, unix seconds. */
  updated: field(z.int().min(0), { column: 'updated', wire: 'updatetime', default: 0 }),
} as const;

/** The devices that a plan is for. */
export interface PlanScope {
  readonly deviceid: string;
  readonly groupid?: number | undefined;
}

/** What tells a plan from all others of its kind. */
export interface PlanKey extends PlanScope {
  readonly eventid: number;
}

export function modeOf({ deviceid, groupid }: PlanScope): PlanMode {
  if (groupid !== undefined) return 'GROUP';
  return deviceid === GLOBAL_PLAN ? 'GLOBAL' : 'DEVICE';
}

/** Whether two are for the same. */
export const isSameScope = (one: PlanScope, other: PlanScope): boolean =>
  one.deviceid === other.deviceid && one.groupid === other.groupid;

/** A plan's key as one text. */
export const planName = ({ deviceid, groupid, eventid }: PlanKey): string =>
  `${groupid === undefined ? deviceid : `#${groupid}`} ${eventid}`;
