import { DEFAULT_LAYOUT, type WallLayout } from '@outrider/model/live/wall-layout.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useIsNarrow } from '../../../ground/use-is-narrow.ts';
import { canFillScreen } from '../../../players/tile/use-full-screen.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { MenuDivider, MenuItem } from '../../../ui/menu/MenuItem.tsx';
import { MenuPanel } from '../../../ui/menu/MenuPanel.tsx';
import { fitText } from '../FitButton.tsx';
import { CarouselChoice } from './CarouselChoice.tsx';
import { DeleteLayout } from './DeleteLayout.tsx';
import { HeadButton } from './HeadButton.tsx';
import { NewLayout } from './NewLayout.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import type { WallOnShow } from './use-wall-place.ts';

const BUTTON = 'btn btn-sm btn-outline-secondary';

interface WallHeadProps {
  readonly layouts: readonly WallLayout[];
  readonly layout: WallLayout;
  readonly pages: number;
  readonly onShow: WallOnShow;
  /** How many tiles a wall may have. */
  readonly most: number;
  readonly tree: boolean;
  readonly fill: boolean;
  readonly onTree: (shown: boolean) => void;
  readonly onFill: (fill: boolean) => void;
  readonly onOpen: (change: Partial<WallOnShow>) => void;
  readonly onPut: (change: Partial<WallLayout>) => void;
  readonly onCreate: (name: string) => void;
  readonly onRemove: () => Promise<void>;
  readonly onFullScreen: () => void;
}

/** Which layout is on show, and how. */
export function WallHead(props: WallHeadProps) {
  const { layouts, layout, pages, onShow, onOpen, onPut } = props;
  const [asks, setAsks] = useState<'new' | 'delete'>();
  const isNarrow = useIsNarrow();
  const close = (): void => setAsks(undefined);
  const stayAwake = (): void => onPut({ awake: !layout.awake });
  return (
    <header className="live-head wall-head">
      <IconButton
        icon="layout-sidebar"
        text={t('Devices and channels')}
        className={BUTTON}
        pressed={props.tree}
        onClick={() => props.onTree(!props.tree)}
      />
      <h1 className="visually-hidden">{t('TreeView')}</h1>
      <select
        className="form-select form-select-sm wall-layouts"
        aria-label={t('Layout')}
        title={t('Alt and 1 to 9 open the first nine')}
        value={layout.name}
        onChange={({ target }) => onOpen({ name: target.value })}
      >
        {layouts.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {isNarrow ? null : (
        <>
          <IconButton
            icon="plus-lg"
            text={t('New layout')}
            className={BUTTON}
            onClick={() => setAsks('new')}
          />
          <IconButton
            icon="trash3"
            text={t('Delete layout')}
            className={BUTTON}
            disabled={layout.name === DEFAULT_LAYOUT}
            onClick={() => setAsks('delete')}
          />
        </>
      )}
      <PresetChoice
        preset={layout.preset}
        most={props.most}
        onPreset={(preset) => {
          onPut({ preset });
          onOpen({ page: 0 });
        }}
      />
      {pages > 1 ? (
        <fieldset className="wall-pages" aria-label={t('Pages')}>
          <IconButton
            icon="chevron-left"
            text={t('Previous page')}
            className={BUTTON}
            disabled={onShow.page === 0}
            onClick={() => onOpen({ page: onShow.page - 1 })}
          />
          <span className="or-numeric">
            {Math.min(onShow.page + 1, pages)} / {pages}
          </span>
          <IconButton
            icon="chevron-right"
            text={t('Next page')}
            className={BUTTON}
            disabled={onShow.page >= pages - 1}
            onClick={() => onOpen({ page: onShow.page + 1 })}
          />
        </fieldset>
      ) : null}
      <CarouselChoice dwell={onShow.dwell} onDwell={(dwell) => onOpen({ dwell })} />
      <span className="wall-head-space" />
      {isNarrow ? null : (
        <>
          <HeadButton
            icon="moon-stars"
            text={t('No idle screen while this layout is on show')}
            word={t('No idle screen')}
            pressed={layout.awake}
            onClick={stayAwake}
          />
          <HeadButton
            icon="aspect-ratio"
            text={fitText()}
            word={t('Fill')}
            pressed={props.fill}
            onClick={() => props.onFill(!props.fill)}
          />
          <HeadButton
            icon="tv"
            text={t('Kiosk: nothing but the wall')}
            word={t('Kiosk')}
            onClick={() => onOpen({ kiosk: true })}
          />
        </>
      )}
      {canFillScreen ? (
        <HeadButton
          icon="fullscreen"
          text={t('Full screen')}
          word={t('Full screen')}
          onClick={props.onFullScreen}
        />
      ) : null}
      {isNarrow ? (
        <Menu>
          <MenuButton className={`${BUTTON} wall-more`} aria-label={t('More')} title={t('More')}>
            <Icon name="three-dots" />
          </MenuButton>
          <MenuPanel>
            <MenuItem onClick={() => setAsks('new')}>{t('New layout')}</MenuItem>
            <MenuItem disabled={layout.name === DEFAULT_LAYOUT} onClick={() => setAsks('delete')}>
              {t('Delete layout')}
            </MenuItem>
            <MenuDivider />
            <MenuItem aria-pressed={layout.awake} onClick={stayAwake}>
              <CheckMark on={layout.awake} /> {t('No idle screen while this layout is on show')}
            </MenuItem>
            <MenuItem aria-pressed={props.fill} onClick={() => props.onFill(!props.fill)}>
              <CheckMark on={props.fill} /> {fitText()}
            </MenuItem>
            <MenuItem onClick={() => onOpen({ kiosk: true })}>{t('Kiosk: nothing but the wall')}</MenuItem>
          </MenuPanel>
        </Menu>
      ) : null}
      {asks === 'new' ? <NewLayout layouts={layouts} onCreate={props.onCreate} onHide={close} /> : null}
      {asks === 'delete' ? (
        <DeleteLayout name={layout.name} onRemove={props.onRemove} onHide={close} />
      ) : null}
    </header>
  );
}

/** Says of an entry of a menu that it is on. */
function CheckMark({ on }: { readonly on: boolean }) {
  return on ? <Icon name="check-lg" /> : null;
}
