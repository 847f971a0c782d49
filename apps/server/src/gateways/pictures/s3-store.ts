import type { S3Client } from '@aws-sdk/client-s3'
import type { PictureStore } from './gateway.ts'

interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Null is Amazon's own. */
  readonly endpoint: string | null
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const PREFIX = 'pictures/'
const ATTEMPTS = 3

/**
 * Keeps pictures in a bucket of an S3-compatible store. The SDK is loaded with the first call: most installations use a
 * folder.
 */
export function s3Store({ bucket, region, endpoint, credentials }: S3Settings): PictureStore {
  let opened: Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }> | null = null
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        credentials,
        maxAttempts: ATTEMPTS,
        // Stores of other makers do not know the checksums that the SDK adds by default.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      }),
    }))
    return opened
  }
  const place = (key: string) => ({ Bucket: bucket, Key: `${PREFIX}${key}` })
  return {
    put: async (key, bytes, type) => {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...place(key), Body: bytes, ContentType: type }))
    },
    get: async (key) => {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(place(key)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    remove: async (key) => {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(place(key)))
    },
  }
}
