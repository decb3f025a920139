import { channelName } from '@outrider/model/devices/device.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { baseValue } from './remote-draft.ts';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm } from './use-remote-form.ts';
import { ValueInput } from './ValueInput.tsx';
import { ValueTable } from './ValueTable.tsx';

/** Parameters that have a value for each channel: a row a channel. */
export function ChannelTable({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const { deviceid, state, draft, several = false, set } = useRemoteForm();
  const rows = Array.from({ length: state.channels }, (_, at) =>
    channelName(deviceStore.extra(deviceid), at + 1),
  );
  const valuesOf = (key: RemoteKey): readonly unknown[] => {
    const value = Object.hasOwn(draft, key) ? draft[key] : baseValue(state, key);
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  return (
    <ValueTable
      heading={t('Channel')}
      rows={rows}
      keys={keys}
      cell={(key, at, parts) => {
        const setting = wordedSettingOf(key);
        const { element = setting.schema } = setting;
        const values = valuesOf(key);
        return (
          <ValueInput
            {...parts}
            setting={setting}
            schema={element}
            value={values[at]}
            isWrong={
              Object.hasOwn(draft, key) &&
              !(several && values[at] === undefined) &&
              !element.safeParse(values[at]).success
            }
            // As many as there are channels, whatever the recorder said.
            onValue={(value) =>
              set(
                key,
                rows.map((_, index) => (index === at ? value : values[index])),
              )
            }
          />
        );
      }}
    />
  );
}
