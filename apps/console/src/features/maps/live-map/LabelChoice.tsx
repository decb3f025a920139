import { t } from '../../../ground/i18n/t.ts';
import { type LabelKind, labelKinds } from '../../../map/label-kind.ts';
import { localStored } from '../../../ground/stored.ts';

const KEY = 'mapLabel';

/** The label this browser remembers. */
export function keptLabel(): LabelKind {
  const kept = localStored.get(KEY);
  return labelKinds.find(({ kind }) => kind === kept)?.kind ?? 'deviceid';
}

interface LabelChoiceProps {
  readonly kind: LabelKind;
  readonly onKind: (kind: LabelKind) => void;
}

/** What names a vehicle on the map: a radio choice (rule MAP-2). */
export function LabelChoice({ kind, onKind }: LabelChoiceProps) {
  return (
    <fieldset className="or-map-panel map-label-choice">
      <legend className="visually-hidden">{t('Label')}</legend>
      {labelKinds.map((row) => (
        <label key={row.kind}>
          <input
            type="radio"
            name="map-label"
            checked={row.kind === kind}
            onChange={() => {
              localStored.set(KEY, row.kind);
              onKind(row.kind);
            }}
          />
          <span>{t(row.text)}</span>
        </label>
      ))}
    </fieldset>
  );
}
