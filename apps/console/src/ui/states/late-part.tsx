import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Late } from './Late.tsx';

interface Lateness {
  readonly onFault: () => void;
  /** Stands there until it has come; nothing unless given. */
  readonly waiting?: ReactNode;
}

interface LatePart<Props> {
  /** Shows it: at once where it has been fetched, else when it has come. */
  readonly Part: ComponentType<Props & Lateness>;
  /** Fetches it ahead. */
  readonly fetch: () => void;
}

/** A part of the page that is no part of the first view. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let there: ComponentType<Props> | undefined;
  const get = async (): Promise<ComponentType<Props>> => (there ??= await load());
  const Lazy = lazy(async () => ({ default: await get() }));
  function Part({ onFault, waiting, ...rest }: Props & Lateness) {
    const props = rest as unknown as Props;
    // As it was when it was opened: to change over once it has come would begin it anew, and lose what was typed and made.
    const [There] = useState(() => there);
    if (There !== undefined) return <There {...props} />;
    return (
      <Late onFault={onFault} waiting={waiting}>
        <Lazy {...props} />
      </Late>
    );
  }
  const fetch = (): void => {
    // What cannot be had now is asked for again when it is opened.
    get().catch(() => {});
  };
  return { Part, fetch };
}
