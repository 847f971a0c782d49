import {
  type Documents,
  type DocumentsWire,
  documentsFromWire,
  type Website,
  type WebsiteWire,
  websiteFromWire,
} from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** The locations that a page shows: of a slug and of a table's id; without them the first ones. */
export interface ShownLocations {
  readonly location?: string | undefined
  readonly table?: string | undefined
}

/** Returns the business of this host: theme, locations of the page, links. [7.04] */
export function readWebsite(
  client: ApiClient<Language | null>,
  { location, table }: ShownLocations,
): Promise<Answer<Website>> {
  return call(client, '/theme/website', (data: WebsiteWire) => websiteFromWire(data), { query: { location, table } })
}

/** Returns privacy policy, terms and allergy information as sanitised HTML. [7.28] */
export function readDocuments(client: ApiClient): Promise<Answer<Documents>> {
  return call(client, '/public-documents', (data: DocumentsWire) => documentsFromWire(data))
}
