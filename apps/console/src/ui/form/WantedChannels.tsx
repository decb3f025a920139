import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t, translate } from '../../ground/i18n/t.ts';
import './wanted-channels.css';

interface Values {
  readonly download: readonly number[];
  readonly main: readonly number[];
}

interface WantedChannelsProps {
  /** Those that are offered. */
  readonly channels: readonly number[];
  readonly nameOf: (channel: number) => string;
}

/** Which channels are wanted, and of which the main stream: who chooses that wants the channel. */
export function WantedChannels({ channels, nameOf }: WantedChannelsProps) {
  const { control, setValue, formState } = useFormContext<Values>();
  const [download, main] = useWatch({ control, name: ['download', 'main'] });
  const id = useId();
  const error = formState.errors.download?.message;
  const set = (name: keyof Values, channel: number, on: boolean): void => {
    const now = name === 'download' ? download : main;
    const next = on ? [...now, channel] : now.filter((one) => one !== channel);
    setValue(
      name,
      next.toSorted((a, b) => a - b),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  };
  const change = (name: keyof Values, channel: number, on: boolean): void => {
    set(name, channel, on);
    if (name === 'main' && on && !download.includes(channel)) set('download', channel, true);
    if (name === 'download' && !on && main.includes(channel)) set('main', channel, false);
  };
  return (
    <fieldset className="or-wanted-channels mb-3" aria-describedby={`${id}-fault`}>
      <legend className="form-label">{t('Channels')}</legend>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('Channels')}</span>
            </th>
            <th scope="col">{t('Wanted')}</th>
            <th scope="col">{t('Main stream')}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <tr key={channel}>
              <th scope="row">{nameOf(channel)}</th>
              {(['download', 'main'] as const).map((name) => (
                <td key={name}>
                  <input
                    type="checkbox"
                    className="form-check-input"
                    aria-label={
                      name === 'download'
                        ? t('Channel {channel} is wanted', { channel })
                        : t('Main stream of channel {channel}', { channel })
                    }
                    checked={(name === 'download' ? download : main).includes(channel)}
                    onChange={({ target }) => change(name, channel, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div id={`${id}-fault`} className="invalid-feedback d-block">
        {error === undefined ? '' : translate(error)}
      </div>
    </fieldset>
  );
}
