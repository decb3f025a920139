import Modal from 'react-bootstrap/Modal';
import { t } from '../../i18n/t.ts';
import { screens } from '../screens.ts';

interface KeysDialogProps {
  readonly shown: boolean;
  readonly onHide: () => void;
}

/** The list of keys. */
export function KeysDialog({ shown, onHide }: KeysDialogProps) {
  const keys = [
    { keys: ['?'], text: t('List the keys') },
    { keys: ['/'], text: t('Search devices') },
    { keys: ['Esc'], text: t('Close what is open; clear the search') },
    ...screens.flatMap(({ key, title }) => (key === undefined ? [] : [{ keys: ['g', key], text: t(title) }])),
    { keys: ['↑', '↓'], text: t('In a list: the next device; Enter opens it') },
    { keys: ['m'], text: t('In a picture: sound on and off') },
    { keys: ['s'], text: t('In a picture: save a snapshot') },
    { keys: ['f'], text: t('In a picture: full screen') },
  ];
  return (
    <Modal show={shown} onHide={onHide} centered aria-labelledby="keys">
      <Modal.Header closeButton closeLabel={t('Close')}>
        <Modal.Title id="keys" as="h2">
          {t('Keys')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
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
      </Modal.Body>
    </Modal>
  );
}
