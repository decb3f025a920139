import { channelName } from '@outrider/model/devices/device.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { useId } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { baseValue } from './remote-draft.ts';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm } from './use-remote-form.ts';
import { ValueInput } from './ValueInput.tsx';
import { WishLine } from './WishLine.tsx';

/** Parameters that have a value for each channel: a row a channel. Nothing where the recorder has none of them. */
export function ChannelTable({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const { deviceid, state, draft, set } = useRemoteForm();
  const id = useId();
  const offered = keys.filter((key) => state.offered.includes(key));
  if (offered.length === 0) return null;
  const valuesOf = (key: RemoteKey): readonly unknown[] => {
    const value = Object.hasOwn(draft, key) ? draft[key] : baseValue(state, key);
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  return (
    <div className="or-remote-channels">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Channel')}</th>
            {offered.map((key) => (
              <th key={key} scope="col">
                {t(wordedSettingOf(key).label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: state.channels }, (_, at) => {
            const channel = channelName(deviceStore.extra(deviceid), at + 1);
            return (
              <tr key={at}>
                <th scope="row">{channel}</th>
                {offered.map((key) => {
                  const setting = wordedSettingOf(key);
                  const { element = setting.schema } = setting;
                  const values = valuesOf(key);
                  const isWrong =
                    Object.hasOwn(draft, key) && element.safeParse(values[at]).success === false;
                  return (
                    <td key={key} data-label={t(setting.label)}>
                      <ValueInput
                        id={`${id}-${key}-${at}`}
                        name={`${t(setting.label)}, ${channel}`}
                        describedBy={`${id}-${key}`}
                        setting={setting}
                        schema={element}
                        value={values[at]}
                        isWrong={isWrong}
                        onValue={(value) => set(key, withElement(values, at, value, state.channels))}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {offered.map((key) => (
        <WishLine key={key} id={`${id}-${key}`} keyName={key} label />
      ))}
    </div>
  );
}

/** The list with another value of a channel, as long as there are channels. */
function withElement(
  list: readonly unknown[],
  at: number,
  value: unknown,
  channels: number,
): readonly unknown[] {
  return Array.from({ length: channels }, (_, index) => (index === at ? value : list[index]));
}
