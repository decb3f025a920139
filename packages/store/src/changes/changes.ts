/** What is kept and may change, by name. */
export type Entity = 'user' | 'session' | 'group' | 'device' | 'link' | 'setting';

/** That something was added, changed or removed: said by what wrote it, once it is committed. */
export interface StoreChange {
  readonly entity: Entity;
  readonly kind: 'added' | 'changed' | 'removed';
  /** Name of the user (of a session too), id of the group or device (of a link too), name of the setting. */
  readonly key: string;
}
