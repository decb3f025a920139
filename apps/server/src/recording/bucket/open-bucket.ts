import { readFile } from 'node:fs/promises';
import type { Clock } from '@outrider/kit/clock.ts';
import { readObjectAddress } from '@outrider/model/recordings/object-address.ts';
import { type ObjectCredentials, readObjectCredentials } from '@outrider/store/objects/object-credentials.ts';
import { S3Objects } from '@outrider/store/objects/s3-objects.ts';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { checkBucket } from './check-bucket.ts';
import { FootageBucket } from './footage-bucket.ts';

/** Which bucket, as options of the start say it. */
export interface BucketOptions {
  /** `s3://bucket/prefix?endpoint=…` */
  readonly footage: string;
  /** The file with its keys. */
  readonly footageCredentials?: string | undefined;
}

/**
 * Opens the bucket of footage, and looks whether the server may do in it what it has to.
 * @param server by which this one is told from others of the same bucket
 * @throws StartError where it may not, in words; one that is not there now is used once it is
 */
export async function openBucket(
  { footage, footageCredentials: file }: BucketOptions,
  { server, clock, log }: { readonly server: string; readonly clock: Clock; readonly log: Log },
): Promise<FootageBucket> {
  const address = readObjectAddress(footage);
  if (address === undefined) throw new StartError('Option --footage wants the address of a bucket.');
  if (file === undefined)
    throw new StartError(
      `The bucket ${address.id} wants keys: name the file that has them with --footage-credentials.`,
    );
  const objects = new S3Objects(address, await credentialsOf(file), clock);
  const fault = await checkBucket(objects, address, server);
  if (fault !== undefined)
    log.error({ bucket: address.id, err: fault }, 'the footage store is away: recordings wait for it');
  return new FootageBucket(address.id, objects);
}

/** @throws StartError that names the file, and nothing of what is in it */
async function credentialsOf(file: string): Promise<ObjectCredentials> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot read ${file} of --footage-credentials: ${error.code}.`);
  });
  const credentials = readObjectCredentials(text);
  if (credentials !== undefined) return credentials;
  throw new StartError(
    `The file ${file} of --footage-credentials wants two lines: aws_access_key_id = … and aws_secret_access_key = …`,
  );
}
