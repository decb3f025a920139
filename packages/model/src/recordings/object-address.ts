/** Where objects lie: in a bucket of a store that speaks S3. */
export interface ObjectAddress {
  readonly bucket: string;
  /** What every key begins with: nothing, or names that each end with a slash. */
  readonly prefix: string;
  /** Origin of the store; undefined is Amazon's of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** By which it is known, whichever way leads there: `s3://bucket/prefix`. */
  readonly id: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX_NAME = /^[A-Za-z0-9!_.*'()-]{1,64}$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = 'us-east-1';
const PARAMETERS = new Set(['endpoint', 'region']);

/**
 * Reads `s3://bucket/prefix?endpoint=https://host:9000&region=eu-central-1`. Keys have no place in it: lists of processes show it.
 * @returns undefined where it is none
 */
export function readObjectAddress(text: string): ObjectAddress | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined;
  const { host: bucket, pathname, searchParams, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || !BUCKET.test(bucket)) return undefined;
  if ([...searchParams.keys()].some((name) => !PARAMETERS.has(name))) return undefined;
  const names = pathname.split('/').filter((name) => name !== '');
  if (names.some((name) => !PREFIX_NAME.test(name))) return undefined;
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const given = searchParams.get('endpoint');
  const endpoint = given === null ? undefined : originOf(given);
  if (!REGION.test(region) || (given !== null && endpoint === undefined)) return undefined;
  const prefix = names.map((name) => `${name}/`).join('');
  return { bucket, prefix, endpoint, region, id: `s3://${[bucket, ...names].join('/')}` };
}

/** An http or https address that is a host alone; undefined where it is not. */
function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && url.username === '' && url.password === '' ? url.origin : undefined;
}

/** The URL of the bucket, without a slash at its end: by its own host name at Amazon, by its path everywhere else. */
export function bucketUrl({ bucket, endpoint, region }: ObjectAddress): string {
  if (endpoint !== undefined) return `${endpoint}/${bucket}`;
  // A certificate of Amazon's covers no name with a dot in front of its own.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}
