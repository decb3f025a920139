import { useEffect, useRef, useState } from 'react';
import { MicrophoneError, openMicrophone } from '../../../talk/run/microphone.ts';
import type { TalkFault } from '../../../talk/talk-state.ts';

/** Samples that are looked at together. */
const LOOKED_AT = 2_048;

/** The microphone while it is heard. */
export interface HeardMicrophone {
  readonly analyser: AnalyserNode;
  readonly samplesASecond: number;
}

/** Hears the microphone until it is stopped or the page goes; nothing of it leaves the page. */
export function useMicrophoneSound() {
  const [heard, setHeard] = useState<HeardMicrophone>();
  const [fault, setFault] = useState<TalkFault>();
  const [opening, setOpening] = useState(false);
  const end = useRef<() => void>(undefined);
  const wanted = useRef(0);
  const stop = (): void => {
    wanted.current++;
    end.current?.();
    end.current = undefined;
    setHeard(undefined);
    setOpening(false);
  };
  useEffect(
    () => () => {
      wanted.current++;
      end.current?.();
    },
    [],
  );
  const listen = async (): Promise<void> => {
    const wish = ++wanted.current;
    setFault(undefined);
    setOpening(true);
    try {
      const sound = await openMicrophone();
      const close = (): void => {
        for (const track of sound.getTracks()) track.stop();
      };
      // It was stopped while the browser asked.
      if (wish !== wanted.current) return close();
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: LOOKED_AT });
      context.createMediaStreamSource(sound).connect(analyser);
      end.current = () => {
        close();
        void context.close();
      };
      setHeard({ analyser, samplesASecond: context.sampleRate });
    } catch (error) {
      if (wish === wanted.current)
        setFault(error instanceof MicrophoneError ? error.fault : 'microphone-in-use');
    }
    if (wish === wanted.current) setOpening(false);
  };
  return { heard, fault, opening, listen, stop };
}
