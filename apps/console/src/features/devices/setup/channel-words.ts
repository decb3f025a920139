/**
 * The channels of a text with one character a channel.
 * @param count how many channels there are
 * @param isMeant whether a channel with that character is meant; the text may be shorter, then it is asked of ''
 * @returns their numbers, 'none' or 'all'
 */
export function channelsOf(
  text: string,
  count: number,
  isMeant: (character: string) => boolean,
): readonly number[] | 'all' | 'none' {
  const numbers = Array.from({ length: count }, (_, at) => at + 1).filter((number) =>
    isMeant(text[number - 1] ?? ''),
  );
  if (numbers.length === 0) return 'none';
  return numbers.length === count ? 'all' : numbers;
}
