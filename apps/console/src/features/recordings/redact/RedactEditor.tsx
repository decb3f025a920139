import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { MAX_REDACTED_AREAS } from '@outrider/model/recordings/redaction.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { jumpOf, playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { useAskBeforeLeavingOrClosing } from '../../../ground/use-ask-before-leaving.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { AreaFields } from './AreaFields.tsx';
import { type AreaBox, type DraftArea, FIRST_BOX, stretchOf, withEnd } from './draft-areas.ts';
import { FootageBar } from './FootageBar.tsx';
import { PictureAreas } from './PictureAreas.tsx';
import { RedactDone } from './RedactDone.tsx';
import { RedactForm } from './RedactForm.tsx';
import { redactKeys } from './redact-keys.ts';
import type { BegunCopy } from './redaction-address.ts';
import { useFootagePlayer } from './use-footage-player.ts';
import { useRedaction } from './use-redaction.ts';

interface RedactEditorProps {
  readonly copy: BegunCopy;
  readonly begun: HttpAnswer<'beginRedaction'>;
  /** The copy is whole: it is no draft any more. */
  readonly onMade: () => void;
}

/** Where areas are drawn on the pictures of an export, channel by channel, and the copy is made. */
export function RedactEditor({ copy, begun, onMade }: RedactEditorProps) {
  const { footage } = begun;
  const stretch = stretchOf(footage);
  const names = new Map(
    footage.map(({ channel, channelName }) => [channel, channelName || t('Channel {n}', { n: channel })]),
  );
  const player = useFootagePlayer(copy, footage);
  const [areas, setAreas] = useState<readonly DraftArea[]>([]);
  const [selected, setSelected] = useState<number>();
  const { making, make, stop } = useRedaction(copy, onMade);
  const busy = making.state === 'making';
  useAskBeforeLeavingOrClosing(areas.length > 0 && making.state !== 'done');

  const add = (box: AreaBox): void => {
    if (areas.length >= MAX_REDACTED_AREAS) return;
    const key = 1 + Math.max(0, ...areas.map((area) => area.key));
    // Of all pictures at first: what is forgotten is covered.
    setAreas([...areas, { key, channel: player.channel, ...stretch, ...box }]);
    setSelected(key);
  };
  const change = (next: DraftArea): void =>
    setAreas((all) => all.map((area) => (area.key === next.key ? next : area)));
  const remove = (key: number): void => setAreas((all) => all.filter((area) => area.key !== key));
  const end = (which: 'fromMs' | 'toMs'): void => {
    const area = areas.find(({ key }) => key === selected);
    if (area !== undefined) change(withEnd(area, which, player.atMs, stretch));
  };
  useKeyGroup(playKeys, {
    play: player.toggle,
    back: (event) => player.seek(player.atMs + jumpOf('back', event)),
    forth: (event) => player.seek(player.atMs + jumpOf('forth', event)),
    stepBack: () => player.step(-1),
    step: () => player.step(1),
  });
  useKeyGroup(redactKeys, busy ? {} : { in: () => end('fromMs'), out: () => end('toMs') });

  if (making.state === 'done') return <RedactDone />;
  const { width = 16, height = 9 } = player.file ?? {};
  const numbered = areas.map((area, place) => ({ area, number: place + 1 }));
  return (
    <>
      <section className="or-redact-stage" aria-label={t('Pictures')}>
        <header>
          <strong>{copy.deviceid}</strong>{' '}
          <span className="or-muted">
            {formatTime(stretch.fromMs)} – {formatTime(stretch.toMs).slice(11)}{' '}
            <ViewerZone atMs={stretch.toMs} /> · {begun.reason}
          </span>
        </header>
        {names.size < 2 ? null : (
          <fieldset className="or-redact-channels">
            <legend className="visually-hidden">{t('Channels')}</legend>
            {[...names].map(([channel, name]) => (
              <button
                key={channel}
                type="button"
                className="btn btn-sm btn-outline-secondary"
                aria-pressed={channel === player.channel}
                onClick={() => player.seek(player.atMs, channel)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <fieldset disabled={busy}>
          <legend className="visually-hidden">{t('The picture and its areas')}</legend>
          <PictureAreas
            areas={numbered.filter(({ area }) => area.channel === player.channel)}
            {...{ selected, width, height, disabled: busy }}
            atMs={player.atMs}
            onBegin={player.rest}
            onDrawn={add}
            onChange={change}
            onSelect={setSelected}
            onRemove={remove}
          >
            <video
              {...player.element}
              muted
              playsInline
              preload="auto"
              aria-label={names.get(player.channel)}
            >
              <track kind="captions" />
            </video>
            {player.failed ? <output>{t('This browser cannot decode these pictures.')}</output> : null}
          </PictureAreas>
        </fieldset>
        <FootageBar player={player} stretch={stretch} areas={areas} onAdd={() => add(FIRST_BOX)} />
      </section>
      <aside className="or-redact-side">
        <fieldset disabled={busy}>
          <legend>{t('Areas')}</legend>
          {areas.length === 0 ? (
            <p className="or-muted">
              {t(
                'Draw on the picture what is to be covered, or add an area and move it by its numbers or the arrow keys.',
              )}
            </p>
          ) : (
            <ul className="or-redact-list">
              {numbered.map(({ area, number }) => (
                <AreaFields
                  key={area.key}
                  {...{ area, number, stretch }}
                  channelName={names.get(area.channel) ?? ''}
                  selected={area.key === selected}
                  atMs={() => player.atMs}
                  onSelect={() => {
                    if (area.channel !== player.channel) player.seek(player.atMs, area.channel);
                    setSelected(area.key === selected ? undefined : area.key);
                  }}
                  onChange={change}
                  onRemove={() => remove(area.key)}
                  onSeek={(ms) => player.seek(ms, area.channel)}
                />
              ))}
            </ul>
          )}
        </fieldset>
        <RedactForm {...{ footage, areas, names, making }} onMake={(wish) => void make(wish)} onStop={stop} />
      </aside>
    </>
  );
}
