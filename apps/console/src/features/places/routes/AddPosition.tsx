import { type Place, placeText } from '@outrider/model/maps/place.ts';
import { type KeyboardEvent, useId, useState } from 'react';
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
  const add = (): void => {
    const place = placeText.safeParse(text).data;
    setIsWrong(place === undefined);
    if (place === undefined) return;
    setText('');
    onAdd(place);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // It is within a form that saves the route.
    event.preventDefault();
    add();
  }
  return (
    <div className="or-route-add">
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
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        disabled={disabled || text.trim() === ''}
        onClick={add}
      >
        {t('Add position')}
      </button>
      {isWrong ? (
        <div id={`${id}-wrong`} className="invalid-feedback d-block" role="alert">
          {t('Latitude and longitude in degrees, such as 25.033,121.565.')}
        </div>
      ) : null}
    </div>
  );
}
