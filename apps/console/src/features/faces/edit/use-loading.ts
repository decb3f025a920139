import type { WireFaceSlot } from '@outrider/protocol/faces/slot-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';

/** How far the slots of a recorder are read. */
export interface Reading {
  readonly at: number;
  readonly of: number;
}

export const readSlots = (): Promise<void> => askAgain('faceSlots');

/** Asks a recorder which of its slots are full, then who is in those that it has not said since: one after the other, until it is stopped. */
export function useLoading(deviceid: string, slots: readonly WireFaceSlot[]) {
  const [reading, setReading] = useState<Reading>();
  const [fault, setFault] = useState<string>();
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function load(): Promise<void> {
    isStopped.current = false;
    setFault(undefined);
    setReading({ at: 0, of: 0 });
    try {
      const { summary } = await httpCall('faceSummary', { type: 'facesummary', deviceid });
      await readSlots();
      const known = new Map(slots.map((slot) => [slot.ch, slot]));
      const unread = summary.flatMap((seconds, at) => {
        const slot = known.get(at + 1);
        return seconds === 0 || (slot?.read === true && slot.updatetime === seconds) ? [] : [at + 1];
      });
      for (const [at, ch] of unread.entries()) {
        if (isStopped.current) break;
        setReading({ at: at + 1, of: unread.length });
        await httpCall('faceGet', { type: 'faceget', deviceid, ch });
        await readSlots();
      }
    } catch (error) {
      setFault(errorWords(error));
    }
    setReading(undefined);
  }

  async function reload(ch: number): Promise<void> {
    setFault(undefined);
    try {
      await httpCall('faceGet', { type: 'faceget', deviceid, ch });
      await readSlots();
    } catch (error) {
      setFault(errorWords(error));
    }
  }

  const stop = (): void => {
    isStopped.current = true;
  };
  return { reading, fault, load, reload, stop };
}
