import { channelName } from '@outrider/model/devices/device.ts';
import { problemKind, type ProblemPlace } from '@outrider/model/health/problem-kinds.ts';
import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import { Link } from 'react-router';
import { deviceStore } from '../../fleet/device-store.ts';
import { t } from '../../ground/i18n/t.ts';
import {
  dashboardPath,
  FIRMWARE_PATH,
  livePath,
  maintenancePath,
  mapPath,
  netFlowPath,
  timelinePath,
} from '../../ground/paths.ts';
import { formatAge, formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { problemCause, problemFix, problemTitle, severityLooks } from './problem-words.ts';

interface ProblemItemProps {
  readonly problem: WireProblem;
  readonly mayMute: boolean;
  readonly onMute: (problem: WireProblem) => void;
  readonly onUnmute: (problem: WireProblem) => void;
}

/** Where each kind of problem is looked at, and what the way there is called. */
const ways = {
  live: { text: 'Live picture', path: ({ deviceid }: WireProblem) => livePath(deviceid) },
  map: { text: 'On the map', path: ({ deviceid }: WireProblem) => mapPath(deviceid) },
  timeline: {
    text: 'On the timeline',
    path: ({ deviceid, since }: WireProblem) => timelinePath(deviceid, since * 1_000),
  },
  settings: { text: 'Device settings', path: ({ deviceid }: WireProblem) => dashboardPath(deviceid) },
  usage: { text: 'Data use', path: ({ deviceid }: WireProblem) => netFlowPath(deviceid) },
  firmware: { text: 'Firmware updates', path: () => FIRMWARE_PATH },
  maintenance: { text: 'Maintenance', path: ({ deviceid }: WireProblem) => maintenancePath(deviceid) },
} as const satisfies Record<ProblemPlace, unknown>;

/** Of what a problem is, where that is a part of the vehicle: a camera by its name, a card by its number. */
export function partOf({
  deviceid,
  kind,
  channel,
}: Pick<WireProblem, 'deviceid' | 'kind' | 'channel'>): string {
  if (channel === 0) return '';
  return kind === 'storageFailing'
    ? t('storage {n}', { n: channel })
    : channelName(deviceStore.extra(deviceid), channel);
}

/** One problem of a vehicle: what it is, since when, its cause, what to do, and the way there. */
export function ProblemItem({ problem, mayMute, onMute, onUnmute }: ProblemItemProps) {
  const { deviceid, kind, since, muted } = problem;
  const now = useNow();
  const { severity, place } = problemKind(kind);
  const look = severityLooks[severity];
  const way = ways[place];
  const part = partOf(problem);
  const named = { problem: problemTitle(kind), device: deviceid };
  return (
    <li className="or-problem" data-kind={kind}>
      <div className={`or-problem-title text-${look.colour}-emphasis`}>
        <Icon name={look.icon} label={t(look.word)} />
        <span>
          <strong>{problemTitle(kind)}</strong>{' '}
          {part === '' ? null : <span className="or-problem-part">{part}</span>}
        </span>
      </div>
      <time
        className="or-muted or-problem-since"
        dateTime={new Date(since * 1_000).toISOString()}
        title={t('since {time}', { time: formatTime(since * 1_000) })}
      >
        {t('for {age}', { age: formatAge(Math.max(0, now - since * 1_000)) })}
      </time>
      <p className="or-problem-words">
        {problemCause(problem)} <span className="or-muted">{problemFix(kind)}</span>
        {muted === undefined ? null : (
          <span className="or-problem-muted">
            <Icon name="bell-slash" />{' '}
            {t('Muted until {date} by {user}', {
              date: formatTime(muted.until * 1_000).slice(0, 10),
              user: muted.user,
            })}
            {muted.note === '' ? '' : `: ${muted.note}`}
          </span>
        )}
      </p>
      <div className="or-problem-ways">
        <Link className="btn btn-sm btn-outline-secondary" to={way.path(problem)}>
          {t(way.text)}
        </Link>
        {!mayMute ? null : muted === undefined ? (
          <button
            type="button"
            className="btn btn-sm btn-link"
            aria-label={t('Mute: {problem} of {device}', named)}
            onClick={() => onMute(problem)}
          >
            {t('Mute…')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-link"
            aria-label={t('End the mute: {problem} of {device}', named)}
            onClick={() => onUnmute(problem)}
          >
            {t('End the mute')}
          </button>
        )}
      </div>
    </li>
  );
}
