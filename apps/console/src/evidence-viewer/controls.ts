import type { ChannelTile } from './channel-tile.ts';
import { element } from './element.ts';
import type { Playhead } from './playhead.ts';
import { actOf, type ViewerAct } from './viewer-keys.ts';
import { say, type Word } from './words.ts';
import type { ClockZone, ZoneClock } from './zone-clock.ts';

const SPEEDS = [0.2, 0.5, 1, 2, 4, 8, 16] as const;
const zoneWords: Readonly<Record<ClockZone, Word>> = { utc: 'UTC', device: 'Device', here: 'This computer' };
/** Of recorders that say nothing else. */
const PICTURE_MS = 1_000 / 15;

interface ControlParts {
  readonly playhead: Playhead;
  readonly tiles: readonly ChannelTile[];
  readonly clock: ZoneClock;
  readonly onZone: () => void;
}

/** The bar below the pictures, and the keys that do the same. */
export function controls({ playhead, tiles, clock, onZone }: ControlParts) {
  let chosen: number = 1;
  const time = element('time', { class: 'clock' });
  const play = element('button', { type: 'button', class: 'play' });
  const toggle = (): void => playhead.play(playhead.speed === 0 ? chosen : 0);
  const jump = (ms: number): void => playhead.seek(playhead.atMs + ms);
  const step = (ms: number): void => {
    playhead.play(0);
    jump(ms);
  };
  const speed = element('select', { 'aria-label': say('Speed') });
  for (const each of SPEEDS)
    speed.append(
      element('option', { value: String(each), ...(each === 1 ? { selected: '' } : {}) }, `${each}×`),
    );
  const setSpeed = (to: number): void => {
    chosen = to;
    speed.value = String(to);
    if (playhead.speed !== 0) playhead.play(to);
  };
  speed.addEventListener('change', () => setSpeed(Number(speed.value)));
  const faster = (by: number): void => {
    const at = SPEEDS.findIndex((each) => each === chosen) + by;
    setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at))] ?? 1);
  };
  const button = (text: string, words: string, act: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button', 'aria-label': words, title: words }, text);
    made.addEventListener('click', act);
    return made;
  };
  const zone = element('select', { 'aria-label': say('Times') });
  for (const each of clock.zones) zone.append(element('option', { value: each }, say(zoneWords[each])));
  const show = (atMs: number, now: number): void => {
    const text = clock.text(atMs);
    if (time.textContent !== text) time.textContent = text;
    time.dataset['ms'] = String(Math.round(atMs));
    const words = now === 0 ? say('Play') : say('Pause');
    if (play.textContent === words) return;
    play.textContent = words;
  };
  zone.addEventListener('change', () => {
    clock.zone = clock.zones.find((each) => each === zone.value) ?? 'utc';
    show(playhead.atMs, playhead.speed);
    onZone();
  });
  play.addEventListener('click', toggle);
  const heard = tiles.find(({ hasSound }) => hasSound);
  let muted = true;
  const sound = button(say('Sound on'), say('Sound on'), () => {
    muted = !muted;
    heard?.mute(muted);
    sound.textContent = muted ? say('Sound on') : say('Sound off');
    sound.ariaLabel = sound.textContent;
  });
  const acts: Readonly<Record<ViewerAct, () => void>> = {
    toggle,
    slower: () => faster(-1),
    faster: () => faster(1),
    back: () => jump(-5_000),
    forth: () => jump(5_000),
    pictureBefore: () => step(-PICTURE_MS),
    nextPicture: () => step(PICTURE_MS),
  };
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isField = target instanceof HTMLElement && target.matches('input, select, button');
    const act = isField ? undefined : actOf(key);
    if (act === undefined) return;
    event.preventDefault();
    acts[act]();
  });
  const root = element(
    'div',
    { class: 'controls', role: 'toolbar' },
    time,
    button('−10', say('{n} s back', { n: 10 }), () => jump(-10_000)),
    button('−5', say('{n} s back', { n: 5 }), () => jump(-5_000)),
    button('‹', say('One picture back'), () => step(-PICTURE_MS)),
    play,
    button('›', say('One picture forward'), () => step(PICTURE_MS)),
    button('+5', say('{n} s forward', { n: 5 }), () => jump(5_000)),
    button('+10', say('{n} s forward', { n: 10 }), () => jump(10_000)),
    speed,
    ...(heard === undefined ? [] : [sound]),
    zone,
  );
  return { root, show };
}
