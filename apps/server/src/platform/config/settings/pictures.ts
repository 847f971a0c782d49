import { asGiven, origin } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const PICTURE_SETTINGS = {
  s3Bucket: {
    name: 'S3_BUCKET',
    fallback: null,
    meaning:
      'Bucket of an S3-compatible store that keeps uploaded pictures (logos, photographs of dishes). Without it they are in the folder `pictures` of `DATA_DIR`, which several servers must share.',
    read: asGiven,
  },
  s3Region: {
    name: 'S3_REGION',
    fallback: null,
    meaning: 'Region of the bucket; `auto` at some providers.',
    read: asGiven,
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    fallback: null,
    meaning: 'Address of the store, without a path, where it is not Amazon’s; its buckets are then addressed by path.',
    read: origin,
  },
  s3AccessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    fallback: null,
    meaning: 'Key of an account that may read, write and delete objects of the bucket.',
    read: asGiven,
  },
  s3SecretAccessKey: { name: 'S3_SECRET_ACCESS_KEY', fallback: null, meaning: 'Its secret.', read: asGiven },
} as const satisfies Settings
