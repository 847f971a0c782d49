import type { Position, Territory } from '@comanda/domain'
import type { ReportSettings } from '@comanda/error-reports'
import { createContext } from 'react-router'
import type { SiteData } from './site.ts'

/** What the server passes to the pages. */
export interface StorefrontOptions {
  /** Answers a call to `/api/v1/…` in the same process. */
  readonly api: (request: Request) => Promise<Response>
  /** With what the page loads the provider's script: of the installation, so equal for every business. */
  readonly payments: { readonly publishableKey: string; readonly scriptUrl: string | null }
  readonly mode: 'demo' | 'production'
  /** A postcode near a position that the address lookup finds, where it finds few: in a demo. Else null. */
  readonly addressExample: (territory: Territory, near: Position | null) => string | null
  /** Address of the tag manager's script, without the container's id. */
  readonly tagManagerUrl: string
  /** Where browsers report faults; null reports none. [1.21] */
  readonly errorReports: ReportSettings | null
  /** Hosts of the installation, whose pages may frame a preview. */
  readonly previewHosts: readonly string[]
  /** The `nonce` of our own scripts; other scripts in a page do not run. The server replaces it. */
  readonly scriptMark: string
}

export const storefrontContext = createContext<StorefrontOptions>()

/** The site of one request, read once for all of its loaders. */
export const siteContext = createContext<{ site: Promise<SiteData> | null }>()
