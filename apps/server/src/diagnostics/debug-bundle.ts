import type { Clock } from '@outrider/kit/clock.ts';
import type { SettingTable } from '@outrider/model/entity/setting.ts';
import { ZipWriter } from '@outrider/evidence/zip/zip-writer.ts';
import { MemorySink } from './memory-sink.ts';
import { scrubbed, withoutAddressSecrets } from './scrubbed.ts';

/** What a server tells of itself to people who help with it. */
export interface BundleParts {
  readonly table: SettingTable;
  /** What a setting holds, secrets too: they are told as set or not, and looked for in all else. */
  readonly valueOf: (key: string) => unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly versions: () => object;
  readonly health: () => Promise<object>;
  readonly counts: () => object;
  readonly lastLines: () => readonly string[];
  readonly clock: Pick<Clock, 'now'>;
}

/** Texts that may hold anything, a key of somebody's service as well: only their length is told. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['extraJs.text']);

const asText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * A zip of what somebody needs who helps: versions, options and settings without secrets, how it does, how much there is of what, and
 * the last lines of the log. What is a secret is looked for in all of it, and taken out wherever it stands.
 */
export async function debugBundle(parts: BundleParts): Promise<Uint8Array> {
  const secrets: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [section, { fields }] of Object.entries(parts.table))
    for (const [field, { secret }] of Object.entries(fields)) {
      const key = `${section}.${field}`;
      const value = parts.valueOf(key);
      if (secret === true && typeof value === 'string') secrets.push(value);
      settings[key] = secret === true || FREE_TEXTS.has(key) ? lengthOf(value) : withoutAddressSecrets(value);
    }
  const files: Readonly<Record<string, string>> = {
    'versions.json': asText(parts.versions()),
    'options.json': asText(withoutAddressSecrets(parts.options)),
    'settings.json': asText(settings),
    'health.json': asText(await parts.health()),
    'counts.json': asText(parts.counts()),
    'log.jsonl': parts
      .lastLines()
      .map((line) => `${String(withoutAddressSecrets(line))}\n`)
      .join(''),
  };
  const sink = new MemorySink();
  const zip = new ZipWriter(sink, parts.clock.now());
  for (const [name, text] of Object.entries(files))
    await zip.add(name, [new TextEncoder().encode(scrubbed(text, secrets))]);
  await zip.end();
  return sink.bytes();
}

const lengthOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? '[set]' : '[not set]';
