import type { FenceColour } from '@outrider/model/places/fence-record.ts';
import { type DeviceState, deviceStates } from '../../ui/badges/state-colours.ts';

/** Colours of the map, as '#rrggbb': what CSS variables cannot reach. */
export interface Palette {
  readonly water: string;
  readonly land: string;
  readonly park: string;
  readonly border: string;
  readonly coast: string;
  readonly building: string;
  readonly motorway: string;
  readonly motorwayCasing: string;
  readonly arterial: string;
  readonly street: string;
  readonly casing: string;
  readonly rail: string;
  readonly placeText: string;
  readonly countryText: string;
  readonly streetText: string;
  readonly waterText: string;
  readonly parkText: string;
  readonly halo: string;
  /** Edge and sign of a vehicle, and the ground of clusters. */
  readonly vehicleEdge: string;
  readonly accent: string;
  readonly track: string;
  readonly fences: Readonly<Record<FenceColour, string>>;
  readonly states: Readonly<Record<DeviceState, string>>;
}

type Mode = 'light' | 'dark';

const statesIn = (mode: Mode): Record<DeviceState, string> => ({
  overSpeed: deviceStates.overSpeed[mode],
  driving: deviceStates.driving[mode],
  idle: deviceStates.idle[mode],
  parked: deviceStates.parked[mode],
  private: deviceStates.private[mode],
  offline: deviceStates.offline[mode],
});

/** Calm ground, so that vehicles are what one sees. */
export const palettes: Readonly<Record<Mode, Palette>> = {
  light: {
    water: '#c9dbe6',
    land: '#f3f2ee',
    park: '#dbe8d3',
    border: '#b9b3bd',
    coast: '#adc3d1',
    building: '#e6e3dc',
    motorway: '#f4c983',
    motorwayCasing: '#d79f4b',
    arterial: '#fbe9b7',
    street: '#ffffff',
    casing: '#d3cec5',
    rail: '#c4c0ba',
    placeText: '#3b434d',
    countryText: '#74707c',
    streetText: '#5d5a54',
    waterText: '#4f7f9a',
    parkText: '#557a47',
    halo: '#fbfaf7',
    vehicleEdge: '#ffffff',
    accent: '#10151c',
    track: '#7b3fd1',
    fences: {
      orange: '#a8431a',
      red: '#b3142b',
      green: '#1d7034',
      blue: '#1a5fa8',
      violet: '#7b2a8c',
      grey: '#55606c',
    },
    states: statesIn('light'),
  },
  dark: {
    water: '#0d161d',
    land: '#1b2129',
    park: '#1c2b26',
    border: '#4a505d',
    coast: '#2b3742',
    building: '#222932',
    motorway: '#7a6234',
    motorwayCasing: '#3f3625',
    arterial: '#4d4a3d',
    street: '#353e49',
    casing: '#12171d',
    rail: '#3a424c',
    placeText: '#c3ccd7',
    countryText: '#868fa0',
    streetText: '#a3adb9',
    waterText: '#5d8aa5',
    parkText: '#6f9c7a',
    halo: '#12171d',
    vehicleEdge: '#0f1318',
    accent: '#ffffff',
    track: '#c08bf5',
    fences: {
      orange: '#f0a070',
      red: '#ff8a93',
      green: '#7fcf8e',
      blue: '#8ab8f0',
      violet: '#d79be6',
      grey: '#b4bfca',
    },
    states: statesIn('dark'),
  },
};
