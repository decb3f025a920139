import { useId, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { fromField, toField } from '../../../ui/text/local-moment.ts';
import './record-list.css';

interface RecordQueryProps {
  /** From when on the list is that is shown, ms since 1970 UTC. */
  readonly fromMs: number;
  readonly busy: boolean;
  readonly onQuery: (fromMs: number) => void;
}

/** From when on the recorder is asked what it has: a day of it. */
export function RecordQuery({ fromMs, busy, onQuery }: RecordQueryProps) {
  const id = useId();
  const [value, setValue] = useState(() => toField(fromMs));
  const [fromBefore, setFromBefore] = useState(fromMs);
  // Another day was chosen above.
  if (fromBefore !== fromMs) {
    setFromBefore(fromMs);
    setValue(toField(fromMs));
  }
  const wanted = fromField(value);
  return (
    <form
      className="card-query"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== undefined) onQuery(wanted);
      }}
    >
      <label htmlFor={id}>
        {t('A day from')} <ViewerZone atMs={wanted ?? fromMs} />
      </label>
      <div className="card-query-row">
        <IsoField
          id={id}
          field={t('A day from')}
          kind="datetime-local"
          value={value}
          max={toField(useNow())}
          small
          onValue={setValue}
        />
        <button type="submit" className="btn btn-sm btn-primary" disabled={busy || wanted === undefined}>
          <Icon name="search" /> {t('Query')}
        </button>
      </div>
    </form>
  );
}
