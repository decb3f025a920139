import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { AccessUnitGrouper } from '../access-units.ts';
import { codecOfAnnexB } from '../annex-b-file.ts';
import { joinNals } from '../h26x/annex-b.ts';
import { NalSplitter } from './nal-splitter.ts';
import { isKeyUnit, readVideoFormat } from '../video-unit.ts';
import type { FileSource } from './file-source.ts';

/** The rate taken where neither the stream nor anybody else tells one. */
const DEFAULT_FRAME_RATE = 25;
const PIECE = 256 * 1024;

/**
 * The pictures of an elementary stream of H.264 or H.265. It has no times: they follow from the rate that it tells.
 * @param frameRate of a stream that tells none
 * @throws VideoFileError when it is damaged
 */
export async function* annexBUnits(
  source: FileSource,
  frameRate = DEFAULT_FRAME_RATE,
): AsyncGenerator<VideoUnit> {
  const codec = codecOfAnnexB(await source.read(0, PIECE * 4));
  if (codec === undefined) return;
  const [splitter, grouper] = [new NalSplitter(), new AccessUnitGrouper(codec)];
  let stepMs: number | undefined;
  let count = 0;
  const unitOf = (nals: readonly Uint8Array[]): VideoUnit => {
    const data = joinNals(nals);
    stepMs ??= 1_000 / (readVideoFormat(codec, data)?.frameRate ?? frameRate);
    const captureMs = count++ * stepMs;
    return { kind: 'video', codec, key: isKeyUnit(codec, data), captureMs, arrivalMs: captureMs, data };
  };
  for (let at = 0; at < source.size; at += PIECE) {
    for (const { nal } of splitter.push(await source.read(at, PIECE))) {
      const nals = grouper.push(nal);
      if (nals !== undefined) yield unitOf(nals);
    }
  }
  for (const { nal } of splitter.end()) {
    const nals = grouper.push(nal);
    if (nals !== undefined) yield unitOf(nals);
  }
  const last = grouper.end();
  if (last !== undefined) yield unitOf(last);
}

/** Whether a stream says at which rate its pictures follow each other. */
export async function tellsFrameRate(source: FileSource): Promise<boolean> {
  const head = await source.read(0, PIECE * 4);
  const codec = codecOfAnnexB(head);
  return codec !== undefined && readVideoFormat(codec, head)?.frameRate !== undefined;
}
