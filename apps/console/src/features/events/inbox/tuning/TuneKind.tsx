import { MAX_MUTE_REASON } from '@outrider/model/notifications/limits.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { useId, useState } from 'react';
import { askAgain, httpCall } from '../../../../connection/call.ts';
import { serverNow } from '../../../../connection/server-now.ts';
import { useCall } from '../../../../connection/use-call.ts';
import { eventName } from '../../../../fleet/event-name.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { Check } from '../../../../ui/form/Check.tsx';
import { Labelled } from '../../../../ui/form/Labelled.tsx';
import { toast } from '../../../../ui/notices/toast.ts';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { Unread } from '../../../../ui/states/Unread.tsx';
import { MUTE_HOURS, tunedWeek, type TuningPreview, type TuningWay, tuningWays } from './tuning-choices.ts';
import './tuning.css';

/** What a device does too often. */
export interface NoisyKind {
  readonly deviceid: string;
  readonly eventid: number;
  readonly eventname: string;
}

const HOUR_S = 3_600;
const DAY_H = 24;

interface TuneKindProps {
  readonly kind: NoisyKind;
  /** Back to the load. */
  readonly onHide: () => void;
}

/** Has a noisy kind ask nobody any more: says beforehand what last week would have been, and does it with one confirmation. */
export function TuneKind({ kind, onHide }: TuneKindProps) {
  const { deviceid, eventid } = kind;
  const { data, error, refetch } = useCall('previewTuning', [{ deviceid, eventid }]);
  return data === undefined ? (
    <Dialog id="tune-kind" title={titleOf(kind)} onHide={onHide}>
      {error === null ? (
        <p className="or-muted">{t('Loading')}</p>
      ) : (
        <Unread error={error} onRetry={refetch} />
      )}
    </Dialog>
  ) : (
    <Choices kind={kind} preview={data} onHide={onHide} />
  );
}

const titleOf = (kind: NoisyKind): string =>
  t('Tune {kind} of {device}', { kind: eventName(kind), device: kind.deviceid });

