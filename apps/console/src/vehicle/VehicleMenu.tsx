import { t } from '../ground/i18n/t.ts';
import { useVisitor } from '../routing/use-visitor.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { MenuButton } from '../ui/menu/MenuButton.tsx';
import { MenuDivider } from '../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../ui/menu/MenuPanel.tsx';
import { useVehicleActions } from './use-vehicle-actions.ts';
import { permittedActions, type VehicleActionId } from './vehicle-actions.ts';
import { VehicleAct } from './VehicleAct.tsx';
import './vehicle.css';

interface VehicleMenuProps {
  readonly deviceid: string;
  readonly className: string;
  /** What stands beside it already. */
  readonly without?: readonly VehicleActionId[];
  /** With its word beside the three dots. */
  readonly word?: boolean;
  /** -1 where the arrows of a list reach it, and not Tab. */
  readonly tabIndex?: number;
}

/** Everything that can be done with a vehicle, behind three dots; nothing for people who may do none of it. */
export function VehicleMenu({ deviceid, className, without = [], word = false, tabIndex }: VehicleMenuProps) {
  const visitor = useVisitor();
  if (permittedActions(visitor).every(({ id }) => without.includes(id))) return null;
  const text = t('Actions of {device}', { device: deviceid });
  return (
    <Menu>
      <MenuButton
        className={`${className} vehicle-menu-button`}
        aria-label={text}
        title={text}
        tabIndex={tabIndex}
      >
        <Icon name="three-dots" /> {word ? t('Actions') : null}
      </MenuButton>
      <MenuPanel className="vehicle-menu" fixed>
        <VehicleMenuItems deviceid={deviceid} without={without} />
      </MenuPanel>
    </Menu>
  );
}

/** There while the menu is open: a list of thousands asks for nothing of each. */
function VehicleMenuItems({
  deviceid,
  without,
}: {
  readonly deviceid: string;
  readonly without: readonly VehicleActionId[];
}) {
  const acts = useVehicleActions(deviceid, without);
  const forAll = acts.filter(({ setsUp }) => !setsUp);
  const setUp = acts.filter(({ setsUp }) => setsUp);
  return (
    <>
      <span className="dropdown-header">{deviceid}</span>
      {forAll.map((act) => (
        <VehicleAct key={act.id} act={act} className="dropdown-item" />
      ))}
      {forAll.length > 0 && setUp.length > 0 ? <MenuDivider /> : null}
      {setUp.map((act) => (
        <VehicleAct key={act.id} act={act} className="dropdown-item" />
      ))}
    </>
  );
}
