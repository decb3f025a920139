import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { ChosenFile } from '../../../ui/files/chosen-file.ts';
import { ExportButtons } from '../exchange/ExportButtons.tsx';
import { ImportDialog } from '../exchange/ImportDialog.tsx';
import { type ReadRoute, RouteFileDialog } from './RouteFileDialog.tsx';
import '../exchange/exchange.css';

interface RouteFilesProps {
  /** Whether a route is chosen, which a file's may become. */
  readonly ready: boolean;
  readonly onUse: (route: ReadRoute) => void;
}

/** A route's positions from a file, all routes from one, and all as one. */
export function RouteFiles({ ready, onUse }: RouteFilesProps) {
  const [opened, setOpened] = useState(false);
  const [importing, setImporting] = useState(false);
  return (
    <div className="or-route-files">
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={!ready}
        title={t('The positions of this route from a file')}
        onClick={() => setOpened(true)}
      >
        <Icon name="plus-lg" /> {t('Positions from a file')}
      </button>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setImporting(true)}>
        <Icon name="plus-lg" /> {t('Import routes')}
      </button>
      <ExportButtons title={t('Export routes')} file="routes" load={() => httpCall('exportRoutes')} />
      {importing ? (
        <ImportDialog
          what={routes()}
          onHide={() => setImporting(false)}
          onImported={() => void askAgain('listRoutes')}
        />
      ) : null}
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

const routes = () => ({
  title: t('Import routes'),
  about: t(
    'Each line of the file is a route, as it is drawn there. Nothing changes before you have seen what would. New routes are for nobody until you choose vehicles or groups.',
  ),
  done: t('Routes were imported'),
  action: (count: number) => t('Import {count} routes', { count }),
  wish: {
    label: t('Along streets'),
    about: t(
      'From position to position along streets, where a routing service is set. What it has no way for goes as the file has it, or straight.',
    ),
  },
  check: (file: ChosenFile, streets: boolean) => httpCall('checkRouteImport', { ...file, streets }),
  take: (file: ChosenFile, plan: string, streets: boolean) =>
    httpCall('importRoutes', { ...file, plan, streets }),
});
