import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';

interface AskDrainProps {
  readonly name: string;
  /** Does it. @throws what is said then */
  readonly onDo: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** Asks before the devices of a server are let go. */
export function AskDrain({ name, onDo, onHide }: AskDrainProps) {
  return (
    <AskFirst
      id="drain-server"
      title={t('Let the devices of {name} go?', { name })}
      doText={t('Let devices go')}
      asks
      note={t('Until you stop this, or the server is restarted, it takes no devices.')}
      onDo={onDo}
      onHide={onHide}
    >
      {t(
        'The server disconnects its devices, up to 500 a second, and they connect to another one. Live pictures of them break off for some seconds.',
      )}
    </AskFirst>
  );
}
