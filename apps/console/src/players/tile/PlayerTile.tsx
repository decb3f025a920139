import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { t } from '../../ground/i18n/t.ts';
import { formatAge } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Player, ReplayWish } from '../player.ts';
import { hearOrSay } from '../sound/hear-or-say.ts';
import { useHeard } from '../sound/sound-stage.ts';
import { DataChip } from './DataChip.tsx';
import { useDataShown } from './data-shown.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { behindNowMs, REPLAY_FROM_MS, REPLAY_STEP_MS, steppedReplay } from './replay-place.ts';
import { TILE_TOP_PX } from './picture-shapes.ts';
import type { StreamWish } from './stream-choice.ts';
import { Mark } from './Mark.tsx';
import { TileControls } from './TileControls.tsx';
import { isPast, isPlaying, isUsual, pictureAgeMs, type TileSurroundings, tileState } from './tile-state.ts';
import { tileAdvice, tileMarks, tileWords } from './tile-words.ts';
import { canFillScreen } from './use-full-screen.ts';
import { useTileGestures } from './use-tile-gestures.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useNow } from '../../ui/use-now.ts';
import './live-tile.css';

interface PlayerTileProps {
  readonly player: Player;
  readonly around: TileSurroundings;
  /** What screen readers call the tile. */
  readonly name: string;
  /** Stands in the top left corner. */
  readonly label: ReactNode;
  readonly wish: StreamWish;
  readonly onWish: (wish: StreamWish) => void;
  readonly fullScreen: boolean;
  readonly onFullScreen: () => void;
  /** Name of a snapshot's file, where one can be saved. */
  readonly snapshotName?: (ms: number) => string;
  /** Words over the pictures; where a canvas shows them, its player has painted them already. */
  readonly mark?: string | undefined;
  /** Stands behind the state. */
  readonly actions?: ReactNode;
}

const tileTop = { '--tile-top': `${TILE_TOP_PX}px` } as CSSProperties;

