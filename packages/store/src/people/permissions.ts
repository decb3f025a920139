import type { Permission } from '@outrider/model/people/permission-record.ts';

/** The permissions that users have. A new store has those of the four levels (rule RIGHT-14). */
export interface Permissions {
  /** By id. */
  list(): Promise<Permission[]>;
  find(id: number): Promise<Permission | undefined>;
  /** @throws OutriderError CONFLICT when the id is taken */
  add(permission: Permission): Promise<void>;
  /**
   * Changes the given fields and no other.
   * @param expected what the fields must be for the change to be made
   * @throws OutriderError NOT_FOUND, CONFLICT when a field is not as expected
   */
  change(
    id: number,
    fields: Partial<Omit<Permission, 'id'>>,
    expected?: Partial<Pick<Permission, 'access'>>,
  ): Promise<void>;
  /** Users who have it keep its id, and may do nothing. */
  remove(id: number): Promise<void>;
}
