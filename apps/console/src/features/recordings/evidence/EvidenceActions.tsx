import { LOCK_MAX_LEVEL } from '@outrider/model/recordings/recording-lock.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { type ReactNode, useState } from 'react';
import { askAgain } from '../../../connection/call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { useMayTakeAway, useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { type MarkedRange, markedStretch } from '../../../timeline/marked-range.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { latePart } from '../../../ui/states/late-part.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { type ChosenStretch, chosenStretch, type EvidenceSubject } from './evidence-stretch.ts';
import { useExportsTold } from './use-exports.ts';
import './evidence.css';

const parts = {
  lock: latePart(async () => (await import('./LockDialog.tsx')).LockDialog),
  export: latePart(async () => (await import('./ExportDialog.tsx')).ExportDialog),
  delete: latePart(async () => (await import('./DeleteRecordings.tsx')).DeleteRecordings),
} as const;

export interface EvidenceActionsProps extends Omit<EvidenceSubject, keyof ChosenStretch> {
  /** What was marked. */
  readonly range: MarkedRange;
  /** Where the playback stands, ms since 1970 UTC: where nothing was marked, the minute around it is locked or exported. */
  readonly atMs: () => number;
  /** Recordings were deleted. */
  readonly onDeleted?: () => void;
}

/**
 * What is done with a stretch of recordings: it is locked, exported or deleted. The minute that is taken where nothing was marked is no mark: the
 * next time it is another one, and it is never deleted.
 */
export function EvidenceActions(props: EvidenceActionsProps) {
  const { range, atMs, onDeleted = () => {}, ...rest } = props;
  const [open, setOpen] = useState<{
    readonly part: keyof typeof parts;
    readonly subject: EvidenceSubject;
  }>();
  const mayLock = useSession(({ level }) => level <= LOCK_MAX_LEVEL);
  const mayDelete = useSession(({ access }) => hasRight(access, 'F_lmdvrs_del_record'));
  const mayExport = useMayTakeAway();
  useExportsTold();
  const ask = (part: keyof typeof parts): void => {
    const missing = missingWords(range, part === 'delete');
    // As it is now: what is behind the dialog may go on.
    const chosen = chosenStretch(range, atMs(), serverNow());
    if (missing !== undefined) toast('warning', missing, { id: 'evidence' });
    else if (chosen !== undefined) setOpen({ part, subject: { ...rest, ...chosen } });
  };
  useKeyGroup(playKeys, { export: mayExport ? () => ask('export') : undefined });
  const hide = (): void => setOpen(undefined);
  const button = (part: keyof typeof parts, icon: IconName, words: ReactNode) => {
    const missing = missingWords(range, part === 'delete');
    return (
      // Not `disabled`: people who press it, by a finger too, are told what is missing.
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary or-evidence-action"
        aria-disabled={missing !== undefined}
        title={
          missing ??
          (markedStretch(range) === undefined ? t('30 s before and after the picture on show') : undefined)
        }
        onClick={() => ask(part)}
      >
        <Icon name={icon} /> {words}
      </button>
    );
  };
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

/** Which mark is missing, in words; undefined where none is. @param byHand whether both ends have to be marked */
function missingWords({ inMs, outMs }: MarkedRange, byHand: boolean): string | undefined {
  if (inMs === undefined && outMs === undefined)
    return byHand ? t('Mark a start and an end first.') : undefined;
  if (inMs === undefined) return t('Mark the start, too.');
  return outMs === undefined ? t('Mark the end, too.') : undefined;
}
