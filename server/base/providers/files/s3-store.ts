import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';

/** A bucket of Amazon S3, or of anything that speaks its language. */
export type S3Options = {
  /** Null: Amazon's own address of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Stands before every key, so that a bucket can be shared; empty, or ends with '/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path rather than in the host name. */
  forcePathStyle: boolean;
};

const CONNECT_MS = 5000;
const REQUEST_MS = 60_000;
/** Keys that this store gives; whatever else lies in the bucket is not ours to list, or to clean up. */
const KEY = /^[\w-]+$/;

/**
 * Keeps files in a bucket. What `put` has answered is stored in the bucket as a whole: S3 shows an object only once
 * all of it has arrived and its sum is right.
 */
export function s3Store(options: S3Options): FileStore & { close(): void } {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey, forcePathStyle } = options;
  const client = new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The newer checksums are unknown to many stores other than Amazon's; Content-MD5 is known to all.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  });
  const target = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`Not a key: ${key}`);
    return { Bucket: bucket, Key: `${prefix}${key}` };
  };

  return {
    description: `bucket ${bucket} at ${endpoint ? new URL(endpoint).host : `Amazon S3 in ${region}`}`,
    async problem() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), {
          abortSignal: AbortSignal.timeout(CONNECT_MS),
        });
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
    async put(key, path) {
      const place = target(key);
      // Whole, at most some tens of megabytes: the client sends again what it can send twice, which a stream is not.
      const Body = await readFile(path);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      await client.send(new PutObjectCommand({ ...place, Body, ContentMD5 }));
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ ...target(key), ...(Range && { Range }) }));
      if (!(Body instanceof Readable)) throw new Error('The store answered without a file.');
      return Body;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(target(key)));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (KEY.test(key) && LastModified) yield { key, storedAt: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    close: () => client.destroy(),
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** An answer to HEAD has no text, so its status says what is wrong. */
function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return 'there is no such bucket';
  if (status === 403 || status === 401) return 'the access key is not accepted';
  if (status === 301) return 'the bucket is in another region';
  return status === undefined ? String((error as Error).message) : `it answered with status ${status}`;
}
