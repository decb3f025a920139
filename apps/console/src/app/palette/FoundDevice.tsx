import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { namesOf } from '../../fleet/find-devices.ts';
import { KindIcon } from '../../map/kinds/KindIcon.tsx';
import { StateBadge } from '../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../ui/badges/state-colours.ts';

/** A device in the palette: what it is and is called, and what it does now. */
export function FoundDevice({ id }: { readonly id: string }) {
  const device = useDevice(id);
  if (device === undefined) return null;
  return (
    <>
      <KindIcon icon={deviceStore.extra(id).icon} /> <strong>{id}</strong>
      <FoundNames id={id} />
      <StateBadge state={stateOf(device)} />
    </>
  );
}

/** What a device is called beside its id: by it a word may have found it. */
export function FoundNames({ id }: { readonly id: string }) {
  const device = useDevice(id);
  const names = device === undefined ? [] : namesOf(device, deviceStore.extra(id).plate).slice(1);
  return <span className="or-muted or-palette-names">{names.filter((name) => name !== '').join(' · ')}</span>;
}
