import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { namesOf } from '../../fleet/find-devices.ts';
import { KindIcon } from '../../map/kinds/KindIcon.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { stateOf } from '../../ui/state-colours.ts';

/** A device in the palette: what it is and is called, and what it does now. */
export function FoundDevice({ id }: { readonly id: string }) {
  const device = useDevice(id);
  if (device === undefined) return null;
  const { icon, plate } = deviceStore.extra(id);
  const others = namesOf(device, plate).slice(1);
  return (
    <>
      <KindIcon icon={icon} /> <strong>{id}</strong>
      <span className="or-muted or-palette-names">{others.filter((name) => name !== '').join(' · ')}</span>
      <StateBadge state={stateOf(device)} />
    </>
  );
}
