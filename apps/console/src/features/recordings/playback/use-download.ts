import { useEffect, useRef, useState } from 'react';
import { formatOf, type RecordingFormat, type Stretch } from './recording-address.ts';
import { takeRecording } from './take-recording.ts';

const SILENT: Readonly<Record<RecordingFormat, string>> = { mp4: '', gms: '' };

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Takes recordings away: films as they are asked for, of gms files the last one; and how it stands with them, in words. */
export function useDownload() {
  const [stands, setStands] = useState(SILENT);
  const written = useRef<AbortController>(undefined);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = (left.current = new AbortController());
    return () => leaving.abort();
  }, []);

  function take(stretch: Stretch): void {
    const format = formatOf(stretch.duration);
    const stopping = new AbortController();
    if (format === 'gms') {
      written.current?.abort();
      written.current = stopping;
    }
    const tell = (stand: string): void => setStands((before) => ({ ...before, [format]: stand }));
    const signal = AbortSignal.any([stopping.signal, left.current.signal]);
    void takeRecording(stretch, { signal, tell, save });
  }
  return { stand: `${stands.mp4} ${stands.gms}`.trim(), take };
}
