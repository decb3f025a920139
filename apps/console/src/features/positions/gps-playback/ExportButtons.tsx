import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { WayFile } from './exports/save-way.ts';
import type { WayExport } from './use-export.ts';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuItem } from '../../../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../../../ui/menu/MenuPanel.tsx';

interface ExportButtonsProps {
  readonly disabled: boolean;
  readonly files: WayExport;
  readonly onExport: (kind: WayFile) => void;
}

/** Takes a way away as a file, with how far that has come. */
export function ExportButtons({ disabled, files, onExport }: ExportButtonsProps) {
  const { progress } = files;
  if (progress !== undefined)
    return (
      <div className="or-gps-progress">
        <span>
          {progress.of === 0
            ? t('Making the file…')
            : t('Addresses: {done} of {all}', { done: progress.done, all: progress.of })}
        </span>
        <progress
          aria-label={t('Export')}
          {...(progress.of === 0 ? {} : { value: progress.done, max: progress.of })}
        />
        <div className="or-gps-buttons">
          <button type="button" className="btn btn-outline-secondary" onClick={files.finish}>
            {t('Without the rest')}
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={files.cancel}>
            <Icon name="x-lg" /> {t('Cancel')}
          </button>
        </div>
      </div>
    );
  return (
    <div className="or-gps-buttons">
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={disabled}
        onClick={() => onExport('json')}
      >
        {t('Export Json')}
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={disabled}
        onClick={() => onExport('csv')}
      >
        {t('Export CSV')}
      </button>
      <Menu>
        <MenuButton
          className="btn btn-outline-secondary"
          disabled={disabled}
          aria-label={t('More file types')}
          title={t('More file types')}
        >
          <Icon name="three-dots" />
        </MenuButton>
        <MenuPanel>
          {(['gpx', 'kml', 'xlsx'] as const).map((kind) => (
            <MenuItem key={kind} onClick={() => onExport(kind)}>
              {kind.toUpperCase()}
            </MenuItem>
          ))}
        </MenuPanel>
      </Menu>
    </div>
  );
}
