import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';

interface FilledRoomProps {
  readonly text: string;
  readonly used: number;
  /** Null where nothing bounds it. */
  readonly full: number | null;
}

/** How much of the room that something may take is taken. */
export function FilledRoom({ text, used, full }: FilledRoomProps) {
  return (
    <li className="or-filled">
      <span>{text}</span>
      {full === null ? (
        <b>{t('{used}, no limit', { used: formatBytes(used).text })}</b>
      ) : (
        <>
          <b>{t('{used} of {room}', { used: formatBytes(used).text, room: formatBytes(full).text })}</b>
          <meter
            aria-label={text}
            min={0}
            max={100}
            value={full === 0 ? 0 : Math.min(100, (100 * used) / full)}
          />
        </>
      )}
    </li>
  );
}
