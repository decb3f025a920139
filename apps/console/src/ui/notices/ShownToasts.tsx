import { useEffect } from 'react';
import { toast as sonner, Toaster, type ToasterProps } from 'sonner';
import { takeUnshown, type Toast, unshown } from './toast.ts';

/** Shows toasts as they are said, and those that were said before it came. Of those that take each other's place at one time, the last is drawn. */
export function ShownToasts(props: ToasterProps) {
  useEffect(() => {
    const said = new Map<string | object, Toast>();
    const showSaid = (): void => {
      const all = [...said.values()];
      said.clear();
      all.forEach(show);
    };
    const take = (): void => {
      const taken = takeUnshown();
      if (said.size === 0 && taken.length > 0) queueMicrotask(showSaid);
      for (const one of taken) said.set(one.id ?? one, one);
    };
    take();
    return unshown.subscribe(take);
  }, []);
  return <Toaster {...props} />;
}

function show({ kind, message, id, detail, mark, colour, action, ms, position }: Toast): void {
  sonner[kind](message, {
    duration: ms,
    position,
    ...(id === undefined ? {} : { id }),
    // One that takes the place of another has nothing of it, which sonner would leave there.
    description: detail,
    icon: mark,
    action: action === undefined ? undefined : { label: action.label, onClick: action.run },
    ...(colour === undefined ? {} : { style: { borderInlineStart: `5px solid ${colour}` } }),
  });
}
