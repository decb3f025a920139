import { useEffect, useState } from 'react';
import type { ToasterProps } from 'sonner';
import { useStore } from 'zustand';
import { latePart } from '../ui/late-part.tsx';
import { type Toast, type ToastKind, unshown } from '../ui/toast.ts';
import { afterFirstLook } from './after-first-look.ts';
import './toasts.css';

const toasts = latePart(async () => (await import('../ui/ShownToasts.tsx')).ShownToasts);

/** Where toasts come up: what shows them is fetched after the first look, or with the first of them. */
export function Toasts(props: ToasterProps) {
  const isAsked = useStore(unshown, (all) => all.length > 0);
  const [isWanted, setWanted] = useState(false);
  const [isAway, setAway] = useState(false);
  // Ahead of the first toast: what reads the page aloud tells only what changes in a region that it knows.
  useEffect(() => afterFirstLook(() => setWanted(true)), []);
  if (isAsked && !isWanted) setWanted(true);
  if (isAway) return <PlainToasts />;
  return isWanted ? <toasts.Part {...props} onFault={() => setAway(true)} /> : null;
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
