import type { WishState } from './wish.ts';

/** What one change of several recorders may be about. */
export const MAX_BULK_DEVICES = 4_000;
export const MAX_BULK_KEYS = 60;
/** Changes that are kept of each person: of their older ones nothing is known any more, and they cannot be undone. */
export const MAX_KEPT_CHANGES = 200;
/** Templates that are kept at once. */
export const MAX_TEMPLATES = 500;

/** A file of settings: rows, and its size. */
export const MAX_SETTINGS_ROWS = 10_000;
export const MAX_SETTINGS_BYTES = 10_000_000;
/** Changes that one file may make. */
export const MAX_FILE_CHANGES = MAX_BULK_DEVICES * MAX_BULK_KEYS;

/** Where a change of several recorders comes from. */
export const changeOrigins = ['form', 'template', 'file', 'undo'] as const;
export type ChangeOrigin = (typeof changeOrigins)[number];

/** What a recorder is to have, and what it had, or was to have, before; absent where nobody knows. */
export interface ChangeItem {
  readonly after: unknown;
  readonly before?: unknown;
}

/** What is wanted of one recorder of a change. */
export interface ChangedDevice {
  readonly deviceid: string;
  readonly items: Readonly<Record<string, ChangeItem>>;
}

/** A change of settings of several recorders. */
export interface RemoteChangeRecord {
  readonly changeId: number;
  readonly user: string;
  /** ms since 1970 UTC. */
  readonly madeMs: number;
  readonly origin: ChangeOrigin;
  /** Of the template or the file; empty otherwise. */
  readonly name: string;
  /** The number of the change that it takes back. */
  readonly undoes?: number;
}

/** How many settings of a change stand how; `replaced`: somebody wants something else by now. */
export type ChangeProgress = Readonly<Record<WishState | 'replaced', number>>;

/** What becomes of a setting that is wanted of a recorder: why it is told, or is not. */
export const settingFates = ['change', 'same', 'waits', 'missing', 'unread', 'unfit'] as const;
/**
 * `change`: it is told; `same`: it has the value; `waits`: just that waits for it already; `missing`: it does not offer it;
 * `unread`: it has not said yet what it offers; `unfit`: the value does not fit this recorder.
 */
export type SettingFate = (typeof settingFates)[number];

/** Kinds of recorders, and a template's settings. */
export interface RemoteTemplate {
  readonly templateId: number;
  readonly name: string;
  /** The model whose recorders it is for; empty for none: it is applied by hand alone. */
  readonly model: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly user: string;
  readonly updatedMs: number;
}

/** A setting of a recorder. */
export interface SettingOfDevice {
  readonly deviceid: string;
  readonly key: string;
}
