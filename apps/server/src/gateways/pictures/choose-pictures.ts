import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './gateway.ts'
import { s3Store } from './s3-store.ts'

/** An S3-compatible store where one is set, else a folder beside the database. */
export function choosePictures(config: Config): PictureStore {
  const { s3Bucket: bucket, s3Region: region, s3AccessKeyId, s3SecretAccessKey } = config
  if (bucket === null || region === null || s3AccessKeyId === null || s3SecretAccessKey === null)
    return folderStore(path.join(config.dataDir, 'pictures'))
  const credentials = { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }
  return s3Store({ bucket, region, endpoint: config.s3Endpoint, credentials })
}
