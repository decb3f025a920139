import { defaultDeviceExtra } from '@outrider/model/devices/device-record.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import { recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { isKey } from '../../../ground/keys.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { channelKeys } from './channel-keys.ts';
import { type ChannelRow, type EditorValues, rowName } from './editor-values.ts';
import { useMaySet } from './use-may-edit.ts';

/** The channels in the order in which they are shown: each can be named, moved, and said not to be there. */
export function ChannelList() {
  const { control, getValues, register } = useFormContext<EditorValues>();
  const { fields: rows, move } = useFieldArray({ control, name: 'channels' });
  const maySet = useMaySet();
  const asked = useVariant(({ recording }) => recording);
  const video = useWatch({ control, name: 'recordingVideo' });
  const chooses = asked && video === recordingVideo.chosenChannels;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** What had the focus in a row that was moved: the browser forgets it when the row goes elsewhere. */
  const held = useRef<{ readonly number: number; readonly part: string }>(undefined);
  useEffect(() => {
    const { number, part } = held.current ?? {};
    held.current = undefined;
    if (number === undefined) return;
    const row = list.current?.querySelector(`[data-channel="${number}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-part="${part}"] :is(button, input)`);
    // At an end the button that led there is off.
    const found = wanted?.disabled === true ? row?.querySelector('input') : wanted;
    if (found instanceof HTMLElement) found.focus();
  }, [rows]);

  function shift(at: number, by: -1 | 1, part: string): void {
    const row = getValues(`channels.${at}`);
    if (at + by < 0 || at + by >= rows.length) return;
    held.current = { number: row.number, part };
    move(at, at + by);
    setSaid(
      t('{channel} is number {place} of {total} now', {
        channel: rowName(row),
        place: at + by + 1,
        total: rows.length,
      }),
    );
  }

  function onKey(event: KeyboardEvent, at: number): void {
    const up = isKey(channelKeys.rows.up, event);
    if (!event.altKey || !(up || isKey(channelKeys.rows.down, event)) || !maySet('channelOrder')) return;
    event.preventDefault();
    shift(at, up ? -1 : 1, 'name');
  }

  const mover = (row: ChannelRow, at: number, by: -1 | 1) => (
    <span data-part={by === -1 ? 'up' : 'down'}>
      <IconButton
        icon={by === -1 ? 'arrow-up' : 'arrow-down'}
        text={
          by === -1
            ? t('Move {channel} up', { channel: rowName(row) })
            : t('Move {channel} down', { channel: rowName(row) })
        }
        className="or-action"
        disabled={!maySet('channelOrder') || at + by < 0 || at + by >= rows.length}
        onClick={() => shift(at, by, by === -1 ? 'up' : 'down')}
      />
    </span>
  );

  /** A switch of a channel, with a short word that is seen and a sentence that is spoken. */
  const flag = (
    at: number,
    part: 'installed' | 'turns' | 'recorded' | 'sub',
    isHis: boolean,
    word: string,
    spoken: string,
  ) => (
    <fieldset data-part={part} disabled={!isHis}>
      <label className="form-check form-switch">
        <input {...register(`channels.${at}.${part}`)} type="checkbox" className="form-check-input" />
        <span aria-hidden>{word}</span>
        <span className="visually-hidden">{spoken}</span>
      </label>
    </fieldset>
  );

  return (
    <>
      <ol className="or-editor-rows" ref={list}>
        {rows.map((row, at) => (
          <li key={row.id} data-channel={row.number}>
            <span className="or-editor-number">{row.number}</span>
            <fieldset data-part="name" disabled={!maySet('channelNames')}>
              <TextField
                name={`channels.${at}.name`}
                label={t('Name of channel {channel}', { channel: row.number })}
                placeholder={channelName(defaultDeviceExtra, row.number)}
                hideLabel
                onKeyDown={(event) => onKey(event, at)}
              />
            </fieldset>
            {flag(
              at,
              'installed',
              maySet('channelMask'),
              t('Installed'),
              t('Channel {channel} is installed', { channel: row.number }),
            )}
            {flag(
              at,
              'turns',
              maySet('saidToTurn'),
              t('Turns'),
              t('The camera of channel {channel} turns', { channel: row.number }),
            )}
            {chooses
              ? flag(
                  at,
                  'recorded',
                  maySet('recordedChannels'),
                  t('Recorded'),
                  t('Channel {channel} is recorded', { channel: row.number }),
                )
              : null}
            {asked && video > recordingVideo.liveOnly
              ? flag(
                  at,
                  'sub',
                  maySet('recordedStreams'),
                  t('Sub stream'),
                  t('The sub stream of channel {channel} is recorded', { channel: row.number }),
                )
              : null}
            {mover(row, at, -1)}
            {mover(row, at, 1)}
          </li>
        ))}
      </ol>
      <p className="or-muted or-editor-keys">
        {t('Alt and an arrow key move the channel whose name one is writing.')}{' '}
        {t('Turns: for a camera that turns and whose recorder does not say so itself.')}
      </p>
      <output className="visually-hidden">{said}</output>
    </>
  );
}
