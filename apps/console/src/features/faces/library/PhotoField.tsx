import { toBase64 } from '@outrider/kit/base64.ts';
import { MAX_PHOTOS } from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { MAX_PICTURE_BYTES, pictureTypeOf } from '@outrider/model/pictures/picture-type.ts';
import type { WireFace } from '@outrider/protocol/faces/library-calls.ts';
import { useId, useRef, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { FacePhoto } from '../FacePhoto.tsx';

/** Photos of a person: each goes to the library when it is chosen, and says at once when it is none. */
export function PhotoField({ person }: { readonly person: WireFace }) {
  const { faceid, name, photos } = person;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<{ readonly photoid: number; readonly title: string }>();

  async function change(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setWrong(undefined);
    try {
      await work();
    } catch (error) {
      setWrong(errorWords(error));
    }
    await askAgain('listFaces');
    setBusy(false);
  }

  async function add(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > MAX_PICTURE_BYTES) return setWrong(t(faceSentences.tooLarge));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (pictureTypeOf(bytes) === undefined) return setWrong(t(faceSentences.wrongType));
    await change(() => httpCall('addFacePhoto', { faceid, data: toBase64(bytes) }));
    if (input.current !== null) input.current.value = '';
  }

  return (
    <fieldset className="or-face-photos">
      <legend>{t('Photos')}</legend>
      {photos.length === 0 ? <p className="or-muted">{t('No photo yet')}</p> : null}
      <ul>
        {photos.map((photoid, at) => (
          <li key={photoid}>
            <FacePhoto photoid={photoid} name={name} none={t('No photo yet')} />
            <IconButton
              icon="trash3"
              text={t('Remove photo {n} of {name}', { n: at + 1, name })}
              className="btn btn-sm btn-outline-danger"
              disabled={busy}
              onClick={() =>
                setRemoving({ photoid, title: t('Remove photo {n} of {name}', { n: at + 1, name }) })
              }
            />
          </li>
        ))}
      </ul>
      <label className="form-label" htmlFor={id}>
        {t('Add a photo')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        className={`form-control ${wrong === undefined ? '' : 'is-invalid'}`}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong !== undefined}
        disabled={busy || photos.length >= MAX_PHOTOS}
        onChange={({ target }) => {
          setWrong(undefined);
          void add(target.files?.[0]);
        }}
      />
      <p id={`${id}-hint`} className={wrong === undefined ? 'form-text' : 'invalid-feedback'}>
        {wrong ??
          t('JPEG or PNG, at most 2 MB; kept without place and time. Recorders are given the newest one.')}
      </p>
      {removing === undefined ? null : (
        <AskFirst
          id="remove-face-photo"
          title={removing.title}
          doText={t('Remove')}
          onDo={async () => {
            await httpCall('removeFacePhoto', { photoid: removing.photoid });
            await askAgain('listFaces');
          }}
          onHide={() => setRemoving(undefined)}
        >
          {t('this photo')}
        </AskFirst>
      )}
    </fieldset>
  );
}
