import { createContext } from 'react-router'
import type { SiteData } from './site.ts'

/** What the server hands to the pages. */
export interface StorefrontOptions {
  /** Answers a call to `/api/v1/…` in the same process. */
  readonly api: (request: Request) => Promise<Response>
  readonly payments: { readonly publishableKey: string; readonly scriptUrl: string | null }
  readonly mode: 'demo' | 'production'
  /** Address of map tiles with {z}, {x} and {y}; null where there are none. */
  readonly mapTilesUrl: string | null
  /** What a browser subscribes to pushes with; null where alerts are not offered. */
  readonly pushKey: string | null
  /** Put as `nonce` on every script that is ours: what else stands in a page is not run. The server takes it out again. */
  readonly scriptMark: string
}

export const storefrontContext = createContext<StorefrontOptions>()

/** The site of one request, read once for all of its loaders. */
export const siteContext = createContext<{ site: Promise<SiteData> | null }>()
