import { isOnline } from '@outrider/model/devices/device.ts';
import type { DeviceCommand } from '@outrider/model/devices/device-commands.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { LateCommands } from '../../../recorder/late/LateCommands.tsx';
import { commandWords } from './command-words.ts';
import { useMayTell } from './use-may-edit.ts';

/** Which commands there are changes only with the recorder's connection: it is looked at again so often, ms. */
const RENEW_MS = 5_000;

interface CommandsProps {
  readonly id: string;
  /** What the recorder agreed to last. */
  readonly agreed: DeviceCommand | undefined;
  readonly onCommand: (command: DeviceCommand) => void;
}

/** What a recorder can be told to do there and then; nothing without a right to any of it, or where its protocol has no way. */
export function Commands({ id, agreed, onCommand }: CommandsProps) {
  const tellable = useMayTell();
  const mayTell = tellable.length > 0;
  // The others need the dialect of its make, which is known once it is there.
  const late = tellable.includes('reboot') ? (['reboot'] as const) : [];
  const device = useDevice(id);
  const online = device !== undefined && isOnline(device);
  const { data, error } = useCall('listCommands', [{ deviceid: id }], {
    enabled: mayTell && online,
    renewMs: RENEW_MS,
  });
  const commands = online ? data?.commands : undefined;
  if (!mayTell || (commands?.length === 0 && agreed === undefined)) return null;
  return (
    <fieldset className="or-editor-commands">
      <legend>{t('Commands')}</legend>
      {online ? null : <p className="or-muted">{t('It cannot be sent anything while it is offline.')}</p>}
      {online && data === undefined && error !== null ? (
        <p role="alert">
          {t('What it can be sent could not be loaded.')} {errorWords(error)}
        </p>
      ) : null}
      {commands === undefined || commands.length === 0 ? null : (
        <div>
          {commands.map((command) => (
            <button
              key={command}
              type="button"
              className={commandWords[command].typed ? 'btn btn-outline-danger' : 'btn btn-outline-secondary'}
              onClick={() => onCommand(command)}
            >
              {t(commandWords[command].name)}
            </button>
          ))}
        </div>
      )}
      {late.length === 0 ? null : <LateCommands deviceid={id} whats={late} />}
      <output>{agreed === undefined ? null : t(commandWords[agreed].agreed)}</output>
    </fieldset>
  );
}
