import { MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useId, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords, saidWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { readFile } from '../../../ui/files/chosen-file.ts';
import { FileInput } from '../exchange/FileInput.tsx';

/** More are not listed. */
const MOST_ROWS = 200;

/** A route of a file. */
export type ReadRoute = HttpAnswer<'readRoutes'>['routes'][number];

interface RouteFileDialogProps {
  readonly onHide: () => void;
  readonly onUse: (route: ReadRoute) => void;
}

/** The lines of a file: one of them becomes the positions of the route that is planned, which is saved as others are. */
export function RouteFileDialog({ onHide, onUse }: RouteFileDialogProps) {
  const id = useId();
  const [routes, setRoutes] = useState<readonly ReadRoute[]>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** What is asked last is what is shown. */
  const asked = useRef(0);
  async function look(file: File | undefined): Promise<void> {
    const turn = ++asked.current;
    setRoutes(undefined);
    setFault(undefined);
    setBusy(false);
    if (file === undefined) return;
    if (file.size > MAX_EXCHANGE_BYTES) return setFault(t(importSentences.fileTooLarge));
    setBusy(true);
    try {
      const answer = await httpCall('readRoutes', await readFile(file));
      if (turn === asked.current) setRoutes(answer.routes);
    } catch (error) {
      if (turn === asked.current) setFault(errorWords(error));
    }
    if (turn === asked.current) setBusy(false);
  }
  return (
    <Dialog id={`${id}-title`} title={t('Positions from a file')} onHide={onHide}>
      <FileInput
        about={t(
          'Choose a line of the file: its points become the positions, 26 at most. Nothing is saved by that.',
        )}
        onFile={(file) => void look(file)}
      />
      <FormFault text={fault} />
      <div aria-live="polite" aria-busy={busy}>
        {busy ? <p className="or-muted">{t('Reading the file …')}</p> : null}
        <ul className="or-route-read">
          {routes?.slice(0, MOST_ROWS).map((route, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file that never move
            <li key={at}>
              <span>{route.title}</span>
              {route.latlngs === undefined ? (
                <span className="or-muted">{saidWords(route.why ?? '')}</span>
              ) : (
                <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => onUse(route)}>
                  {t('Take {count} positions', { count: route.latlngs.length })}
                </button>
              )}
            </li>
          ))}
        </ul>
        {routes !== undefined && routes.length > MOST_ROWS ? (
          <p className="or-muted">
            {t('{count} more shapes are not listed', { count: routes.length - MOST_ROWS })}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
