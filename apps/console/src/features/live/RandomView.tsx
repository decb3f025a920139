import { RANDOM_VIEW } from '@outrider/model/live/limits.ts';
import { useRef, useState } from 'react';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useDevicesLoaded } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { canFillScreen } from '../../players/tile/use-full-screen.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { FitButton, useFill } from './FitButton.tsx';
import { RandomWall } from './RandomWall.tsx';
import { useAnyOnline } from './use-any-online.ts';
import { useFillsScreen } from './use-fills-screen.ts';
import { WhileWatched } from './WhileWatched.tsx';
import './live.css';

/** /rendomliveview: pictures of vehicles that the server chooses. 8 on the page; 4, 6, 9 or 12 in full screen (rule C11). */
export default function RandomView() {
  const wall = useRef<HTMLElement>(null);
  const loaded = useDevicesLoaded();
  const online = useAnyOnline();
  const full = useFillsScreen(wall);
  const [inFull, setInFull] = useState<number>(RANDOM_VIEW.fullScreenChoices[0]);
  const mobile = useIsMobile();
  const [fill, setFill] = useFill();

  const fillScreen = (count: number): void => {
    setInFull(count);
    wall.current?.requestFullscreen().catch(() => {
      // The browser or the person said no: the page stays as it is, which is plain to see.
    });
  };
  return (
    <main ref={wall} className="live-main live-random" data-full={full}>
      <header className="live-head">
        <h1>{t('Random live view')}</h1>
        {online && canFillScreen ? (
          <FullScreenChoice shown={full ? inFull : undefined} onChoose={fillScreen} />
        ) : null}
        {online && !mobile ? <FitButton fill={fill} onFill={setFill} /> : null}
      </header>
      {!loaded || online ? (
        <WhileWatched wall={full}>
          <RandomWall tiles={full ? inFull : RANDOM_VIEW.tiles} full={full} fill={fill} waiting={!loaded} />
        </WhileWatched>
      ) : (
        <EmptyState icon="plug" title={t('No device is online')}>
          {t('Pictures appear as soon as a device is online.')}
        </EmptyState>
      )}
    </main>
  );
}

interface FullScreenChoiceProps {
  /** How many fill the screen now; undefined while none do. */
  readonly shown: number | undefined;
  readonly onChoose: (count: number) => void;
}

/** How many pictures fill the screen, and the way back. */
function FullScreenChoice({ shown, onChoose }: FullScreenChoiceProps) {
  return (
    <fieldset className="live-windows live-random-choice" aria-label={t('Pictures in full screen')}>
      <span className="live-random-label">
        <Icon name="fullscreen" /> <span className="live-random-word">{t('Full screen')}</span>
      </span>
      <span className="btn-group btn-group-sm">
        {RANDOM_VIEW.fullScreenChoices.map((count) => (
          <button
            key={count}
            type="button"
            className="btn btn-outline-secondary"
            title={t('{count} pictures in full screen', { count })}
            aria-label={t('{count} pictures in full screen', { count })}
            aria-pressed={count === shown}
            onClick={() => onChoose(count)}
          >
            {count}
          </button>
        ))}
      </span>
      {shown === undefined ? null : (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          title={t('Leave full screen')}
          aria-label={t('Leave full screen')}
          onClick={() => void document.exitFullscreen()}
        >
          <Icon name="fullscreen-exit" />
        </button>
      )}
    </fieldset>
  );
}
