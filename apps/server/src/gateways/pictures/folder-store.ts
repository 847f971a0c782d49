import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStore } from './gateway.ts'

const isMissing = (error: unknown): boolean => (error as { readonly code?: string }).code === 'ENOENT'

/** Keeps pictures in a folder: for one server, or for several that share it. */
export function folderStore(folder: string): PictureStore {
  const at = (key: string) => path.join(folder, ...key.split('/'))
  return {
    put: async (key, bytes) => {
      const file = at(key)
      await mkdir(path.dirname(file), { recursive: true })
      // Renamed when it is whole: a reader never gets half a picture.
      const part = `${file}.${randomBytes(6).toString('hex')}.part`
      await writeFile(part, bytes)
      await rename(part, file)
    },
    get: async (key) => {
      try {
        return await readFile(at(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(at(key), { force: true }),
  }
}
