import { PTZ_STOP, type PtzHeld, type PtzSwitch } from '@outrider/model/live/ptz.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { control } from '../../connection/session.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import type { SteeringFacts } from './steering-words.ts';

/** So often the server is told that something is held still: it stops what it has not heard of for a second. */
const HOLD_EACH_MS = 300;
/** So often it is asked how things stand while nothing is held. */
const LOOK_EACH_MS = 1_000;

interface SteeringNow {
  readonly held: PtzHeld | undefined;
  readonly facts: SteeringFacts;
  /** Why the server did not do it. */
  readonly fault: string | undefined;
  readonly press: (move: PtzHeld) => void;
  readonly release: () => void;
  /** Switches wiper or light. */
  readonly flip: (command: PtzSwitch) => void;
}

/** Steers a camera: what is pressed goes on until it is released, the page is hidden or left, or the component goes. */
export function useSteering(deviceid: string, channel: number, speed: number): SteeringNow {
  const [held, setHeld] = useState<PtzHeld>();
  const [facts, setFacts] = useState<SteeringFacts>({ state: 'idle' });
  const [fault, setFault] = useState<string>();
  // What the server was told last, which a render may be behind.
  const told = useRef<PtzHeld>(undefined);
  /** Presses so far, and those that the server has answered. */
  const presses = useRef({ made: 0, answered: 0 });
  const camera = { deviceid, channel };
  const failed = (error: unknown): void => setFault(errorWords(error));

  const press = (move: PtzHeld): void => {
    if (told.current === move) return;
    told.current = move;
    setHeld(move);
    setFault(undefined);
    const made = ++presses.current.made;
    control.request('steerCamera', { ...camera, command: move, speed }).then(
      () => (presses.current.answered = made),
      (error: unknown) => {
        if (presses.current.made === made) {
          told.current = undefined;
          setHeld(undefined);
        }
        // The person who steers it is told for as long as they do, by what is looked at.
        if (!(error instanceof CallError && error.code === 'CONFLICT')) failed(error);
      },
    );
  };
  const release = (): void => {
    if (told.current === undefined) return;
    told.current = undefined;
    setHeld(undefined);
    control.request('steerCamera', { ...camera, command: PTZ_STOP }).catch(failed);
  };
  const flip = (command: PtzSwitch): void => {
    setFault(undefined);
    control.request('steerCamera', { ...camera, command }).catch(failed);
  };
  /** What is still held is pressed again where the server has ended it: this page was too slow for a second. */
  const goOn = (now: SteeringFacts | undefined): void => {
    const move = told.current;
    if (now === undefined || move === undefined || now.held !== undefined || now.state === 'refused') return;
    told.current = undefined;
    press(move);
  };
  const look = useEffectEvent(() => {
    const { made, answered } = presses.current;
    control.request('holdCamera', camera).then(
      (next) => {
        setFacts(next);
        goOn(made === answered && presses.current.made === made ? next : undefined);
      },
      (error: unknown) => {
        if (told.current !== undefined) failed(error);
      },
    );
  });
  const letGo = useEffectEvent(release);

  useEffect(() => {
    look();
    const timer = setInterval(look, held === undefined ? LOOK_EACH_MS : HOLD_EACH_MS);
    return () => clearInterval(timer);
  }, [held]);
  useEffect(() => {
    const onLeave = (): void => letGo();
    window.addEventListener('blur', onLeave);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      window.removeEventListener('blur', onLeave);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      onLeave();
    };
  }, []);
  return { held, facts, fault, press, release, flip };
}
