import type { Place } from '@outrider/model/maps/place.ts';
import { MOST_PLACES } from '@outrider/protocol/maps/calls.ts';
import { useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { lengthUnit, preferences } from '../../../ground/preferences.ts';
import { askTownWords } from '../../../map/places/ask-town-words.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { type ExportedWay, fixesOf } from './exports/export-rows.ts';
import { AddressBook, fillAddresses } from './exports/fill-addresses.ts';
import { fileOf, type WayFile } from './exports/save-way.ts';

/** How far an export has come. */
export interface ExportProgress {
  readonly kind: WayFile;
  /** Addresses that are there, of how many. */
  readonly done: number;
  readonly of: number;
}

export interface WayExport {
  /** Undefined while there is none. */
  readonly progress: ExportProgress | undefined;
  readonly begin: (way: Omit<ExportedWay, 'addressOf'>, kind: WayFile, name: string) => void;
  /** Ends it without a file. */
  readonly cancel: () => void;
  /** Asks for no more addresses: the file is made with those that are there. */
  readonly finish: () => void;
}

/** Addresses that this page knows. */
const book = new AddressBook();

/** Makes files of ways: first the addresses that are missing, one after the other (rule D10). */
export function useExport(): WayExport {
  const [progress, setProgress] = useState<ExportProgress>();
  const off = useRef(new AbortController());
  const enough = useRef(new AbortController());
  const begin: WayExport['begin'] = (way, kind, name) => {
    off.current = new AbortController();
    enough.current = new AbortController();
    const { signal } = off.current;
    setProgress({ kind, done: 0, of: 0 });
    const whole: ExportedWay = { ...way, addressOf: (place) => book.of(place) };
    const onProgress = (done: number, of: number): void => setProgress({ kind, done, of });
    void nameAll(whole, AbortSignal.any([signal, enough.current.signal]), onProgress)
      .then(() => (signal.aborted ? undefined : fileOf(whole, kind, signal)))
      .then((file) => {
        if (file !== undefined && !signal.aborted) saveFile(file, name);
      }, toastError)
      .finally(() => setProgress(undefined));
  };
  return { progress, begin, cancel: () => off.current.abort(), finish: () => enough.current.abort() };
}

/** Finds what each place is called: its address where there is a geocoding service, else the nearest town. */
async function nameAll(
  way: ExportedWay,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const status = await httpCall('geocoderStatus').catch(() => ({ status: 1 }));
  if (status.status !== 0) return await nameTowns(book.missing(fixesOf(way)), signal, onProgress);
  const { language: lang } = preferences.getState();
  await fillAddresses(book, fixesOf(way), {
    ask: async ({ lat, lng: lon }) => (await httpCall('address', { lat, lon, lang })).display_name,
    signal,
    onProgress,
    words: errorWords,
  });
}

async function nameTowns(
  places: readonly Place[],
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const unit = lengthUnit();
  for (let at = 0; at < places.length && !signal.aborted; at += MOST_PLACES) {
    const asked = places.slice(at, at + MOST_PLACES);
    const words = await askTownWords(asked, unit);
    for (const [index, place] of asked.entries()) book.keep(place, words[index] ?? '');
    onProgress(Math.min(places.length, at + MOST_PLACES), places.length);
  }
}
