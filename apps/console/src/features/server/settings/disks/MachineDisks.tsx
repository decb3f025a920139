import { type BlockDevice, flattened } from '@outrider/model/server/block-device.ts';
import { useState } from 'react';
import { t } from '../../../../ground/i18n/t.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../../ui/notices/error-words.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../../ui/states/Skeleton.tsx';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { DiskRow } from './DiskRow.tsx';
import { DiskWorks } from './DiskWorks.tsx';
import { FormatDisk } from './FormatDisk.tsx';
import type { MachineDisksState } from './use-machine-disks.ts';
import { WhyNot } from './WhyNot.tsx';
import './machine-disks.css';

interface MachineDisksProps {
  readonly disks: MachineDisksState;
  /** Folders that are recorded into. */
  readonly used: readonly string[];
  /** Reads disks and folders anew. */
  readonly onReload: () => void;
  /** Has recordings go to a folder, too; undefined where folders cannot be added. */
  readonly onUse: ((folder: string) => void) | undefined;
}

/** The disks of the server's machine: what they are used for; one is formatted by its typed name, or mounted. */
export function MachineDisks({ disks, used, onReload, onUse }: MachineDisksProps) {
  const { told, error, formatting } = disks;
  const [asking, setAsking] = useState<BlockDevice>();
  const [mounting, setMounting] = useState(false);
  const mount = async (name: string): Promise<void> => {
    setMounting(true);
    await disks.mount(name).catch(toastError);
    setMounting(false);
  };
  return (
    <section className="or-machine-disks" aria-labelledby="machine-disks">
      <div className="or-disks-head">
        <h3 id="machine-disks" className="h6 mb-0">
          {t('Disks of the machine')}
        </h3>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={formatting !== undefined}
          onClick={onReload}
        >
          <Icon name="arrow-counterclockwise" /> {t('Reload')}
        </button>
      </div>
      {told === undefined ? (
        error === undefined ? (
          <Skeleton width="100%" height="6rem" />
        ) : (
          <ErrorState title={t('This could not be read.')} onRetry={onReload}>
            {errorWords(error)}
          </ErrorState>
        )
      ) : (
        <>
          <DiskWorks works={told.works} />
          {told.state === 'on' ? (
            <ul className="or-disk-list">
              {flattened(told.disks).map(({ device, depth }) => (
                <DiskRow
                  key={device.name}
                  device={device}
                  depth={depth}
                  isFormatting={formatting === device.name}
                  isBusy={formatting !== undefined || mounting}
                  onFormat={() => setAsking(device)}
                  onMount={() => void mount(device.name)}
                  onUse={device.mountpoints.some((path) => used.includes(path)) ? undefined : onUse}
                />
              ))}
            </ul>
          ) : (
            <WhyNot state={told.state} />
          )}
        </>
      )}
      {told?.state === 'on' && told.disks.length === 0 ? (
        <p className="or-muted mb-0">{t('The machine tells of no disks.')}</p>
      ) : null}
      {asking === undefined ? null : (
        <FormatDisk
          device={asking}
          onFormat={(typed) => disks.format(asking, typed)}
          onHide={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
