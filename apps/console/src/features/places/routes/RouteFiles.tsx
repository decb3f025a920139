import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ExportButtons } from '../exchange/ExportButtons.tsx';
import { type ReadRoute, RouteFileDialog } from './RouteFileDialog.tsx';

interface RouteFilesProps {
  /** Whether a route is chosen, which a file's may become. */
  readonly ready: boolean;
  readonly onUse: (route: ReadRoute) => void;
}

/** A route's positions from a file, and all routes as one. */
export function RouteFiles({ ready, onUse }: RouteFilesProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="or-route-files">
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={!ready}
        title={t('The positions of this route from a file')}
        onClick={() => setOpened(true)}
      >
        <Icon name="plus-lg" /> {t('Import')}
      </button>
      <ExportButtons title={t('Export routes')} file="routes" load={() => httpCall('exportRoutes')} />
      {opened ? (
        <RouteFileDialog
          onHide={() => setOpened(false)}
          onUse={(route) => {
            setOpened(false);
            onUse(route);
          }}
        />
      ) : null}
    </div>
  );
}
