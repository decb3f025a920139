import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../ground/i18n/t.ts';
import type { Player, PlayerFacts } from '../player.ts';
import type { StreamWish } from './stream-choice.ts';
import { TileButton } from './TileButton.tsx';

const wishes: readonly { readonly wish: StreamWish; readonly word: PlainWord; readonly title: PlainWord }[] =
  [
    { wish: 'auto', word: 'Auto', title: 'The stream that suits the size of the tile' },
    { wish: 'main', word: 'Main stream', title: 'Full quality' },
    { wish: 'sub', word: 'Sub stream', title: 'Small picture, little data' },
  ];

interface StreamChoiceProps {
  readonly wish: StreamWish;
  readonly shown: StreamType;
  readonly onWish: (wish: StreamWish) => void;
}

/** The streams side by side; in a narrow tile, by style sheet, one under the other in a list. */
function StreamChoice({ wish, shown, onWish }: StreamChoiceProps) {
  return (
    <>
      <fieldset className="live-tile-streams" aria-label={t('Stream')}>
        {wishes.map((each) => (
          <button
            key={each.wish}
            type="button"
            title={t(each.title)}
            aria-pressed={wish === each.wish}
            data-shown={wish === 'auto' && each.wish === shown}
            onClick={() => onWish(each.wish)}
          >
            {t(each.word)}
          </button>
        ))}
      </fieldset>
      <select
        className="live-tile-stream-list"
        aria-label={t('Stream')}
        value={wish}
        // The tile's own keys are letters, too.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={({ target }) => onWish(wishes.find((each) => each.wish === target.value)?.wish ?? 'auto')}
      >
        {wishes.map((each) => (
          <option key={each.wish} value={each.wish}>
            {t(each.word)}
          </option>
        ))}
      </select>
    </>
  );
}

interface TileControlsProps {
  readonly player: Player;
  readonly facts: PlayerFacts;
  readonly heard: boolean;
  readonly wish: StreamWish;
  readonly shown: StreamType;
  readonly fullScreen: boolean;
  readonly onWish: (wish: StreamWish) => void;
  readonly onSound: () => void;
  readonly onSnapshot: () => void;
  readonly onReplay: () => void;
  readonly dataShown: boolean;
  readonly onData: () => void;
  /** Absent where the browser cannot fill the screen. */
  readonly onFullScreen: (() => void) | undefined;
}

/** What can be done with a tile: shown on hover and focus. */
export function TileControls(props: TileControlsProps) {
  const { player, facts, heard, wish, shown, fullScreen } = props;
  const { capabilities } = player;
  return (
    <div className="live-tile-controls">
      {capabilities.sound ? (
        <TileButton
          icon={heard ? 'volume-up' : 'volume-mute'}
          label={
            heard ? t('Sound off (m)') : facts.hasSound ? t('Sound on (m)') : t('This channel sends no sound')
          }
          pressed={heard}
          disabled={!heard && !facts.hasSound}
          onClick={props.onSound}
        />
      ) : null}
      {capabilities.streams.length > 1 ? (
        <StreamChoice wish={wish} shown={shown} onWish={props.onWish} />
      ) : null}
      <span className="live-tile-figures">
        {facts.width === 0 ? null : `${facts.width}×${facts.height}`}
        {facts.dropped === 0 ? null : (
          <span title={t('Pictures that this browser or its connection was too slow for')}>
            {t('{n} dropped', { n: facts.dropped })}
          </span>
        )}
      </span>
      <TileButton
        icon="activity"
        label={t('What it costs: MB a minute (d)')}
        pressed={props.dataShown}
        onClick={props.onData}
      />
      {capabilities.replay ? (
        <TileButton
          icon="arrow-counterclockwise"
          label={facts.replay === undefined ? t('Replay the last 30 s (r)') : t('Back to live (r)')}
          pressed={facts.replay !== undefined}
          disabled={facts.frames === 0}
          onClick={props.onReplay}
        />
      ) : null}
      {capabilities.snapshot ? (
        <TileButton
          icon="camera"
          label={t('Save snapshot (s)')}
          disabled={facts.frames === 0}
          onClick={props.onSnapshot}
        />
      ) : null}
      {props.onFullScreen === undefined ? null : (
        <TileButton
          icon={fullScreen ? 'fullscreen-exit' : 'fullscreen'}
          label={fullScreen ? t('Leave full screen (f)') : t('Full screen (f)')}
          onClick={props.onFullScreen}
        />
      )}
    </div>
  );
}
