import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useState } from 'react';
import { manages } from '../../../../connection/session-state.ts';
import { useSession } from '../../../../connection/use-session.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { TuneKind } from './TuneKind.tsx';

/** Who may set plans has the kind of a case ask nobody any more, from where he sees that it is noise. */
export function TuneCase({ one }: { readonly one: ToldCase }) {
  const tunes = useSession(manages);
  const [shown, setShown] = useState(false);
  if (!tunes) return null;
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setShown(true)}>
        <Icon name="sliders" /> {t('Tune this kind of alarm')}
      </button>
      {shown ? <TuneKind kind={one} onHide={() => setShown(false)} /> : null}
    </>
  );
}
