import { FORMAT, type Manifest, type ManifestFootage, packageFiles } from '@outrider/evidence/manifest.ts';
import type { PackageWriter } from '@outrider/evidence/package-writer.ts';
import { fingerprintOf } from '@outrider/evidence/signature.ts';
import type { ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import { Track, type TrackFix } from '@outrider/model/positions/track.ts';
import { wayText } from '@outrider/model/positions/way-files.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Footage, FootageFault, Movie } from '../footage.ts';
import { addCases } from './add-cases.ts';
import { channelMovies, missingOf } from './channel-movies.ts';
import type { ExportOrder } from './export-order.ts';
import { packageWriter, untilStopped, type WritePackageParts } from './write-package.ts';

/** Read from the store at once. */
const WAY_PIECE_MS = 6 * 3_600_000;

export interface WriteExportParts extends WritePackageParts {
  readonly footage: Pick<Footage, 'movie'>;
  readonly positions: Pick<Store['positions'], 'track'>;
}

/**
 * Writes the package of an order.
 * @returns its bytes
 * @throws the signal's reason when it is stopped; the fault of a disk, of the store, or of the sink
 */
export async function writeExport(order: ExportOrder, parts: WriteExportParts): Promise<number> {
  const { fromMs, toMs, channels, snapshots, events, withWay } = order;
  const { signer, nowMs } = parts;
  const writer = packageWriter(parts);
  const footage: ManifestFootage[] = [];
  const missing: Manifest['missing'] = [];
  for (const channel of channels) {
    const { movies, faults } = await addChannel(writer, channel, order, parts, footage);
    missing.push(...missingOf(order, movies, faults).map((gap) => ({ channel, ...gap })));
  }
  const pictures: Manifest['snapshots'] = [];
  for (const [at, { channel, timeMs, jpeg }] of snapshots.entries()) {
    const name = `snapshots/ch${channel}_${stamp(timeMs)}_${at + 1}.jpg`;
    const { bytes, sha256 } = await writer.add(name, [jpeg]);
    pictures.push({ name, channel, timeMs, givenBy: order.user, bytes, sha256 });
  }
  const cases = await addCases(writer, order.cases, parts);
  const way = withWay ? await wayOf(order, parts) : [];
  if (withWay)
    await writer.addText(packageFiles.way, [...wayText('gpx', order.device.deviceid, way)].join(''));
  if (events !== undefined) await writer.addText(packageFiles.events, `${JSON.stringify(events, null, 2)}\n`);
  const manifest: Manifest = {
    format: FORMAT,
    product: parts.product,
    exportedMs: nowMs,
    user: order.user,
    reason: order.reason,
    device: order.device,
    serverZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    fromMs,
    toMs,
    channels: [...channels],
    footage,
    missing,
    snapshots: pictures,
    positions: way.length,
    events: events?.length ?? 0,
    ...(cases.length > 0 && { cases }),
    custody: [...order.custody, { timeMs: nowMs, what: 'exported', user: order.user, reason: order.reason }],
    keyFingerprint: fingerprintOf(signer.publicKey),
  };
  await writer.addText(packageFiles.viewer, await parts.viewer(viewed(manifest, order, way)));
  return await writer.end(manifest);
}

async function addChannel(
  writer: PackageWriter,
  channel: number,
  { device: { deviceid }, channelNames, fromMs, toMs, darkBetween }: ExportOrder,
  parts: WriteExportParts,
  footage: ManifestFootage[],
): Promise<{
  readonly movies: readonly Pick<Movie, 'startMs' | 'endMs' | 'gaps'>[];
  readonly faults: readonly FootageFault[];
}> {
  const movies: Pick<Movie, 'startMs' | 'endMs' | 'gaps'>[] = [];
  const faults: FootageFault[] = [];
  const stretch = { deviceid, channel, fromMs, toMs, darkBetween };
  for await (const movie of channelMovies(parts.footage, stretch, (fault) => faults.push(fault))) {
    const { startMs, endMs, gaps, fetched, format } = movie;
    const name = `ch${channel}/${stamp(startMs)}.mp4`;
    const { bytes, sha256 } = await writer.add(name, untilStopped(movie.read(0, movie.length), parts));
    footage.push({
      name,
      channel,
      channelName: channelNames[channel] ?? '',
      ...format,
      startMs,
      endMs,
      gaps: [...gaps],
      ...(fetched.length > 0 && { fetched: [...fetched] }),
      bytes,
      sha256,
    });
    movies.push({ startMs, endMs, gaps });
  }
  return { movies, faults };
}

async function wayOf(
  { device: { deviceid }, fromMs, toMs }: ExportOrder,
  { positions }: WriteExportParts,
): Promise<TrackFix[]> {
  const fixes: TrackFix[] = [];
  for (let from = fromMs; from < toMs; from += WAY_PIECE_MS) {
    const { track } = await positions.track(deviceid, from, Math.min(toMs, from + WAY_PIECE_MS));
    const read = new Track(track);
    for (let at = 0; at < read.count; at++) fixes.push(read.fixAt(at));
  }
  return fixes;
}

/** A moment as file names have it: UTC. */
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const viewed = (
  manifest: Manifest,
  { events = [] }: ExportOrder,
  way: readonly TrackFix[],
): ViewedPackage => ({
  manifest,
  events: events.map(({ timeMs, name, memo }) => ({ timeMs, name, memo })),
  way: way.map(({ time, lat, lng, speedKmh, heading }) => [time, lat, lng, Math.round(speedKmh), heading]),
});
