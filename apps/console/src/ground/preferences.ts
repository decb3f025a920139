import { FORMER_ENGLISH } from '@outrider/model/preferences/languages.ts';
import { type Theme, themes } from '@outrider/model/preferences/themes.ts';
import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { watchMedia } from './media-query.ts';
import { localStored } from './stored.ts';
import { useVariant, variant } from './variant.ts';

export const colourModes = ['auto', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** What a person chooses for this browser. Each is kept in local storage under its own name. */
export interface Preferences {
  readonly themeName: Theme;
  readonly colourMode: ColourMode;
  readonly lengthUnit: LengthUnit;
  /** Code of a language of {@link languageList}; the server says of one that is gone that it is. */
  readonly language: string;
  readonly eventNotify: boolean;
  /** Whether every event is toasted, not alarms alone (rule D05). */
  readonly everyEvent: boolean;
  /** Whether the system notifies while another window is in front. */
  readonly systemNotify: boolean;
  /** Whether alarms sound. */
  readonly alarmSound: boolean;
  /** Whether letters and signs alone are keys. */
  readonly letterKeys: boolean;
}

/** Themes that are dark whatever the mode. */
const DARK_THEMES: ReadonlySet<Theme> = new Set(['darkly', 'solar', 'superhero']);

function oneOf<T extends string>(choices: readonly T[], value: string | null, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function languageFrom(kept: string | null): string {
  if (kept === null || kept === FORMER_ENGLISH || !/^[A-Za-z][A-Za-z0-9-]{1,39}$/.test(kept)) return 'en';
  return kept;
}

const units = ['mile', 'kilometre'] as const;

export const preferences = createStore<Preferences>(() => ({
  themeName: oneOf(themes, localStored.get('themeName'), 'default'),
  colourMode: oneOf(colourModes, localStored.get('colourMode'), 'auto'),
  lengthUnit: oneOf(
    units,
    localStored.get('lengthUnit'),
    navigator.language === 'en-US' ? 'mile' : 'kilometre',
  ),
  language: languageFrom(localStored.get('language')),
  eventNotify: localStored.get('eventNotify') !== 'false',
  everyEvent: localStored.get('everyEvent') === 'true',
  systemNotify: localStored.get('systemNotify') === 'true',
  alarmSound: localStored.get('alarmSound') === 'true',
  letterKeys: localStored.get('letterKeys') !== 'false',
}));

/** Chooses, and remembers it. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  localStored.set(name, String(value));
  preferences.setState({ [name]: value });
}

/** Whether this browser's user has chosen, and does not have what is there by default. */
export function hasChosen(name: keyof Preferences): boolean {
  return localStored.get(name) !== null;
}

const unitInForce = (forcedKm: boolean, chosen: LengthUnit): LengthUnit => (forcedKm ? 'kilometre' : chosen);

/** The unit in force: the chosen one, unless the deployment has kilometres only. */
export function useLengthUnit(): LengthUnit {
  const forcedKm = useVariant((all) => all.forcedKm);
  return unitInForce(
    forcedKm,
    useStore(preferences, ({ lengthUnit }) => lengthUnit),
  );
}

/** The same, at this moment. */
export function lengthUnit(): LengthUnit {
  return unitInForce(variant.getState().forcedKm, preferences.getState().lengthUnit);
}

export function usePreference<K extends keyof Preferences>(name: K): Preferences[K] {
  return useStore(preferences, (all) => all[name]);
}

const systemDark = watchMedia('(prefers-color-scheme: dark)');

/** Whether what is shown is dark: by theme, choice, or the system's wish. */
export function isDark({ themeName, colourMode }: Preferences): boolean {
  if (DARK_THEMES.has(themeName)) return true;
  return colourMode === 'auto' ? systemDark.matches : colourMode === 'dark';
}

/** Calls `listener` when {@link isDark} or the theme may have changed. */
export function onAppearance(listener: () => void): () => void {
  const stops = [preferences.subscribe(listener), systemDark.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** 'dark' or 'light': what is shown, for what CSS does not colour (map, canvas). */
export function useColourMode(): 'light' | 'dark' {
  return useSyncExternalStore(onAppearance, () => (isDark(preferences.getState()) ? 'dark' : 'light'));
}
