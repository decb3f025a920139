import { LAST_LEVEL } from '@outrider/model/people/limits.ts';
import type { Permission } from '@outrider/model/people/permission-record.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { permissionName } from '../permission-name.ts';
import { CopyPermission } from './CopyPermission.tsx';
import { DeletePermission } from './DeletePermission.tsx';
import { RenamePermission } from './RenamePermission.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuItem } from '../../../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../../../ui/menu/MenuPanel.tsx';

interface ColumnHeadProps {
  readonly permission: Permission;
  readonly onHide: (id: number) => void;
  readonly onShow: (id: number) => void;
}

/** The heading of a permission's column, with what can be done with it. */
export function ColumnHead({ permission, onHide, onShow }: ColumnHeadProps) {
  const { id } = permission;
  const name = permissionName(permission);
  const [dialog, setDialog] = useState<'rename' | 'copy' | 'delete'>();
  const close = (): void => setDialog(undefined);
  const isOwn = id > LAST_LEVEL;
  return (
    <th scope="col">
      <div className="or-matrix-head">
        <span className="or-matrix-name" title={name}>
          {name}
        </span>
        <span className="or-muted">{id}</span>
        <Menu>
          <MenuButton className="or-action" aria-label={t('Actions of {permission}', { permission: name })}>
            <Icon name="three-dots" />
          </MenuButton>
          <MenuPanel fixed>
            <MenuItem onClick={() => onHide(id)}>
              <Icon name="eye-slash" /> {t('Hide')}
            </MenuItem>
            {isOwn ? (
              <MenuItem onClick={() => setDialog('rename')}>
                <Icon name="pencil" /> {t('Edit name')}
              </MenuItem>
            ) : null}
            <MenuItem onClick={() => setDialog('copy')}>
              <Icon name="copy" /> {t('Create copy')}
            </MenuItem>
            {isOwn ? (
              <MenuItem onClick={() => setDialog('delete')}>
                <Icon name="trash3" /> {t('Delete permission')}
              </MenuItem>
            ) : null}
          </MenuPanel>
        </Menu>
      </div>
      {dialog === 'rename' ? <RenamePermission permission={permission} onHide={close} /> : null}
      {dialog === 'copy' ? <CopyPermission permission={permission} onHide={close} onMade={onShow} /> : null}
      {dialog === 'delete' ? <DeletePermission permission={permission} onHide={close} /> : null}
    </th>
  );
}
