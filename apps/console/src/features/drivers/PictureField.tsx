import { toBase64 } from '@outrider/kit/base64.ts';
import { driverSentences } from '@outrider/model/drivers/sentences.ts';
import { MAX_PICTURE_BYTES, pictureTypeOf } from '@outrider/model/pictures/picture-type.ts';
import { useId, useMemo, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';

/** What becomes of a picture when the driver is saved: nothing, it goes, or another takes its place. */
export type PictureChange = 'stays' | 'goes' | { readonly bytes: Uint8Array; readonly type: string };

interface PictureFieldProps {
  /** Whether there is one now. */
  readonly isSet: boolean;
  readonly change: PictureChange;
  readonly onChange: (change: PictureChange) => void;
}

/** Chooses a picture, shows it, and says at once what is none. */
export function PictureField({ isSet, change, onChange }: PictureFieldProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  const shown = useMemo(
    () => (typeof change === 'string' ? undefined : `data:${change.type};base64,${toBase64(change.bytes)}`),
    [change],
  );

  async function choose(file: File | undefined): Promise<void> {
    setWrong(undefined);
    if (file === undefined) return;
    const bytes = file.size > MAX_PICTURE_BYTES ? undefined : new Uint8Array(await file.arrayBuffer());
    const type = bytes === undefined ? undefined : pictureTypeOf(bytes);
    if (bytes === undefined || type === undefined) return setWrong(t(driverSentences.noPicture));
    onChange({ bytes, type });
  }

  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {t('Choose a picture')}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        className={`form-control ${wrong === undefined ? '' : 'is-invalid'}`}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong !== undefined}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p id={`${id}-hint`} className={wrong === undefined ? 'form-text' : 'invalid-feedback'}>
        {wrong ?? t('JPEG or PNG, at most 2 MB.')}
      </p>
      {shown === undefined ? null : <img className="or-driver-picture or-driver-large" src={shown} alt="" />}
      {isSet && change === 'stays' ? (
        <button type="button" className="btn btn-sm btn-outline-danger" onClick={() => onChange('goes')}>
          {t('Take the picture away')}
        </button>
      ) : null}
    </div>
  );
}
