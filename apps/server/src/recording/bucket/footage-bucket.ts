import type { S3Objects } from '@outrider/store/objects/s3-objects.ts';
import { BucketReader } from './bucket-reader.ts';

/** The objects of a bucket, as far as footage is kept in them. */
export type FootageObjects = Pick<S3Objects, 'put' | 'read' | 'end' | 'remove' | 'list'>;

/** A bucket of an S3-compatible store in which footage lies, a segment an object: the index names it as it names a media folder. */
export class FootageBucket {
  /** As `s3://bucket/prefix`. */
  readonly id: string;
  readonly objects: FootageObjects;
  readonly reader: BucketReader;

  constructor(id: string, objects: FootageObjects) {
    this.id = id;
    this.objects = objects;
    this.reader = new BucketReader(objects);
  }
}