function Choices({ kind, preview, onHide }: TuneKindProps & { readonly preview: TuningPreview }) {
  const id = useId();
  const [way, setWay] = useState<TuningWay>('hide');
  const [place, setPlace] = useState(0);
  const [hours, setHours] = useState<number>(MUTE_HOURS[1]);
  const [confirmed, setConfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const choice = preview.choices[place];
  const asksTwice = preview.critical && way !== 'mute';
  const ready = !isBusy && (!asksTwice || confirmed);

  async function apply(): Promise<void> {
    setBusy(true);
    try {
      await tune(kind, way, { choice, hours, confirmed });
      toast('success', t('Done. You can take it back in Alarm load.'));
      await Promise.all([askAgain('listTunings'), askAgain('listMutes'), askAgain('previewTuning')]);
      onHide();
    } catch (fault) {
      toastError(fault);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      id="tune-kind"
      title={titleOf(kind)}
      onHide={onHide}
      onSubmit={async () => (ready ? await apply() : undefined)}
      action={
        <button type="submit" className="btn btn-primary" disabled={!ready}>
          {t('Apply from now on')}
        </button>
      }
    >
      <div className="or-tuning">
        <Labelled id={`${id} way`} label={t('What to do')}>
          <select
            id={`${id} way`}
            className="form-select"
            value={way}
            onChange={({ target }) => {
              setWay(tuningWays.find((one) => one === target.value) ?? 'hide');
              // It was said of something else.
              setConfirmed(false);
            }}
          >
            <option value="hide">{t('Hide: kept in reports, shown to nobody')}</option>
            <option value="discard">{t('Discard: only counted')}</option>
            <option value="mute">{t('Mute the vehicle: its alarms wait apart')}</option>
          </select>
        </Labelled>
        {way === 'mute' ? (
          <Labelled id={`${id} hours`} label={t('For how long')}>
            <select
              id={`${id} hours`}
              className="form-select"
              value={hours}
              onChange={({ target }) => setHours(Number(target.value))}
            >
              {MUTE_HOURS.map((one) => (
                <option key={one} value={one}>
                  {one < DAY_H
                    ? t('{count} hours', { count: one })
                    : t('{count} days', { count: one / DAY_H })}
                </option>
              ))}
            </select>
          </Labelled>
        ) : (
          <Labelled id={`${id} place`} label={t('Of which vehicles')}>
            <select
              id={`${id} place`}
              className="form-select"
              value={place}
              onChange={({ target }) => {
                setPlace(Number(target.value));
                setConfirmed(false);
              }}
            >
              {preview.choices.map((one, at) => (
                <option key={`${one.mode} ${one.groupid ?? ''}`} value={at}>
                  {placeText(one, kind.deviceid)}
                </option>
              ))}
            </select>
          </Labelled>
        )}
        <Week preview={preview} way={way} place={place} />
        {way !== 'mute' && choice?.planned === true ? (
          <p className="form-text">
            {t('There is a download plan for this: it keeps its other settings, but fetches nothing.')}
          </p>
        ) : null}
        {asksTwice ? (
          <div className="alert alert-danger" role="alert">
            <p>{t('This kind is critical: nobody would be asked, called or told of it.')}</p>
            <Check
              text={t('Yes, nobody needs to decide about these critical alarms')}
              checked={confirmed}
              onCheck={setConfirmed}
            />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

interface Chosen {
  readonly choice: TuningPreview['choices'][number] | undefined;
  readonly hours: number;
  readonly confirmed: boolean;
}

async function tune(kind: NoisyKind, way: TuningWay, { choice, hours, confirmed }: Chosen): Promise<void> {
  const { deviceid, eventid } = kind;
  if (way === 'mute') {
    const reason = t('Noisy: {kind}', { kind: eventName(kind) }).slice(0, MAX_MUTE_REASON);
    const until = Math.floor(serverNow() / 1_000) + hours * HOUR_S;
    await httpCall('addMute', { deviceid, reason, until });
  } else if (choice !== undefined) {
    const device = choice.mode === 'GLOBAL' ? GLOBAL_PLAN : deviceid;
    const whose = choice.groupid === undefined ? { deviceid: device } : { groupid: choice.groupid };
    await httpCall('tuneKind', { ...whose, eventid, act: way, confirmed: confirmed ? 1 : 0 });
  }
}

function placeText({ mode, name }: TuningPreview['choices'][number], device: string): string {
  if (mode === 'GLOBAL') return t('Every vehicle');
  return mode === 'GROUP' ? t('Vehicles of {group}', { group: name }) : t('{device} alone', { device });
}

/** What last week would have been. */
function Week(of: { readonly preview: TuningPreview; readonly way: TuningWay; readonly place: number }) {
  const { preview, way, place } = of;
  const { all, gone, left } = tunedWeek(preview, way, place);
  return (
    <output className="or-tuned-week">
      <strong>{t('What last week would have looked like')}</strong>
      <dl>
        <div>
          <dt>{way === 'mute' ? t('Of this vehicle, of every kind') : t('Of this kind, of all vehicles')}</dt>
          <dd>{t('Decisions: {cases}, alarms: {events}', all)}</dd>
        </div>
        <div>
          <dt>{way === 'mute' ? t('Would have waited apart') : t('Would have asked nobody')}</dt>
          <dd>{t('Decisions: {cases}, alarms: {events}', gone)}</dd>
        </div>
        <div>
          <dt>{t('Left to decide')}</dt>
          <dd>{t('Decisions: {cases}, alarms: {events}', left)}</dd>
        </div>
      </dl>
      {preview.partial ? (
        <span className="or-muted">{t('There were so many that only the newest were counted.')}</span>
      ) : null}
    </output>
  );
}
