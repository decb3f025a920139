import { type ComponentType, createElement, lazy, useState } from 'react';

interface LateScreen<Code> {
  /** Shows it: at once where its code has been fetched, else when it has come. */
  readonly component: ComponentType;
  /** Fetches its code ahead. */
  readonly fetch: () => Promise<Code>;
}

/** A screen whose code is fetched ahead of it. React shows what it had to wait for 0.3 s later at the earliest, were it there at once. */
export function lateScreen<Code extends { readonly default: ComponentType }>(
  load: () => Promise<Code>,
): LateScreen<Code> {
  let there: ComponentType | undefined;
  const fetch = async (): Promise<Code> => {
    const code = await load();
    there = code.default;
    return code;
  };
  const Lazy = lazy(fetch);
  function component() {
    // As it was when it was opened: to change over would begin it anew.
    const [There] = useState(() => there);
    return createElement(There ?? Lazy);
  }
  return { component, fetch };
}
