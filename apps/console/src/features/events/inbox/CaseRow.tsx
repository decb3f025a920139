import { sameName } from '@outrider/model/people/user.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useSession } from '../../../connection/use-session.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatAge } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { caseClock } from './case-clock.ts';
import { standText } from './case-words.ts';
import type { ChoosesSeveral } from './choosing.ts';
import { plateOf } from './use-inbox.ts';

interface CaseRowProps {
  readonly one: ToldCase;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly several: ChoosesSeveral | undefined;
}

/** Who looks at a case besides the user; undefined while nobody does. */
export function holderOf({ claimedBy, claimedUntilMs }: ToldCase, user: string): string | undefined {
  return claimedBy !== '' && !sameName(claimedBy, user) && claimedUntilMs > serverNow()
    ? claimedBy
    : undefined;
}

/** A case in the list: how grave, what, whose, how long ago, and who has it. */
export function CaseRow({ one, chosen, onChoose, several }: CaseRowProps) {
  const user = useSession((state) => state.user);
  const plate = plateOf(one.deviceid);
  useNow();
  const holder = holderOf(one, user);
  const who = holder ?? one.assignee;
  const clock = caseClock(one, serverNow());
  const row = (
    <button
      type="button"
      className="or-case-row"
      data-gravity={one.gravity}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <Icon
        name={one.gravity === 2 ? 'triangle-fill' : 'diamond-fill'}
        className={`or-gravity-${one.gravity}`}
      />
      <span className="or-case-what">
        <span className="or-ellipsis">{eventName(one)}</span>
        {one.count > 1 ? <span className="or-count">×{one.count}</span> : null}
      </span>
      <time className="or-muted">{formatAge(serverNow() - one.first * 1_000)}</time>
      <span className="or-case-whose or-ellipsis">
        {one.deviceid}
        {plate === '' ? null : <span className="or-muted"> {plate}</span>}
      </span>
      <span className="or-case-stand or-muted or-ellipsis">
        {clock === undefined ? null : (
          <span className={`or-case-clock text-${clock.colour}-emphasis`}>{clock.text}</span>
        )}{' '}
        {who === '' ? (one.state === 'new' ? '' : standText(one)) : t('with {user}', { user: who })}
      </span>
    </button>
  );
  if (several === undefined) return row;
  return (
    <div className="or-case-line">
      {row}
      <label className="or-case-choose">
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={t('Choose {event} of {device}', { event: eventName(one), device: one.deviceid })}
          checked={several.ids.has(one.id)}
          onChange={({ nativeEvent }) =>
            several.onToggle(one.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </div>
  );
}
