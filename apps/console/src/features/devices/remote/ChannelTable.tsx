import { channelName } from '@outrider/model/devices/device.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ListTable } from './ListTable.tsx';
import { useRemoteForm } from './use-remote-form.ts';

/** Parameters that have a value for each channel: a row a channel. */
export function ChannelTable({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const { deviceid, state } = useRemoteForm();
  const rows = Array.from({ length: state.channels }, (_, at) =>
    channelName(deviceStore.extra(deviceid), at + 1),
  );
  return <ListTable heading={t('Channel')} rows={rows} keys={keys} />;
}
