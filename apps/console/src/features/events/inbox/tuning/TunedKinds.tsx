import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../../connection/call.ts';
import { useCall } from '../../../../connection/use-call.ts';
import { eventName } from '../../../../fleet/event-name.ts';
import { useGroups } from '../../../../fleet/groups/use-groups.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { formatTime } from '../../../../ui/text/format.ts';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { Unread } from '../../../../ui/states/Unread.tsx';

/** What is hidden, discarded or muted now, by whom, each with the way back; nothing where nothing is. */
export function TunedKinds() {
  const tuned = useCall('listTunings', []);
  const muted = useCall('listMutes', []);
  const { tree } = useGroups();
  /** Of the row that is being taken back. */
  const [busy, setBusy] = useState<string>();
  const failed = [tuned, muted].find(({ error, data }) => error !== null && data === undefined);
  if (failed?.error) return <Unread error={failed.error} onRetry={failed.refetch} />;
  const nameOf = (deviceid: string, groupid: number | undefined): string => {
    if (groupid !== undefined) return tree?.get(groupid)?.name ?? `#${groupid}`;
    return deviceid === GLOBAL_PLAN ? t('Every vehicle') : deviceid;
  };
  const rows = [
    ...(tuned.data?.tunings ?? []).map(({ deviceid, groupid, ...one }) => ({
      key: `${groupid ?? deviceid} ${one.eventid}`,
      what: eventName(one),
      whose: nameOf(deviceid, groupid),
      how: one.act === 'hide' ? t('hidden') : t('discarded'),
      when:
        one.by === ''
          ? t('by {user} at {time}', { user: t('who stands above you'), time: formatTime(one.at) })
          : t('by {user} at {time}', { user: one.by, time: formatTime(one.at) }),
      back: async () => {
        const of = groupid === undefined ? { deviceid } : { groupid };
        await httpCall('untuneKind', { ...of, eventid: one.eventid });
      },
    })),
    ...(muted.data?.mutes ?? []).map(({ id, deviceid, groupid, user, until, since }) => ({
      key: `mute ${id}`,
      what: t('Every kind'),
      whose: nameOf(deviceid, groupid),
      how: t('muted until {time}', { time: formatTime(until * 1_000) }),
      when: t('by {user} at {time}', { user, time: formatTime(since * 1_000) }),
      back: async () => void (await httpCall('removeMute', { id })),
    })),
  ];
  if (rows.length === 0) return null;
  async function takeBack(key: string, back: () => Promise<void>): Promise<void> {
    setBusy(key);
    try {
      await back();
    } catch (fault) {
      toastError(fault);
    }
    await Promise.all([askAgain('listTunings'), askAgain('listMutes'), askAgain('previewTuning')]);
    setBusy(undefined);
  }
  return (
    <>
      <h3 className="or-load-heading">{t('Hidden, discarded and muted now')}</h3>
      <table className="table table-sm or-tuned-kinds">
        <thead>
          <tr>
            <th>{t('Kind of alarm')}</th>
            <th className="or-load-wide">{t('Of which vehicles')}</th>
            <th>{t('What was done')}</th>
            <th>
              <span className="visually-hidden">{t('Take it back')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, what, whose, how, when, back }) => (
            <tr key={key}>
              <td>
                {what}
                <span className="or-load-narrow or-muted">{whose}</span>
              </td>
              <td className="or-load-wide">{whose}</td>
              <td>
                {how} <span className="or-muted">{when}</span>
              </td>
              <td className="text-end">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  aria-label={t('Take it back: {kind} of {whose}', { kind: what, whose })}
                  disabled={busy !== undefined}
                  onClick={() => void takeBack(key, back)}
                >
                  {t('Take it back')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
