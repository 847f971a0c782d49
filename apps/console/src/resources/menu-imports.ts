import type { Language } from '@comanda/domain'
import { queryOptions } from '@tanstack/react-query'
import {
  type ChosenFile,
  type ConfirmedImport,
  exportMenuFile,
  exportMenuTable,
  fetchImports,
  fetchMenuFile,
  importMenuFile,
  previewMenuFile,
  undoImport,
} from '../api/menu-file.ts'
import { dishPictureKeys } from './dish-pictures.ts'
import { firstStepsKeys } from './first-steps.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'
import { stockKeys } from './stock.ts'
import { translationKeys } from './translations.ts'

const keys = keysOf('menu-imports')

/** The imports of the last 30 days, the newest first. */
export function importsQuery(locationId: number) {
  return queryOptions({ queryKey: keys.of(locationId), queryFn: read(() => fetchImports(locationId)) })
}

/** The menu with its options and translations, as it is now. */
export function menuFileQuery(locationId: number) {
  return queryOptions({
    queryKey: keys.of('file', locationId),
    queryFn: read(() => fetchMenuFile(locationId)),
    staleTime: 0,
  })
}

/** Every screen that lists dishes reads them again after the menu has changed. */
function useMenuChanged(locationId: number) {
  const readAgain = useReadAgain()
  return () =>
    readAgain(
      keys.of(locationId),
      stockKeys.of(locationId),
      dishPictureKeys.of(locationId),
      translationKeys.all,
      firstStepsKeys.all,
    )
}

/** Shows what a file would do; changes nothing. */
export function usePreviewFile(locationId: number) {
  // The server reads one file of a restaurant at a time.
  return useChange({ send: (file: ChosenFile) => previewMenuFile(locationId, file), scope: 'menu-file' })
}

/** Changes the menu as the preview shows. */
export function useImportFile(locationId: number) {
  return useChange({
    send: (confirmed: ConfirmedImport) => importMenuFile(locationId, confirmed),
    onDone: useMenuChanged(locationId),
  })
}

/** Brings the menu before an import back. `evenIfChanged`: later changes go, too. */
export function useUndoImport(locationId: number) {
  return useChange({
    send: ({ id, evenIfChanged }: { readonly id: string; readonly evenIfChanged: boolean }) =>
      undoImport(locationId, id, evenIfChanged),
    onEnd: useMenuChanged(locationId),
  })
}

/** Answers the menu as a file. */
export function useExportFile(locationId: number) {
  return useChange({ send: () => exportMenuFile(locationId) })
}

/** Answers the menu as a table for spreadsheets. */
export function useExportTable(locationId: number) {
  return useChange({ send: (language: Language) => exportMenuTable(locationId, language) })
}
