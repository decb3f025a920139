import { useNavigate } from 'react-router';
import { useRight } from '../../../connection/use-session.ts';
import { useDeviceEvents } from '../../../fleet/use-device-events.ts';
import { fetchPath } from '../../../ground/paths.ts';
import { jumpOf, playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { type MarkedRange, markedStretch, withIn, withOut } from '../../../timeline/marked-range.ts';
import { LAST_MS, markFrom } from '../../../timeline/moments.ts';
import { endOf, type ListedRecord } from './records.ts';

interface CardKeyParts {
  readonly deviceid: string;
  readonly records: readonly ListedRecord[];
  readonly chosen: readonly number[];
  readonly range: MarkedRange;
  /** Where the playback is, or would begin. */
  readonly positionMs: () => number | undefined;
  readonly rest: () => void;
  readonly changeSpeed: (step: -1 | 1) => void;
  readonly jump: (seconds: number) => void;
  readonly playFrom: (ms: number) => void;
  readonly mute: () => void;
  readonly save: () => void;
  readonly onRange: (range: MarkedRange) => void;
}

/** Keys of a card's playback. Recorders know no step of one picture, and play forwards only. */
export function useCardKeys(parts: CardKeyParts): void {
  const { deviceid, records, chosen, range, positionMs, jump, playFrom, onRange } = parts;
  const navigate = useNavigate();
  const [first] = records;
  const endMs = endOf(records);
  const { events } = useDeviceEvents(deviceid, first?.fromMs ?? 0, endMs, {
    enabled: useRight('F_event') && first !== undefined,
    // It ends when the list was asked for: asking again brings another stretch.
    goesOn: false,
  });
  const goToEvent = (by: 1 | -1): void => {
    const at = positionMs();
    const found = at === undefined ? undefined : markFrom(events, at, by);
    if (found !== undefined) playFrom(found);
  };
  const mark = (end: typeof withIn): void => {
    const at = positionMs();
    if (at !== undefined) onRange(end(range, Math.floor(at / 1_000) * 1_000));
  };
  useKeyGroup(playKeys, {
    play: parts.rest,
    slower: () => parts.changeSpeed(-1),
    faster: () => parts.changeSpeed(1),
    back: (event) => jump(jumpOf('back', event) / 1_000),
    forth: (event) => jump(jumpOf('forth', event) / 1_000),
    begin: () => {
      if (first !== undefined) playFrom(first.fromMs);
    },
    end: () => {
      if (first !== undefined) playFrom(endMs - LAST_MS);
    },
    next: () => goToEvent(1),
    before: () => goToEvent(-1),
    in: () => mark(withIn),
    out: () => mark(withOut),
    export: () => {
      const stretch = markedStretch(range);
      if (stretch !== undefined) void navigate(fetchPath(deviceid, stretch.fromMs, stretch.toMs, chosen));
    },
    mute: parts.mute,
    snapshot: parts.save,
  });
}
