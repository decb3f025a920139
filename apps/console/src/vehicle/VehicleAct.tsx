import { Link } from 'react-router';
import '../talk/talk-button.css';
import { Icon } from '../ui/icons/Icon.tsx';
import type { OfferedAction } from './use-vehicle-actions.ts';

interface VehicleActProps {
  readonly act: OfferedAction;
  readonly className: string;
  /** Whether it is called with its vehicle: several stand beside each other. */
  readonly named?: boolean;
}

/** Something to do with a vehicle: its sign and its word. A link where it leads to a screen. */
export function VehicleAct({ act, className, named = false }: VehicleActProps) {
  const { title, name, icon, disabled, pressed, path, run } = act;
  const shown = {
    // A talk that is on is seen as everywhere.
    className: pressed === undefined ? className : `${className} talk-button`,
    title: name,
    // Of a talk it is said with whom, as its other buttons do.
    'aria-label': named || pressed !== undefined ? name : undefined,
  };
  const inside = (
    <>
      <Icon name={icon} /> <span className="vehicle-act-word">{title}</span>
    </>
  );
  if (path !== undefined)
    return (
      <Link {...shown} to={path}>
        {inside}
      </Link>
    );
  return (
    <button {...shown} type="button" disabled={disabled} aria-pressed={pressed} onClick={run}>
      {inside}
    </button>
  );
}
