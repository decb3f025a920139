/** A place that keeps texts by key. */
export interface Stored {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function over(area: () => Storage): Stored {
  return {
    get(key) {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value);
      } catch {
        // A full or forbidden storage only means that the choice is not remembered.
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** Kept until removed. The keys are those of rule PREF-1. */
export const localStored: Stored = over(() => localStorage);
/** Kept as long as the tab. */
export const tabStored: Stored = over(() => sessionStorage);
