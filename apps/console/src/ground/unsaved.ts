import { createStore } from 'zustand/vanilla';

/** How many forms hold what somebody typed and nobody has saved yet. */
export const unsavedFormCount = createStore<number>(() => 0);

/** A form holds what is not saved. Returns how to say that it no longer does. */
export function holdUnsaved(): () => void {
  let holds = true;
  unsavedFormCount.setState((count) => count + 1, true);
  return () => {
    if (holds) unsavedFormCount.setState((count) => count - 1, true);
    holds = false;
  };
}

/** A form that holds what is not saved at times. */
export class UnsavedForm {
  #release = (): void => {};

  /** Returns how to say that it no longer does, as {@link release} says it. */
  hold(): () => void {
    this.#release();
    this.#release = holdUnsaved();
    return this.#release;
  }

  release(): void {
    this.#release();
  }
}

export const hasUnsaved = (): boolean => unsavedFormCount.getState() > 0;
