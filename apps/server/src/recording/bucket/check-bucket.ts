import type { ObjectAddress } from '@outrider/model/recordings/object-address.ts';
import { ObjectError } from '@outrider/store/objects/object-error.ts';
import type { S3Objects } from '@outrider/store/objects/s3-objects.ts';
import { StartError } from '../../start-error.ts';

/** What each right is for. */
const rights = {
  PutObject: 'keep recordings there',
  GetObject: 'play them',
  ListBucket: 'find them when the index is lost',
  DeleteObject: 'remove them when they are old',
} as const;

/** What else a store refuses, and what to do. */
const words: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket: make it, or correct --footage.',
  InvalidAccessKeyId: 'The store does not know the key of --footage-credentials.',
  SignatureDoesNotMatch: 'The secret key of --footage-credentials is not the one of its access key.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong: the store refuses what it signs.',
  AuthorizationHeaderMalformed: 'The bucket is of another region: say which with ?region=… in --footage.',
  PermanentRedirect: 'The bucket is of another region: say which with ?region=… in --footage.',
  ExpiredToken: 'The keys of --footage-credentials have expired.',
};

/**
 * Tries in a bucket what the server has to do there, with a small object of its own.
 * @param server by which this one is told from others of the same bucket
 * @returns why it cannot be tried now: the bucket is away
 * @throws StartError where the store refuses it, in words
 */
export async function checkBucket(
  objects: Pick<S3Objects, 'put' | 'read' | 'firstOf' | 'remove'>,
  { id }: Pick<ObjectAddress, 'id'>,
  server: string,
): Promise<ObjectError | undefined> {
  const key = `.check/${server}`;
  const steps: readonly [right: keyof typeof rights, () => Promise<unknown>][] = [
    ['PutObject', () => objects.put(key, new TextEncoder().encode('Outrider'))],
    ['GetObject', () => objects.read(key, 0, 4)],
    ['ListBucket', () => objects.firstOf('', 1)],
    ['DeleteObject', () => objects.remove([key])],
  ];
  for (const [right, step] of steps)
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ObjectError)) throw error;
      if (error.fault === 'away' || error.fault === 'slow') return error;
      const why = words[error.code] ?? `Give its key the right s3:${right}, to ${rights[right]}.`;
      throw new StartError(`The bucket ${id} refuses ${right} (${error.code}). ${why}`);
    }
  return undefined;
}
