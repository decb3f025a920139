/** Of so many devices on other servers the store is asked; of more, of all that it has. */
const MOST_NAMED = 200;

/** The devices by which the store is asked; undefined for all, where they are many: that is one question, and names none. */
export const namedToStore = (deviceids: readonly string[]): readonly string[] | undefined =>
  deviceids.length > MOST_NAMED ? undefined : deviceids;
