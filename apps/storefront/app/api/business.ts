import {
  type Documents,
  type DocumentsWire,
  documentsFromWire,
  type Website,
  type WebsiteWire,
  websiteFromWire,
} from '@comanda/contract/wire'
import { type Answer, call, type Door } from './door.ts'

/** The business of this host: theme, locations, links. [7.04] */
export const readWebsite = (door: Door): Promise<Answer<Website>> =>
  call(door, '/theme/website', (data: WebsiteWire) => websiteFromWire(data))

/** Privacy policy, terms and allergy information, sanitised HTML. [7.28] */
export const readDocuments = (door: Door): Promise<Answer<Documents>> =>
  call(door, '/public-documents', (data: DocumentsWire) => documentsFromWire(data))
