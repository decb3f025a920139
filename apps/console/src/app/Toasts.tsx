import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps } from 'sonner';
import { useStore } from 'zustand';
import { type Toast, type ToastKind, unshown } from '../ui/notices/toast.ts';
import { afterFirstLook } from './after-first-look.ts';
import './toasts.css';

/** What shows them, once it has come: whatever is drawn anew has it at once. */
let there: ComponentType<ToasterProps> | undefined;

/** Where toasts come up: what shows them is fetched after the first look, or with the first of them. */
export function Toasts(props: ToasterProps) {
  const isAsked = useStore(unshown, (all) => all.length > 0);
  const [isWanted, setWanted] = useState(false);
  const [isAway, setAway] = useState(false);
  const [Shown, setShown] = useState(() => there);
  // Ahead of the first toast: what reads the page aloud tells only what changes in a region that it knows.
  useEffect(() => afterFirstLook(() => setWanted(true)), []);
  if (isAsked && !isWanted) setWanted(true);
  useEffect(() => {
    if (!isWanted || there !== undefined) return;
    // A server that is away is no fault of the page.
    import('../ui/notices/ShownToasts.tsx').then(
      ({ ShownToasts }) => {
        there = ShownToasts;
        setShown(() => ShownToasts);
      },
      () => setAway(true),
    );
  }, [isWanted]);
  if (Shown !== undefined) return isWanted ? <Shown {...props} /> : null;
  return isAway ? <PlainToasts /> : null;
}

const colours = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
} as const satisfies Readonly<Record<ToastKind, string>>;

/** As many as stand below each other without covering the page. */
const MOST_PLAIN = 4;

/** They are told all the same where the server is away, or was renewed. */
function PlainToasts() {
  const all = useStore(unshown);
  return (
    <div className="or-plain-toasts" role="alert">
      {all.slice(-MOST_PLAIN).map((one, at) => (
        <PlainToast key={at} {...one} />
      ))}
    </div>
  );
}

function PlainToast({ kind, message, detail, action }: Toast) {
  return (
    <div className={`alert alert-${colours[kind]}`}>
      <span>
        {message} {detail}
      </span>
      {action === undefined ? null : (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
