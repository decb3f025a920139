import { type Place, placeText } from '@outrider/model/maps/place.ts';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';

interface AddPositionProps {
  readonly disabled: boolean;
  readonly onAdd: (place: Place) => void;
}

/** Adds a position of a route by its numbers: without a map, and by keys alone. */
export function AddPosition({ disabled, onAdd }: AddPositionProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const place = placeText.safeParse(text).data;
    setIsWrong(place === undefined);
    if (place === undefined) return;
    setText('');
    onAdd(place);
  };
  return (
    <form className="or-route-add" onSubmit={add} noValidate>
      <label htmlFor={id}>{t('Latitude, longitude')}</label>
      <input
        id={id}
        type="text"
        className={`form-control form-control-sm ${isWrong ? 'is-invalid' : ''}`}
        placeholder="25.033, 121.565"
        autoComplete="off"
        disabled={disabled}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setIsWrong(false);
        }}
      />
      <button
        type="submit"
        className="btn btn-sm btn-outline-primary"
        disabled={disabled || text.trim() === ''}
      >
        {t('Add position')}
      </button>
      {isWrong ? (
        <div id={`${id}-wrong`} className="invalid-feedback d-block" role="alert">
          {t('Latitude and longitude in degrees, such as 25.033,121.565.')}
        </div>
      ) : null}
    </form>
  );
}
