import { wallCaps, withinCaps } from '@outrider/model/live/wall-caps.ts';
import type { WallLayout, WallTile } from '@outrider/model/live/wall-layout.ts';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { leaveAlone } from '../../../ground/unattended.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useVariant } from '../../../ground/variant.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { useFill } from '../FitButton.tsx';
import { useFillsScreen } from '../use-fills-screen.ts';
import { useRemembered } from '../use-remembered.ts';
import { DeviceTree } from './DeviceTree.tsx';
import { EmptyWall } from './EmptyWall.tsx';
import { KioskLeave } from './KioskLeave.tsx';
import { useCarousel } from './use-carousel.ts';
import { useLayoutKeys } from './use-layout-keys.ts';
import { usePointerRests } from './use-pointer-rests.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallBook } from './use-wall-book.ts';
import { useWallPlace, type WallOnShow } from './use-wall-place.ts';
import { WallGrid } from './WallGrid.tsx';
import { WallHead } from './WallHead.tsx';
import { nextStep, pageCount, pageOf } from './wall-pages.ts';
import { addTiles, swapTiles, tileKey, toggleTile } from './wall-tiles.ts';
import '../live.css';
import './tree-wall.css';

const MAX_CHANNELS_MS = 1_000;

function sayFull(): void {
  toast('error', t('max channels'), { id: 'max-channels', position: 'top-right', ms: MAX_CHANNELS_MS });
}

/** /treeview: the devices as a tree, and beside it a wall of what was chosen there. */
export default function TreeWall() {
  const wall = useRef<HTMLElement>(null);
  const { book, layouts, kept } = useWallBook();
  const [onShow, show] = useWallPlace(kept.chosen);
  const level = useSession((state) => state.level);
  const advanced = useVariant(({ advancedTree }) => advancedTree);
  const most = useVariant(({ wallTiles }) => wallTiles);
  const caps = useMemo(() => wallCaps(level, advanced, most), [level, advanced, most]);
  const layout = book.find(onShow.name);
  const tiles = useMemo(() => withinCaps(layout.tiles, caps), [layout.tiles, caps]);
  const shown = { ...layout, tiles };
  const page = pageOf(shown, onShow.page);
  const full = useFillsScreen(wall);
  const mobile = useIsMobile();
  const [fill, setFill] = useFill();
  const [tree, setTree] = useRemembered('wallTree', true);
  const { kiosk, dwell } = onShow;
  const runs = kiosk || full || dwell !== undefined;
  const rests = usePointerRests(kiosk || full);

  const open = (change: Partial<WallOnShow>): void => {
    if (change.name !== undefined) kept.choose(change.name);
    show(change.name === undefined ? change : { page: 0, ...change });
  };
  const turn = (): void => open(nextStep(layouts, { name: layout.name, page: onShow.page }));
  const put = (change: Partial<WallLayout>): void => book.put({ ...layout, ...change });
  const toggle = (tile: WallTile): void => {
    const next = toggleTile(tiles, tile, caps);
    if ('over' in next) return sayFull();
    put({ tiles: next.tiles });
    const last = pageCount({ ...layout, tiles: next.tiles }) - 1;
    // What was put up is seen.
    if (next.tiles.length > tiles.length && last !== onShow.page) show({ page: last });
  };
  const addAll = (wanted: readonly WallTile[]): void => {
    const added = addTiles(tiles, wanted, caps);
    if (added.over) sayFull();
    if (added.tiles !== tiles) put({ tiles: added.tiles });
  };
  const fillScreen = (): void => {
    wall.current?.requestFullscreen().catch(() => {
      // The browser or the person said no: the page stays as it is, which is plain to see.
    });
  };
  const leaveFull = (event: MouseEvent): void => {
    // In full screen a double click is the way back (rule WALL-4), not the tile's.
    if (document.fullscreenElement !== wall.current || onControl(event)) return;
    event.stopPropagation();
    void document.exitFullscreen();
  };

  useCarousel(dwell, `${layout.name} ${onShow.page}`, turn);
  useWakeLock(runs);
  useLayoutKeys((number) => {
    const chosen = layouts[number - 1];
    if (chosen !== undefined) open({ name: chosen.name });
  });
  useEffect(() => leaveAlone({ awake: runs || layout.awake, bare: kiosk }), [runs, kiosk, layout.awake]);

  const bare = kiosk || full;
  return (
    <div className="tree-wall" data-tree={tree && !bare && !mobile} data-bare={bare}>
      {tree && !bare ? (
        <nav className="wall-side" aria-label={t('Devices and channels')}>
          <DeviceTree onWall={new Set(tiles.map(tileKey))} onToggle={toggle} onAll={addAll} />
        </nav>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a way back beside Esc and the button */}
      <main ref={wall} className="wall-main" data-rests={rests} onDoubleClickCapture={leaveFull}>
        {bare ? null : (
          <WallHead
            layouts={layouts}
            layout={layout}
            pages={pageCount(shown)}
            onShow={onShow}
            most={most}
            tree={tree}
            fill={fill}
            onTree={setTree}
            onFill={setFill}
            onOpen={open}
            onPut={put}
            onCreate={(name) => {
              book.put({ ...layout, name });
              open({ name });
            }}
            onRemove={async () => {
              await book.remove(layout.name);
              open({ name: layouts[0]?.name ?? layout.name });
            }}
            onFullScreen={fillScreen}
          />
        )}
        {tiles.length === 0 ? (
          <EmptyWall
            caps={caps}
            tree={tree && !bare}
            onTree={() => {
              setTree(true);
              // Esc may have been quicker.
              if (full) document.exitFullscreen().catch(() => undefined);
              if (kiosk) open({ kiosk: false });
            }}
            onTiles={addAll}
          />
        ) : (
          <WallGrid
            key={`${layout.name} ${page.first}`}
            preset={layout.preset}
            tiles={page.tiles}
            places={page.places}
            fill={fill}
            full={full}
            onSwap={(from, to) => put({ tiles: swapTiles(tiles, page.first + from, page.first + to) })}
            onClose={toggle}
          />
        )}
        {kiosk ? <KioskLeave hidden={rests} onLeave={() => open({ kiosk: false })} /> : null}
      </main>
    </div>
  );
}

const onControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button, select, a') !== null;
