import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { speedBands } from '../../../map/way/path-of.ts';

/** The way is drawn in the colours of its speeds. */
export const BY_SPEED = 'speed';
/** The colour that is offered first. */
const FIRST_COLOUR = '#7b3fd1';

interface PathColourProps {
  /** {@link BY_SPEED}, or '#rrggbb'. */
  readonly colour: string;
  readonly onColour: (colour: string) => void;
}

/** In which colour the way is drawn: those of its speeds, which are told, or one. */
export function PathColour({ colour, onColour }: PathColourProps) {
  const unit = useLengthUnit();
  return (
    <div className="or-path-colour">
      <span>{t('Path colour')}</span>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-pressed={colour === BY_SPEED}
        onClick={() => onColour(colour === BY_SPEED ? FIRST_COLOUR : BY_SPEED)}
      >
        {t('By speed')}
      </button>
      <input
        type="color"
        className="form-control form-control-color"
        aria-label={t('One colour')}
        title={t('One colour')}
        value={colour === BY_SPEED ? FIRST_COLOUR : colour}
        onChange={(event) => onColour(event.target.value)}
      />
      {colour === BY_SPEED ? (
        <ul className="or-path-bands" aria-label={`${t('Speed')} ${speedUnit(unit)}`}>
          {speedBands.map((band) => (
            <li key={band.fromKmh}>
              <i style={{ background: band.colour }} />
              {Math.round(speedIn(band.fromKmh, unit))}+
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
