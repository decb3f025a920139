import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';

type Users = StoreParts['users'];

/** Transactions of a store in which an operation on users breaks. @param broken makes its stand-in, from the real one */
export const breakingUsers =
  (store: Store, broken: (users: Users) => Partial<Users>): Store['transaction'] =>
  async (work) =>
    await store.transaction(
      async (parts) => await work({ ...parts, users: { ...parts.users, ...broken(parts.users) } }),
    );
