/** Between these a text may go on in the next line: those of East Asia have no spaces. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const GOES_ON = '…';

/** A text in lines no wider than there is room; what does not fit into so many is left out, and said by an ellipsis. */
export function wrappedLines(
  text: string,
  room: number,
  most: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  // Where the line may end, in its own letters.
  let end = 0;
  const widthOfMark = widthOf(GOES_ON);
  for (const one of text) {
    const own = widthOf(one);
    if (width + own > room && line !== '') {
      const at = one === ' ' || BREAKS_ANYWHERE.test(one) || end === 0 ? line.length : end;
      lines.push(line.slice(0, at).trimEnd());
      if (lines.length === most)
        return [...lines.slice(0, -1), shortened(lines.at(-1) ?? '', room - widthOfMark, widthOf)];
      line = line.slice(at).trimStart();
      width = widthOf(line);
      end = 0;
    }
    if (one === ' ' && line === '') continue;
    line += one;
    width += own;
    if (one === ' ' || one === '-' || BREAKS_ANYWHERE.test(one)) end = line.length;
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  return lines;
}

function shortened(line: string, room: number, widthOf: (text: string) => number): string {
  let kept = '';
  let width = 0;
  for (const one of line) {
    width += widthOf(one);
    if (width > room) break;
    kept += one;
  }
  return `${kept.trimEnd()}${GOES_ON}`;
}
