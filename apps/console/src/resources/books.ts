import type { Bookkeeping } from '@comanda/domain'
import { queryOptions } from '@tanstack/react-query'
import { type BooksFile, fetchBooks, fetchBooksFile, setBooks } from '../api/books.ts'
import type { Period } from '../api/days.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'
import { sessionKeys } from './session.ts'

const bookKeys = keysOf('books')

export const bookQueries = {
  of: (locationId: number) =>
    queryOptions({ queryKey: bookKeys.of(locationId), queryFn: read(() => fetchBooks(locationId)) }),
}

/** Sets how a place keeps its books; the session carries when its day begins. */
export function useSetBooks(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ wanted, seen }: Edit<Bookkeeping>) => setBooks(locationId, wanted, seen),
    onEnd: async () => {
      await readAgain(bookKeys.all)
      await readAgain(sessionKeys.all)
    },
  })
}

/** Reads a file for the accountant. */
export function useBooksFile(locationId: number) {
  return useChange({
    send: ({ file, period }: { readonly file: BooksFile; readonly period: Period }) =>
      fetchBooksFile(locationId, file, period),
  })
}
