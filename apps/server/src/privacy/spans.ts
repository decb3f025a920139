/** A stretch of time, ms since 1970 UTC: `fromMs <= time < toMs`. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** In order, those that touch as one. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last === undefined || span.fromMs > last.toMs) joined.push(span);
    else if (span.toMs > last.toMs) joined[joined.length - 1] = { ...last, toMs: span.toMs };
  }
  return joined;
}

/** Those in order with one more: mostly it goes on with the last. */
export function addSpan(joined: Span[], span: Span): Span[] {
  const last = joined.at(-1);
  if (last !== undefined && span.fromMs < last.fromMs) return joinedSpans([...joined, span]);
  if (last === undefined || span.fromMs > last.toMs) joined.push(span);
  else if (span.toMs > last.toMs) joined[joined.length - 1] = { ...last, toMs: span.toMs };
  return joined;
}
