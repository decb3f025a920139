import { useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type DeviceSelection, DeviceSelector } from './DeviceSelector.tsx';

interface DeviceSelectorDialogProps extends Pick<DeviceSelection, 'without' | 'most'> {
  /** What they are chosen for. */
  readonly title: string;
  /** What the button says, by how many are chosen. */
  readonly action: (count: number) => string;
  readonly onChoose: (deviceids: readonly string[]) => void;
  readonly onHide: () => void;
}

/** Has devices chosen, by group and by name. */
export function DeviceSelectorDialog({
  title,
  action,
  onChoose,
  onHide,
  ...offer
}: DeviceSelectorDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog
      id="device-selector"
      title={title}
      size="lg"
      onHide={onHide}
      onSubmit={async () => {
        if (chosen.size === 0) return;
        onChoose([...chosen]);
        onHide();
      }}
      action={
        <button type="submit" className="btn btn-primary" disabled={chosen.size === 0}>
          {action(chosen.size)}
        </button>
      }
    >
      <DeviceSelector chosen={chosen} onChosen={setChosen} {...offer} />
    </Dialog>
  );
}
