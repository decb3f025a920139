import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
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
    className,
    title: name,
    'aria-label': named ? name : undefined,
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
