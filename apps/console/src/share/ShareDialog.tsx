import { channelName } from '@outrider/model/devices/device.ts';
import { looksInside } from '@outrider/model/devices/looks-inside.ts';
import { MOST_FRAME_ORIGINS, readFrameOrigins } from '@outrider/model/shares/frame-origin.ts';
import { MAX_SHARE_PASSWORD, MAX_SHARED_MS, USUAL_SHARE_HOURS } from '@outrider/model/shares/share-link.ts';
import { STANDALONE_CHANNELS } from '@outrider/model/shares/standalone-channels.ts';
import { useState } from 'react';
import { httpCall } from '../connection/call.ts';
import { useCall } from '../connection/use-call.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { t } from '../ground/i18n/t.ts';
import { IsoField } from '../ui/calendar/IsoField.tsx';
import { typedMoment } from '../ui/calendar/iso-text.ts';
import { LabelledIso } from '../ui/form/LabelledIso.tsx';
import { ChannelChoice } from '../ui/choices/ChannelChoice.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { errorWords } from '../ui/notices/error-words.ts';
import { FormFault } from '../ui/notices/FormFault.tsx';
import { ViewerZone } from '../ui/text/ViewerZone.tsx';
import { toFieldSecond } from '../ui/text/local-moment.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { formatTime } from '../ui/text/format.ts';
import { Labelled } from '../ui/form/Labelled.tsx';
import { LabelledInput } from '../ui/form/LabelledInput.tsx';
import { useTimeText } from '../ui/text/time-text.ts';
import { MadeLink } from './MadeLink.tsx';
import { SharedLinks } from './SharedLinks.tsx';
import { type Hours, isPassword, lives, type Moment, proposedChannels } from './share-terms.ts';
import './share.css';

/** How the origin of a site is written. */
const SITE = 'https://portal.example';

export interface ShareDialogProps {
  readonly deviceid: string;
  /** Channels of the device, in their order, and those that are on show. */
  readonly channels: readonly number[];
  readonly selection: readonly number[];
  /** What of the recordings is meant; absent is the present. */
  readonly moment?: Moment | undefined;
  readonly onHide: () => void;
}

