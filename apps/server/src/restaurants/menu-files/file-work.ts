import type { MenuImportPreviewWire } from '@comanda/contract/wire'
import type { MenuContent } from '@comanda/domain'
import { type FileExcess, FileTooLarge } from './file-limits.ts'
import { type ImportSource, prepareImport } from './prepare-import.ts'
import { openMenuFile, readMenuFile } from './read-menu-file.ts'
import type { ReadingPlace, ReadMenu } from './read-outcome.ts'

/** What the thread that reads files is asked. */
export type FileTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly place: ReadingPlace }
  /** `wants`: which menu is answered too; null for a preview alone. */
  | { readonly kind: 'prepare'; readonly source: ImportSource; readonly wants: 'updated' | 'reduced' | null }

export interface FileResults {
  readonly read: ReadMenu
  readonly prepare: { readonly preview: MenuImportPreviewWire; readonly menu: Required<MenuContent> | null }
}

export type FileAnswer =
  | { readonly kind: 'done'; readonly result: FileResults[FileTask['kind']] }
  | { readonly kind: 'too-large'; readonly excess: FileExcess }
  | { readonly kind: 'fault'; readonly message: string }

const resultOf = async (task: FileTask): Promise<FileResults[FileTask['kind']]> => {
  if (task.kind === 'read') return readMenuFile(await openMenuFile(task.bytes), task.place)
  const prepared = prepareImport(task.source, await openMenuFile(task.source.bytes))
  return { preview: prepared.preview, menu: task.wants && prepared[task.wants] }
}

/** Does what a task asks, in whatever thread. */
export async function workOnFile(task: FileTask): Promise<FileAnswer> {
  try {
    return { kind: 'done', result: await resultOf(task) }
  } catch (error) {
    if (error instanceof FileTooLarge) return { kind: 'too-large', excess: error.excess }
    // What is nested deeper than the stack is no menu.
    if (error instanceof RangeError) return { kind: 'too-large', excess: 'depth' }
    return { kind: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
