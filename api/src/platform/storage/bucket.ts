/** An answer from the store that takes longer is given up: a visitor waits for it. */
const ANSWER_WITHIN_MS = 15_000;

/** The store of files did not answer, or refused us. What was asked of it may be asked again. */
export class BucketAway extends Error {
  constructor(cause: unknown) {
    super('The store of files does not answer, or refuses us.', { cause });
  }
}

/** A store of files by their keys, kept outside the database. Each method throws BucketAway when it cannot be asked. */
export interface Bucket {
  /** Keeps a file; one of the same key is replaced. */
  put(key: string, file: { content: Buffer; contentType: string }): Promise<void>;
  /** Null when there is none of this key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes one for good; one that is gone already is none the less gone. */
  remove(key: string): Promise<void>;
}

/** How to reach it: `url` ends with the name of the bucket. */
export interface BucketAccess {
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of Amazon S3, or of any server that speaks its protocol. Nothing is asked of it yet. */
export async function openBucket({ url, ...access }: BucketAccess): Promise<Bucket> {
  const { S3mini } = await import('s3mini');
  const bucket = new S3mini({ endpoint: url, ...access, requestAbortTimeout: ANSWER_WITHIN_MS });
  const asked = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    try {
      return await question;
    } catch (error) {
      throw new BucketAway(error);
    }
  };
  return {
    async put(key, { content, contentType }) {
      await asked(bucket.putObject(key, content, contentType));
    },
    async get(key) {
      const content = await asked(bucket.getObjectArrayBuffer(key));
      return content && Buffer.from(content);
    },
    async remove(key) {
      if (!(await asked(bucket.deleteObject(key)))) throw new BucketAway(`${key} was not removed`);
    },
  };
}
