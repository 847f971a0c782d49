import { existsSync } from 'node:fs'
import type { Position, Territory } from '@comanda/domain'
import type { ReportSettings } from '@comanda/error-reports'
import { FOLDERS } from '../platform/config/folders.ts'
import type { KnownPlaces } from '../restaurants/locations/known-places.ts'

/** Options of the built storefront's `createStorefront`. */
interface StorefrontOptions {
  readonly api: (request: Request) => Promise<Response>
  readonly payments: { readonly publishableKey: string; readonly scriptUrl: string | null }
  readonly mode: 'demo' | 'production'
  readonly addressExample: (territory: Territory, near: Position | null) => string | null
  readonly tagManagerUrl: string
  readonly errorReports: ReportSettings | null
  readonly previewHosts: readonly string[]
  readonly scriptMark: string
}

export interface Storefront {
  readonly render: (request: Request) => Promise<Response>
  /**
   * Path and query of a page, reduced to what the page reads; addresses without a page get that of the 404 page.
   * Without `known`, names of locations and tables are not checked, and addresses without a page get null.
   */
  readonly addressOf: (pathname: string, query: URLSearchParams, known: KnownPlaces | null) => string | null
}

export type CreateStorefront = (options: StorefrontOptions) => Storefront

/** Kept, because a process with many servers, as in tests, would read and parse the file again for each. */
let built: Promise<{ readonly createStorefront: CreateStorefront }> | undefined

/** The built storefront, or null where it is not built. */
export async function loadStorefront(): Promise<CreateStorefront | null> {
  if (!existsSync(FOLDERS.storefrontServer)) return null
  built ??= import(FOLDERS.storefrontServer.href)
  return (await built).createStorefront
}
