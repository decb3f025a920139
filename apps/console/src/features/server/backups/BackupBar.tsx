import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { stepWords } from './step-words.ts';

type BackupBarProps = Pick<NonNullable<HttpAnswer<'listBackups'>['work']>, 'step' | 'done' | 'bytes'>;

/** How far a backup is; without an end where nobody knows it. */
export function BackupBar({ step, done, bytes }: BackupBarProps) {
  const words = stepWords(step);
  return (
    <>
      <span>{words}</span>
      {bytes === 0 ? (
        <progress aria-label={words} />
      ) : (
        <>
          <progress aria-label={words} max={bytes} value={done} />
          <span className="or-numeric">{`${formatBytes(done).text} / ${formatBytes(bytes).text}`}</span>
        </>
      )}
    </>
  );
}
