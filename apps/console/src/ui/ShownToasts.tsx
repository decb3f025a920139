import { useEffect } from 'react';
import { toast as sonner, Toaster, type ToasterProps } from 'sonner';
import { takeUnshown, type Toast, unshown } from './toast.ts';

/** Shows toasts as they are said, and those that were said before it came. */
export function ShownToasts(props: ToasterProps) {
  useEffect(() => {
    const showAll = (): void => takeUnshown().forEach(show);
    showAll();
    return unshown.subscribe(showAll);
  }, []);
  return <Toaster {...props} />;
}

function show({ kind, message, id, detail, colour, action, ms, position }: Toast): void {
  sonner[kind](message, {
    duration: ms,
    position,
    ...(id === undefined ? {} : { id }),
    ...(detail === undefined ? {} : { description: detail }),
    ...(colour === undefined ? {} : { style: { borderInlineStart: `5px solid ${colour}` } }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
  });
}
