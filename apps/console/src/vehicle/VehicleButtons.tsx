import type { ReactNode } from 'react';
import { useTalkTarget } from '../talk/talk-target.ts';
import { useVehicleActions } from './use-vehicle-actions.ts';
import type { VehicleActionId } from './vehicle-actions.ts';
import { VehicleAct } from './VehicleAct.tsx';
import { VehicleMenu } from './VehicleMenu.tsx';
import './vehicle.css';

interface VehicleButtonsProps {
  readonly deviceid: string;
  /** What stands as a button; everything else is in the menu behind them. */
  readonly first: readonly VehicleActionId[];
  /** What the page offers already in its own way. */
  readonly without?: readonly VehicleActionId[];
  readonly className: string;
  /** Class of the one that people want most. */
  readonly primary?: string;
  /** Several vehicles stand beside each other: buttons are called with theirs. */
  readonly named?: boolean;
  /** The page shows this vehicle by itself: T talks with it. */
  readonly isTarget?: boolean;
  /** What stands between the buttons and the menu. */
  readonly before?: ReactNode;
}

/** What can be done with a vehicle: the usual as labelled buttons, the rest behind one. */
export function VehicleButtons(props: VehicleButtonsProps) {
  const {
    deviceid,
    first,
    without = [],
    className,
    primary,
    named = false,
    isTarget = false,
    before,
  } = props;
  const acts = useVehicleActions(deviceid, without).filter(({ id }) => first.includes(id));
  useTalkTarget(isTarget && acts.some(({ id }) => id === 'talk') ? deviceid : undefined);
  return (
    <>
      {acts.map((act, at) => (
        <VehicleAct
          key={act.id}
          act={act}
          className={at === 0 && primary !== undefined ? primary : className}
          named={named}
        />
      ))}
      {before}
      <VehicleMenu deviceid={deviceid} className={className} without={[...without, ...first]} word={!named} />
    </>
  );
}
