import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { numberOf } from '../slot-number.ts';
import type { RouteSlot } from './route-values.ts';

interface RouteChooserProps {
  readonly index: number;
  readonly routes: readonly RouteSlot[];
  /** The slot of a new one; -1 where there can be no more. */
  readonly next: number;
  readonly onChoose: (index: number) => void;
}

/** Which route is planned: each by its number and title. */
export function RouteChooser({ index, routes, next, onChoose }: RouteChooserProps) {
  const id = useId();
  return (
    <div className="or-route-chooser">
      <div className="or-side-head">
        <h2>{t('Routes')}</h2>
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={next < 0}
          onClick={() => onChoose(next)}
        >
          <Icon name="plus-lg" /> {t('New route')}
        </button>
      </div>
      <label className="visually-hidden" htmlFor={id}>
        {t('Route')}
      </label>
      <select
        id={id}
        className="form-select"
        value={index}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value={-1}>{routes.length === 0 ? t('There are no routes yet') : t('Choose a route')}</option>
        {routes.map((route) => (
          <option key={route.index} value={route.index}>
            {[
              numberOf(route.index),
              route.title,
              route.on > 0 ? t('({count} on it)', { count: route.on }) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
