import { LOCK_MAX_LEVEL } from '@outrider/model/recordings/recording-lock.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { type ReactNode, useState } from 'react';
import { askAgain } from '../../../connection/call.ts';
import { useMayTakeAway, useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { latePart } from '../../../ui/late-part.tsx';
import type { EvidenceStretch, EvidenceSubject } from './evidence-stretch.ts';
import { useExportsTold } from './use-exports.ts';
import './evidence.css';

const parts = {
  lock: latePart(async () => (await import('./LockDialog.tsx')).LockDialog),
  export: latePart(async () => (await import('./ExportDialog.tsx')).ExportDialog),
  delete: latePart(async () => (await import('./DeleteRecordings.tsx')).DeleteRecordings),
} as const;

export interface EvidenceActionsProps extends Omit<EvidenceSubject, 'stretch'> {
  /** What was marked; undefined while nothing is. */
  readonly stretch: EvidenceStretch | undefined;
  /** Marks what is around the moment that is on show, and gives it: for who exports or locks before anything was marked. */
  readonly markAround: () => EvidenceStretch;
  /** Recordings were deleted. */
  readonly onDeleted?: () => void;
}

/** What is done with a stretch of recordings that was marked: it is locked, exported or deleted. */
export function EvidenceActions(props: EvidenceActionsProps) {
  const { stretch, markAround, onDeleted = () => {}, ...rest } = props;
  const [open, setOpen] = useState<{
    readonly part: keyof typeof parts;
    readonly subject: EvidenceSubject;
  }>();
  const mayLock = useSession(({ level }) => level <= LOCK_MAX_LEVEL);
  const mayDelete = useSession(({ access }) => hasRight(access, 'F_lmdvrs_del_record'));
  const mayExport = useMayTakeAway();
  useExportsTold();
  const ask = (part: keyof typeof parts): void => {
    // As it is now: what is behind the dialog may go on. What is deleted was marked by hand.
    const marked = stretch ?? (part === 'delete' ? undefined : markAround());
    if (marked !== undefined) setOpen({ part, subject: { ...rest, stretch: marked } });
  };
  useKeyGroup(playKeys, { export: mayExport ? () => ask('export') : undefined });
  const hide = (): void => setOpen(undefined);
  const button = (part: keyof typeof parts, icon: IconName, words: ReactNode) => (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      disabled={part === 'delete' && stretch === undefined}
      onClick={() => ask(part)}
    >
      <Icon name={icon} /> {words}
    </button>
  );
  const shown = { onHide: hide, onFault: hide };
  return (
    <>
      {mayLock ? button('lock', 'lock', t('Lock')) : null}
      {mayExport
        ? button(
            'export',
            'box-seam',
            <>
              {t('Export')} <kbd aria-hidden>{playKeys.rows.export.keys[0].toUpperCase()}</kbd>
            </>,
          )
        : null}
      {mayDelete ? button('delete', 'trash3', t('Delete')) : null}
      {open?.part === 'lock' ? <parts.lock.Part subject={open.subject} {...shown} /> : null}
      {open?.part === 'export' ? <parts.export.Part subject={open.subject} {...shown} /> : null}
      {open?.part === 'delete' ? (
        <parts.delete.Part
          deviceid={open.subject.deviceid}
          stretch={open.subject.stretch}
          {...shown}
          onDeleted={() => {
            void askAgain('recordLocks');
            onDeleted();
          }}
        />
      ) : null}
    </>
  );
}
