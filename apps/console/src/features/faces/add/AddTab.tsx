import { hasWords } from '@outrider/kit/search-words.ts';
import { MAX_FACE_DEVICES, MAX_FACES_SET } from '@outrider/model/faces/limits.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useDeferredValue, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { DeviceSelector } from '../../../fleet/device-tree/DeviceSelector.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { FaceOrders } from '../FaceOrders.tsx';
import { FacePhoto } from '../FacePhoto.tsx';
import { useRest } from '../use-rest.ts';

const RENEW_MS = 3_000;
/** Persons in sight: who looks for one of thousands types a word. */
const MOST_SHOWN = 200;

type Person = HttpAnswer<'facesToSet'>[number];

/** Persons of the library for recorders: chosen together, and what has become of it. */
export function AddTab() {
  const persons = useCall('facesToSet', []);
  const orders = useCall('faceOrders', [], { renewMs: RENEW_MS });
  const [faces, setFaces] = useState<ReadonlySet<number>>(new Set());
  const [devices, setDevices] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [rests, rest] = useRest();
  const { data } = persons;
  if (data === undefined) return <Unread error={persons.error} onRetry={persons.refetch} />;
  if (data.length === 0)
    return (
      <EmptyState icon="person-circle" title={t('The face library is empty')}>
        {t(
          'An administrator adds persons with their photos to the library; then recorders can be given them here.',
        )}
      </EmptyState>
    );

  async function set(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    rest();
    try {
      await httpCall('setFaces', { deviceids: [...devices], faceids: [...faces] });
      toast('info', t('The recorders are told; how each stands is below.'));
      setFaces(new Set());
      await askAgain('faceOrders');
    } catch (error) {
      setFault(errorWords(error));
    }
    setBusy(false);
  }

  return (
    <div className="or-faces-add">
      <p className="or-muted">
        {t(
          'Choose persons and recorders: each recorder gets each person, in the slot that already has the identify, otherwise in the first empty one.',
        )}
      </p>
      <section aria-label={t('Persons')}>
        <h2>{t('Persons')}</h2>
        <PersonChoice persons={data} chosen={faces} onChosen={setFaces} />
      </section>
      <section aria-label={t('Registered devices')}>
        <h2>{t('Registered devices')}</h2>
        <DeviceSelector chosen={devices} onChosen={setDevices} most={MAX_FACE_DEVICES} />
      </section>
      <div className="or-face-tools">
        <button
          type="button"
          className="btn btn-primary"
          disabled={faces.size === 0 || devices.size === 0 || busy || rests}
          onClick={() => void set()}
        >
          {t('Set on the recorders')}
        </button>
        <output className="or-muted">
          {t('{persons} persons on {devices} recorders', { persons: faces.size, devices: devices.size })}
        </output>
        <FormFault text={fault} />
      </div>
      <section className="or-faces-told" aria-label={t('What recorders are to hold')}>
        <h2>{t('What recorders are to hold')}</h2>
        {orders.data === undefined ? (
          <Unread error={orders.error} onRetry={orders.refetch} />
        ) : (
          <FaceOrders orders={orders.data} hasDevice onChanged={() => void orders.refetch()} />
        )}
      </section>
    </div>
  );
}

interface PersonChoiceProps {
  readonly persons: readonly Person[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
}

function PersonChoice({ persons, chosen, onChosen }: PersonChoiceProps) {
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word);
  const found = persons
    .filter(({ name, idcard, unit }) => hasWords([name, idcard, unit], sought))
    .slice(0, MOST_SHOWN);
  const turn = (faceid: number): void => {
    const next = new Set(chosen);
    if (!next.delete(faceid) && next.size < MAX_FACES_SET) next.add(faceid);
    onChosen(next);
  };
  return (
    <>
      <SearchField label={t('Search persons')} placeholder={t('Search')} value={word} onChange={setWord} />
      {found.length === 0 ? <p className="or-muted">{t('No person matches')}</p> : null}
      <ul className="or-face-persons">
        {found.map(({ faceid, name, idcard, unit, photoid }) => (
          <li key={faceid}>
            <label className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={chosen.has(faceid)}
                disabled={photoid === 0}
                onChange={() => turn(faceid)}
              />
              <span>
                {name} <span className="or-muted">{[idcard, unit].join(' · ')}</span>
                {photoid === 0 ? (
                  <span className="or-muted d-block">
                    {t('No photo: this person cannot be sent to recorders')}
                  </span>
                ) : null}
              </span>
            </label>
            <FacePhoto photoid={photoid} name={name} none={t('No photo yet')} />
          </li>
        ))}
      </ul>
    </>
  );
}
