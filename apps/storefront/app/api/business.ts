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

/** Returns the business of this host: theme, locations, links. [7.04] */
export const readWebsite = (client: ApiClient<Language | null>): Promise<Answer<Website>> =>
  call(client, '/theme/website', (data: WebsiteWire) => websiteFromWire(data))

/** Returns privacy policy, terms and allergy information as sanitised HTML. [7.28] */
export const readDocuments = (client: ApiClient): Promise<Answer<Documents>> =>
  call(client, '/public-documents', (data: DocumentsWire) => documentsFromWire(data))
