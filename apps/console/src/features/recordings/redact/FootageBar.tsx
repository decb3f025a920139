import type { RedactedArea } from '@outrider/model/recordings/redaction.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { DraftArea } from './draft-areas.ts';
import type { useFootagePlayer } from './use-footage-player.ts';

interface FootageBarProps {
  readonly player: ReturnType<typeof useFootagePlayer>;
  readonly stretch: Pick<RedactedArea, 'fromMs' | 'toMs'>;
  readonly areas: readonly DraftArea[];
  readonly onAdd: () => void;
}

const STEP_MS = 100;

/** Where the pictures are: a bar with the areas of the channel as stretches of it, and the buttons that move it. */
export function FootageBar({ player, stretch, areas, onAdd }: FootageBarProps) {
  const { fromMs, toMs } = stretch;
  const percent = (ms: number): string => `${((ms - fromMs) / (toMs - fromMs)) * 100}%`;
  const seconds = ((player.atMs - fromMs) / 1_000).toFixed(1);
  return (
    <div className="or-redact-bar">
      <div className="or-redact-ends" aria-hidden>
        {areas
          .filter(({ channel }) => channel === player.channel)
          .map((area) => (
            <i
              key={area.key}
              style={{
                left: percent(area.fromMs),
                width: `calc(${percent(area.toMs)} - ${percent(area.fromMs)})`,
              }}
            />
          ))}
      </div>
      <input
        type="range"
        aria-label={t('Where the pictures are')}
        aria-valuetext={formatTime(player.atMs)}
        min={fromMs}
        max={toMs}
        step={STEP_MS}
        value={player.atMs}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      <div className="or-redact-buttons" role="toolbar" aria-label={t('Playback')}>
        <IconButton
          icon={player.playing ? 'pause-fill' : 'play-fill'}
          text={player.playing ? t('Pause') : t('Play')}
          className="btn btn-sm btn-outline-secondary"
          onClick={player.toggle}
        />
        <IconButton
          icon="chevron-bar-left"
          text={t('Previous frame')}
          className="btn btn-sm btn-outline-secondary"
          onClick={() => player.step(-1)}
        />
        <IconButton
          icon="chevron-bar-right"
          text={t('Next frame')}
          className="btn btn-sm btn-outline-secondary"
          onClick={() => player.step(1)}
        />
        <time>
          {formatTime(player.atMs)} <span className="or-muted">{t('{n} s', { n: seconds })}</span>
        </time>
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={onAdd}>
          <Icon name="plus-lg" /> {t('Add an area')}
        </button>
      </div>
    </div>
  );
}
