/** Channels that are shown when a device is opened. */
export const SINGLE_VIEW_CHANNELS = { desktop: 4, mobile: 1 } as const;
/** How many the single view can show. */
export const SINGLE_VIEW_MAX_CHANNELS = 12;
/** How many channels the popup can show. */
export const POPUP_VIEW_MAX_CHANNELS = 8;
/** Numbers of windows to choose from on a phone. */
export const MOBILE_WINDOW_CHOICES = [1, 2, 4, 8] as const;

/** Channel numbers in the order in which they were chosen, which is the order of their tiles. */
export type ChannelSelection = readonly number[];

/** What a click on a channel leads to; `over` when it would be one too many. */
export type ToggleResult = { readonly selection: ChannelSelection } | { readonly over: number };

/**
 * The channels of a device in the order to show them: first those of its own order, then the others, rising.
 * @param installed channel numbers that exist, rising
 * @param order the device's own order; numbers of channels that do not exist are left out
 */
export function orderChannels(installed: readonly number[], order: readonly number[]): number[] {
  const first = [...new Set(order)].filter((channel) => installed.includes(channel));
  return [...first, ...installed.filter((channel) => !first.includes(channel))];
}

/** What is chosen when a device is opened: its first 4 channels, on a phone its first. */
export function initialSelection(channels: readonly number[], mobile: boolean): ChannelSelection {
  return channels.slice(0, SINGLE_VIEW_CHANNELS[mobile ? 'mobile' : 'desktop']);
}

/** What an address says is chosen, '2,1,5'; numbers that are none are left out. */
export function addressedSelection(text: string, max: number): ChannelSelection {
  const numbers = text.split(',').filter((part) => /^\d{1,2}$/.test(part));
  return [...new Set(numbers.map(Number))].slice(0, max);
}

/**
 * Chooses the channel, or lets it go.
 * @param max how many can be chosen: 12, and 8 in the popup (rules LIVE-4 and LIVE-5)
 */
export function toggleChannel(selection: ChannelSelection, channel: number, max: number): ToggleResult {
  if (selection.includes(channel)) return { selection: selection.filter((each) => each !== channel) };
  if (selection.length >= max) return { over: max };
  return { selection: [...selection, channel] };
}

/** Chooses the channel on a phone, which has a fixed number of windows: the oldest choice makes room. */
export function toggleInWindows(
  selection: ChannelSelection,
  channel: number,
  windows: number,
): ChannelSelection {
  if (selection.includes(channel)) return selection.filter((each) => each !== channel);
  return [...selection, channel].slice(-windows);
}

/** The selection for another number of windows: cut, or filled up with the next channels. */
export function fillWindows(
  selection: ChannelSelection,
  channels: readonly number[],
  windows: number,
): ChannelSelection {
  const others = channels.filter((channel) => !selection.includes(channel));
  return [...selection, ...others].slice(0, windows);
}

/** Columns on a phone held upright: one under the other, two side by side from four on. */
export function mobileColumns(count: number): number {
  return count <= 2 ? 1 : 2;
}
