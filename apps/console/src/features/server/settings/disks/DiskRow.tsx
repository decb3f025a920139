import { type BlockDevice, canBeMounted, whyKept } from '@outrider/model/server/block-device.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { formatBytes } from '../../../../ui/text/format.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { ownFolderOf, useOf } from './disk-words.ts';

interface DiskRowProps {
  readonly device: BlockDevice;
  /** How deep it is below a disk. */
  readonly depth: number;
  /** Whether it is being formatted now. */
  readonly isFormatting: boolean;
  /** Whether any is: then nothing is done to others. */
  readonly isBusy: boolean;
  readonly onFormat: () => void;
  readonly onMount: () => void;
  /** Has recordings go to its folder; undefined where they do, or where folders cannot be added. */
  readonly onUse: ((folder: string) => void) | undefined;
}

/** A disk of the machine or a part of one: what it is, what it is used for, what can be done with it. */
export function DiskRow({ device, depth, isFormatting, isBusy, onFormat, onMount, onUse }: DiskRowProps) {
  const { name, size, fstype, label, model } = device;
  const facts = [formatBytes(size).text, fstype, label, model].filter((fact) => fact !== null);
  const folder = ownFolderOf(device);
  return (
    <li className="or-machine-disk" data-depth={Math.min(depth, 2)}>
      <span className="or-disk-name">
        <Icon name={depth === 0 ? 'hdd' : 'diagram-3'} />
        <code>{name}</code>
      </span>
      <span className="or-disk-facts">{facts.join(' · ')}</span>
      <span className="or-disk-use">
        {isFormatting ? (
          <>
            <span className="or-disk-spinner" aria-hidden="true" /> {t('Formatting {name} …', { name })}
          </>
        ) : (
          useOf(device)
        )}
      </span>
      <span className="or-disk-actions">
        {folder !== undefined && onUse !== undefined ? (
          <button type="button" className="btn btn-primary" onClick={() => onUse(folder)}>
            {t('Record on {name}', { name })}
          </button>
        ) : null}
        {canBeMounted(device) && !isFormatting ? (
          <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={onMount}>
            {t('Mount {name}', { name })}
          </button>
        ) : null}
        {whyKept(device) === undefined && !isFormatting ? (
          <button type="button" className="btn btn-outline-danger" disabled={isBusy} onClick={onFormat}>
            {t('Format {name}', { name })}
          </button>
        ) : null}
      </span>
    </li>
  );
}
