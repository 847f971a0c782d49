import type { BooksWire } from '@comanda/contract/wire'
import type { Bookkeeping, JournalLayout } from '@comanda/domain'
import { call, callForFile } from './call.ts'
import { change } from './change.ts'
import type { Period } from './days.ts'

export function booksFromWire({ data }: { readonly data: BooksWire }): Bookkeeping {
  return { dayBegins: data.dayBegins, dayMails: data.dayMails, accounts: data.accounts }
}

const booksToWire = ({ dayBegins, dayMails, accounts }: Bookkeeping): BooksWire => ({
  dayBegins: dayBegins,
  dayMails: [...dayMails],
  accounts: { ...accounts },
})

/** How a place keeps its books. */
export function fetchBooks(locationId: number) {
  return call(`/staff/locations/${locationId}/books`, booksFromWire)
}

export function setBooks(locationId: number, wanted: Bookkeeping, seen: Bookkeeping) {
  const path = `/staff/locations/${locationId}/books`
  return change(path, booksFromWire, booksToWire(wanted), { ...booksToWire(seen) })
}

/** A file for the accountant: the journal in the layout of a program. */
export type BooksFile = { readonly kind: 'vat' | 'tips' } | { readonly kind: 'journal'; readonly layout: JournalLayout }

/** The text of a file about some business days; at most 92, of tips 1,200. */
export function fetchBooksFile(locationId: number, file: BooksFile, { first, last }: Period) {
  const layout = file.kind === 'journal' ? `&layout=${file.layout}` : ''
  return callForFile(`/staff/locations/${locationId}/books/${file.kind}/csv?first=${first}&last=${last}${layout}`)
}