/** Makes a link to channels of a device for somebody without an account, and ends those that are there (rule S03). */
export function ShareDialog({ deviceid, channels, selection, moment, onHide }: ShareDialogProps) {
  const extra = deviceStore.extra(deviceid);
  const [chosen, setChosen] = useState<readonly number[]>(() => proposedChannels(extra, selection));
  const [hours, setHours] = useState<Hours>(USUAL_SHARE_HOURS);
  const [stretch, setStretch] = useState(moment);
  const [begins, setBegins] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [note, setNote] = useState('');
  const [sites, setSites] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [token, setToken] = useState<string>();
  const links = useCall('listShareLinks', []);
  const leftOut = selection.filter((channel) => !chosen.includes(channel) && looksInside(extra, channel));
  const lengthMs = stretch === undefined ? 1 : stretch.toMs - stretch.fromMs;
  const frames = readFrameOrigins(sites);
  const wrong =
    chosen.length === 0 || chosen.length > STANDALONE_CHANNELS
      ? t('Choose at least one channel, at most 8.')
      : !(lengthMs > 0 && lengthMs <= MAX_SHARED_MS)
        ? t('It has to end after it begins, at most a day later.')
        : !isPassword(passphrase)
          ? t('A password has at least 6 characters.')
          : frames === undefined
            ? t('Websites are written like https://portal.example, at most {most} of them, without a path.', {
                most: MOST_FRAME_ORIGINS,
              })
            : undefined;

  async function make(): Promise<void> {
    if (busy || wrong !== undefined) return;
    setBusy(true);
    const beginsMs = typedMoment(begins);
    const terms = {
      deviceid,
      channels: [...chosen],
      hours,
      note,
      frames: [...(frames ?? [])],
      ...(passphrase === '' ? {} : { passphrase }),
      ...(beginsMs === undefined ? {} : { begins: Math.floor(beginsMs / 1000) }),
    };
    try {
      const made =
        stretch === undefined
          ? await httpCall('addShareLink', terms)
          : await httpCall('addMomentLink', {
              ...terms,
              from: Math.floor(stretch.fromMs / 1000),
              to: Math.ceil(stretch.toMs / 1000),
            });
      setToken(made.token);
      setFault(undefined);
    } catch (error) {
      setFault(errorWords(error));
    }
    setBusy(false);
    await links.refetch();
  }
  const moveTo = (change: Partial<Moment>): void => {
    setToken(undefined);
    if (stretch !== undefined) setStretch({ ...stretch, ...change });
  };
  return (
    <Dialog
      id="share"
      title={
        moment === undefined
          ? t('Share {device}', { device: deviceid })
          : t('Share a moment of {device}', { device: deviceid })
      }
      onHide={onHide}
      onSubmit={make}
      done={token !== undefined}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy || wrong !== undefined}>
          <Icon name="link-45deg" /> {t('Make the link')}
        </button>
      }
    >
      <p className="or-muted">
        {moment === undefined
          ? t('Anyone with the link can watch these channels, without an account, until it ends.')
          : t(
              'Anyone with the link sees this moment and nothing else, without an account, until it ends.',
            )}{' '}
        {t('Your name and the time appear on the pictures; nothing can be downloaded.')}
      </p>
      <ChannelChoice
        channels={channels}
        chosen={chosen}
        nameOf={(channel) => channelName(extra, channel)}
        describedBy="share-fault"
        onChosen={(next) => {
          setToken(undefined);
          setChosen(next);
        }}
      />
      {leftOut.length === 0 ? null : (
        <p className="or-muted mt-2 mb-0">
          {t('Not shared unless you choose it, since it may show who is in the vehicle: {channels}', {
            channels: leftOut.map((channel) => channelName(extra, channel)).join(', '),
          })}
        </p>
      )}
      <div className="share-fields">
        {stretch === undefined ? null : (
          <>
            <TimeField
              id="share-from"
              label={t('From')}
              ms={stretch.fromMs}
              onMs={(fromMs) => moveTo({ fromMs })}
            />
            <TimeField id="share-to" label={t('Until')} ms={stretch.toMs} onMs={(toMs) => moveTo({ toMs })} />
          </>
        )}
        <Labelled id="share-hours" label={t('How long')}>
          <select
            id="share-hours"
            className="form-select"
            value={hours}
            onChange={({ target }) => {
              const life = lives.find(([each]) => String(each) === target.value);
              if (life !== undefined) setHours(life[0]);
            }}
          >
            {lives.map(([each, text]) => (
              <option key={each} value={each}>
                {t(text)}
              </option>
            ))}
          </select>
        </Labelled>
        <LabelledIso
          id="share-begins"
          kind="datetime-local"
          label={t('Valid from (empty: at once)')}
          value={begins}
          mayBeEmpty
          onValue={setBegins}
        />
        <LabelledInput
          id="share-password"
          label={t('Password (optional)')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SHARE_PASSWORD}
          aria-describedby="share-fault"
          value={passphrase}
          onText={setPassphrase}
        />
        <LabelledInput
          id="share-note"
          label={t('For whom')}
          autoComplete="off"
          maxLength={80}
          placeholder={t('Such as the workshop')}
          value={note}
          onText={setNote}
        />
        <LabelledInput
          id="share-sites"
          label={t('May be embedded in (optional)')}
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          placeholder={SITE}
          aria-describedby="share-fault"
          value={sites}
          onText={setSites}
        />
      </div>
      <p id="share-fault" className="text-danger-emphasis mt-2 mb-0">
        {wrong}
      </p>
      <FormFault text={fault} />
      {token === undefined ? null : (
        <MadeLink
          path={stretch === undefined ? `/live/t/${token}` : `/playback/t/${token}`}
          embedded={frames !== undefined && frames.length > 0}
        />
      )}
      <SharedLinks deviceid={deviceid} answer={links} />
    </Dialog>
  );
}

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly ms: number;
  readonly onMs: (ms: number) => void;
}

function TimeField({ id, label, ms, onMs }: TimeFieldProps) {
  const [text, setText] = useState(() => toFieldSecond(ms));
  const timeText = useTimeText();
  // The field goes by this computer's clock, whatever the page around goes by.
  const said = Number.isNaN(ms) || timeText(ms) === formatTime(ms) ? '' : timeText(ms);
  return (
    <Labelled id={id} label={label}>
      <IsoField
        id={id}
        field={label}
        kind="datetime-local"
        wide
        keepsWrong
        describedBy="share-fault"
        value={text}
        onValue={(value) => {
          setText(value);
          onMs(typedMoment(value) ?? Number.NaN);
        }}
      />
      <ViewerZone atMs={ms} />
      {said === '' ? null : <small className="or-muted"> · {said}</small>}
    </Labelled>
  );
}
