import { channelCounts } from '@outrider/model/devices/device-settings.ts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { ChannelList } from './ChannelList.tsx';
import { type EditorValues, recounted, rowName } from './editor-values.ts';
import { settingLabels } from './setting-labels.ts';
import { useMaySet } from './use-may-edit.ts';

/** How many channels a device has, which one one talks by, and each one's name, place and whether it is there. */
export function ChannelFields() {
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const rows = useWatch({ control, name: 'channels' });
  const talkChannel = useWatch({ control, name: 'talkChannel' });
  const maySet = useMaySet();
  const asksCount = useVariant(({ channelCount }) => channelCount);
  const id = useId();
  const counts = [...new Set([...channelCounts, rows.length])].sort((a, b) => a - b);

  function recount(count: number): void {
    const { channels, talkChannel: talk } = recounted(getValues(), count);
    setValue('channels', channels, { shouldDirty: true });
    setValue('talkChannel', talk, { shouldDirty: true });
  }

  return (
    <fieldset className="or-editor-channels">
      <legend>{t('Channels')}</legend>
      <div className="or-editor-lines">
        {asksCount ? (
          <div className="mb-3">
            <label className="form-label" htmlFor={`${id}-count`}>
              {t(settingLabels.channels)}
            </label>
            <select
              id={`${id}-count`}
              className="form-select"
              value={rows.length}
              disabled={!maySet('channels')}
              onChange={({ target }) => recount(Number(target.value))}
            >
              {counts.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </div>
        ) : null}
        <div className="mb-3">
          <label className="form-label" htmlFor={`${id}-talk`}>
            {t(settingLabels.talkChannel)}
          </label>
          <select
            id={`${id}-talk`}
            className="form-select"
            value={talkChannel}
            disabled={!maySet('talkChannel')}
            onChange={({ target }) => setValue('talkChannel', Number(target.value), { shouldDirty: true })}
          >
            {rows.map((row) => (
              <option key={row.number} value={row.number}>
                {row.number} · {rowName(row)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ChannelList />
    </fieldset>
  );
}
