/** Keeps the files of uploaded pictures. A key is written once: it is derived from the content. */
export interface PictureStore {
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Null where there is no such file. */
  readonly get: (key: string) => Promise<Buffer | null>
  /** Succeeds where there is no such file. */
  readonly remove: (key: string) => Promise<void>
}
