import type { ManifestFootage } from '@outrider/evidence/manifest.ts';

/** The file of a channel that has something of a moment; undefined in a gap. */
export function fileAt(files: readonly ManifestFootage[], atMs: number): ManifestFootage | undefined {
  return files.find(
    ({ startMs, endMs, gaps }) =>
      startMs <= atMs && atMs < endMs && !gaps.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs),
  );
}

/** Where the next footage of any channel begins: the moment itself where there is some. */
export function nextFootage(files: readonly ManifestFootage[], atMs: number): number | undefined {
  let next: number | undefined;
  for (const { startMs, endMs, gaps } of files) {
    if (endMs <= atMs) continue;
    const gap = gaps.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
    const begins = startMs > atMs ? startMs : (gap?.toMs ?? atMs);
    next = Math.min(next ?? begins, begins);
  }
  return next;
}