/** Pictures, words and controls of a player. Whatever is on show, it says how true it is. */
export function PlayerTile(props: PlayerTileProps) {
  const { player, around, wish, fullScreen, onFullScreen } = props;
  const section = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const subscribe = useCallback((listener: () => void) => player.subscribe(listener), [player]);
  const facts = useSyncExternalStore(subscribe, () => player.facts);
  const heard = useHeard() === player;
  const [dataShown, toggleData] = useDataShown();
  const now = Math.max(useNow(), facts.lastPictureMs ?? 0, facts.lastDataMs ?? 0);

  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const takeOut = player.show(element);
    // Tells the size once at the start, too.
    const observer = new ResizeObserver(() =>
      player.setShownSize({
        width: Math.round(element.clientWidth * devicePixelRatio),
        height: Math.round(element.clientHeight * devicePixelRatio),
      }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      takeOut();
    };
  }, [player, facts.surfaceGeneration]);

  const { replay } = facts;
  const setReplay = (next: ReplayWish | undefined): void => player.setReplay(next);
  const toggleReplay = (): void =>
    setReplay(replay === undefined ? { behindMs: REPLAY_FROM_MS, paused: false } : undefined);
  const state = tileState(facts, around, now);
  const mark = tileMarks[state.kind];
  const age = pictureAgeMs(facts, now);
  const hasPicture = facts.frames > 0;
  const past = isPast(state);
  const advice = tileAdvice(state, window.isSecureContext);
  const waits = state.kind === 'connecting' || state.kind === 'reconnecting' || state.kind === 'waiting';

  const toggleSound = (): void => {
    void hearOrSay(heard ? undefined : player);
  };
  const snapshot = (): void => {
    const name = props.snapshotName?.(Date.now()) ?? '';
    void player.snapshot().then((blob) => {
      if (blob !== undefined) saveFile(blob, name);
    });
  };
  useTileGestures(section, {
    doubleClick: canFillScreen ? onFullScreen : undefined,
    keys: {
      fullScreen: canFillScreen ? onFullScreen : undefined,
      sound: heard || facts.hasSound ? toggleSound : undefined,
      snapshot: player.capabilities.snapshot && hasPicture ? snapshot : undefined,
      data: toggleData,
      replay: player.capabilities.replay && hasPicture ? toggleReplay : undefined,
      replayBack: replay && (() => setReplay(steppedReplay(replay, -REPLAY_STEP_MS, Date.now()))),
      replayOn: replay && (() => setReplay(steppedReplay(replay, REPLAY_STEP_MS, Date.now()))),
      replayPause:
        replay && (() => setReplay({ behindMs: behindNowMs(replay, Date.now()), paused: !replay.paused })),
    },
  });

  return (
    <section
      ref={section}
      className="live-tile-player"
      data-state={state.kind}
      data-playing={isPlaying(facts, now)}
      data-frames={facts.frames}
      data-width={facts.width}
      data-height={facts.height}
      data-stream={facts.stream}
      data-way={facts.way}
      data-dropped={facts.dropped}
      data-renewed={facts.renewed.stood + facts.renewed.broken}
      data-past={past && hasPicture}
      data-heard={heard}
      data-replay={replay !== undefined}
      aria-label={props.name}
      style={tileTop}
    >
      <div ref={holder} className="live-tile-picture" />
      {props.mark === undefined || facts.way === 'webcodecs' ? null : <Mark text={props.mark} />}
      <div className="live-tile-top">
        <span className="live-tile-label">{props.label}</span>
        {dataShown ? <DataChip player={player} /> : null}
        {heard && facts.soundUnsupported ? (
          <span className="live-tile-chip" data-tone="warn">
            <Icon name="volume-mute" />
            {window.isSecureContext
              ? t('No sound: AAC not supported by this browser')
              : t('No sound: AAC needs an https page or localhost')}
          </span>
        ) : null}
        {heard && !facts.soundUnsupported ? (
          <span className="live-tile-chip" data-tone="sound">
            <Icon name="volume-up" label={t('You hear this channel')} />
          </span>
        ) : null}
        <span className="live-tile-chip" data-tone={mark.tone} data-usual={isUsual(state)}>
          <Icon name={mark.icon} />
          <span className="live-tile-word">{tileWords(state, now)}</span>
        </span>
        {props.actions}
      </div>
      {waits && !hasPicture && advice === undefined ? (
        <span className="live-tile-spinner" aria-hidden />
      ) : null}
      {state.kind === 'offline' && !hasPicture ? (
        <Icon name="plug" className="live-tile-offline" size="3rem" />
      ) : null}
      {(past && hasPicture) || advice !== undefined ? (
        <div className="live-tile-middle">
          {past && hasPicture && age !== undefined && state.kind !== 'old' ? (
            <p>{t('This picture is {age} old', { age: formatAge(age) })}</p>
          ) : null}
          {advice === undefined ? null : <p>{advice}</p>}
          {state.kind === 'h265-unsupported' || state.kind === 'codec-unsupported' ? (
            <button
              type="button"
              className="btn btn-sm btn-light"
              onClick={() => props.onWish(facts.stream === 'main' ? 'sub' : 'main')}
            >
              {facts.stream === 'main' ? t('Try the sub stream') : t('Try the main stream')}
            </button>
          ) : null}
          {facts.connection === 'waiting' && (facts.retryAtMs ?? 0) - now > 2000 ? (
            <button type="button" className="btn btn-sm btn-light" onClick={() => player.retry()}>
              {t('Retry now')}
            </button>
          ) : null}
        </div>
      ) : null}
      {replay === undefined ? null : <ReplayBar facts={replay} nowMs={now} onReplay={setReplay} />}
      <TileControls
        player={player}
        facts={facts}
        heard={heard}
        wish={wish}
        shown={facts.stream}
        fullScreen={fullScreen}
        onWish={props.onWish}
        onSound={toggleSound}
        dataShown={dataShown}
        onData={toggleData}
        onSnapshot={snapshot}
        onReplay={toggleReplay}
        onFullScreen={canFillScreen ? onFullScreen : undefined}
      />
    </section>
  );
}
