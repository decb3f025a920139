/** An object as a list names it. */
export interface ListedObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
}

/** A page of a list. */
export interface ObjectList {
  readonly objects: readonly ListedObject[];
  /** By which the next page is asked for; undefined where this is the last one. */
  readonly next: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_all, hex, decimal, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16))
      : (ENTITIES[name] ?? ''),
  );

/** The text of the first element of that name; undefined where there is none. */
function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? undefined : plain(text);
}

/** What is within each element of that name. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);

/** What S3 says of why it did not do something (`Error` → `Code`); undefined where it says nothing. */
export const readErrorCode = (xml: string): string | undefined => {
  const code = textOf(xml, 'Code');
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : undefined;
};

/** Reads an answer of ListObjectsV2 whose keys were asked for encoded. @returns undefined where it is none, or does not say how it goes on */
export function readObjectList(xml: string): ObjectList | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml)) return undefined;
  const objects = all(xml, 'Contents').flatMap((one): ListedObject[] => {
    const key = textOf(one, 'Key');
    const size = Number(textOf(one, 'Size') ?? Number.NaN);
    return key === undefined || !Number.isSafeInteger(size)
      ? []
      : [{ key: decodeURIComponent(key.replaceAll('+', ' ')), size }];
  });
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  const next = isCut ? textOf(xml, 'NextContinuationToken') : undefined;
  return isCut && !next ? undefined : { objects, next };
}

/** The keys that an answer of DeleteObjects says are still there, by why. */
export const readUndeleted = (xml: string): ReadonlyMap<string, string> =>
  new Map(
    all(xml, 'Error').flatMap((one) => {
      const key = textOf(one, 'Key');
      return key === undefined ? [] : [[key, textOf(one, 'Code') ?? 'InternalError'] as const];
    }),
  );

/** What DeleteObjects is asked. */
export function deletionOf(keys: readonly string[]): string {
  const objects = keys.map((key) => `<Object><Key>${escaped(key)}</Key></Object>`).join('');
  return `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
