import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { screens } from '../screens.ts';

interface KeysDialogProps {
  readonly shown: boolean;
  readonly onHide: () => void;
}

/** The list of keys. */
export function KeysDialog({ shown, onHide }: KeysDialogProps) {
  const keys = [
    { keys: ['?'], text: t('List the keys') },
    { keys: ['/', 'Ctrl K'], text: t('Find a device or a screen') },
    { keys: ['Esc'], text: t('Close what is open; clear the search') },
    ...screens.flatMap(({ key, title }) => (key === undefined ? [] : [{ keys: ['g', key], text: t(title) }])),
    { keys: ['↑', '↓'], text: t('In a list: the next device; Enter opens it') },
    { keys: ['PgUp', 'PgDn'], text: t('In a list: a page up or down') },
    { keys: ['Home', 'End'], text: t('In a list: the first or the last') },
    { keys: ['m'], text: t('In a picture: sound on and off') },
    { keys: ['s'], text: t('In a picture: save a snapshot') },
    { keys: ['f'], text: t('In a picture: full screen') },
  ];
  return (
    <Dialog id="keys" title={t('Keys')} shown={shown} onHide={onHide}>
      <dl className="or-keys">
        {keys.map((row) => (
          <div key={row.text}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
