import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Manifest, type ManifestFootage, packageFiles } from '@outrider/evidence/manifest.ts';
import { fingerprintOf } from '@outrider/evidence/signature.ts';
import type { MeasuredMovie } from '@outrider/media/mp4/measure-movie.ts';
import type { RedactedArea } from '@outrider/model/recordings/redaction.ts';
import type { DraftFile, OriginalPackage } from './redaction-draft.ts';
import { packageWriter, untilStopped, type WritePackageParts } from './write-package.ts';

/** A redacted copy, all pictures of which have come. */
export interface RedactedOrder {
  readonly user: string;
  readonly reason: string;
  readonly original: OriginalPackage;
  readonly files: readonly { readonly draft: DraftFile; readonly measured: MeasuredMovie }[];
  readonly areas: readonly RedactedArea[];
  readonly soundLeftOut: boolean;
  /** Way and events do not go along. */
  readonly wayLeftOut: boolean;
}

/**
 * Writes the package of a redacted copy: what it says of device and stretch is as in its original, which it names by its hash.
 * Pictures that were given along with the original stay there.
 * @returns its bytes
 * @throws the signal's reason when it is stopped; the fault of the system or of the sink
 */
export async function writeRedacted(order: RedactedOrder, parts: WritePackageParts): Promise<number> {
  const { original, files, areas, soundLeftOut, wayLeftOut, user, reason } = order;
  const { signer, nowMs, signal } = parts;
  const { manifest: originalManifest } = original;
  const originalSha256 = await hashOf(original.path, signal);
  const writer = packageWriter(parts);
  const footage: ManifestFootage[] = [];
  for (const { draft, measured } of files) {
    const { codec, width, height, sound } = measured;
    const pieces = untilStopped(createReadStream(draft.path), parts);
    const { bytes, sha256 } = await writer.add(draft.footage.name, pieces);
    footage.push({ ...draft.footage, codec, width, height, sound, bytes, sha256 });
  }
  if (!wayLeftOut) {
    for (const name of [packageFiles.way, packageFiles.events]) {
      const bytes = await original.bytesOf(name);
      if (bytes.length > 0) await writer.add(name, [bytes]);
    }
  }
  const channels = originalManifest.channels.filter((channel) =>
    footage.some((file) => file.channel === channel),
  );
  const manifest: Manifest = {
    ...originalManifest,
    product: parts.product,
    exportedMs: nowMs,
    user,
    reason,
    channels,
    footage,
    missing: originalManifest.missing.filter(({ channel }) => channels.includes(channel)),
    snapshots: [],
    // Their files may be pictures, and nothing of them is covered.
    cases: undefined,
    ...(wayLeftOut ? { positions: 0, events: 0 } : {}),
    custody: [...originalManifest.custody, { timeMs: nowMs, what: 'redacted', user, reason }],
    redaction: {
      originalSha256,
      originalExportedMs: originalManifest.exportedMs,
      areas: areas.filter(({ channel }) => channels.includes(channel)),
      soundLeftOut,
      wayLeftOut,
    },
    keyFingerprint: fingerprintOf(signer.publicKey),
  };
  const { way, events } = wayLeftOut ? { way: [], events: [] } : await original.viewed();
  await writer.addText(packageFiles.viewer, await parts.viewer({ manifest, way, events }));
  return await writer.end(manifest);
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of untilStopped(createReadStream(path), { onBytes: () => {}, signal }))
    hash.update(piece);
  return hash.digest('hex');
}
