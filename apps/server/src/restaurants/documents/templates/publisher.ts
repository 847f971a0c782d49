import type { Territory } from '@comanda/domain'

/** The publisher of a document. An empty text is unknown: the template marks its place. */
export interface Publisher {
  readonly territory: Territory
  readonly name: string
  readonly legalName: string
  readonly vatNumber: string
  readonly address: string
  readonly email: string
  readonly telephone: string
}

/** A known value, or an open place that has to be filled in before the document is published. */
export function known(value: string, place: string): string {
  return value.trim() === '' ? `[[${place}]]` : value.trim()
}
