import '@comanda/domain/install-temporal'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createPageAddress, type KnownPlaces } from './page-address.ts'
import { type StorefrontOptions, siteContext, storefrontContext } from './start-up/context.ts'

export type { StorefrontOptions } from './start-up/context.ts'

export interface Storefront {
  readonly render: (request: Request) => Promise<Response>
  /** See `createPageAddress`. */
  readonly addressOf: (pathname: string, query: URLSearchParams, known: KnownPlaces | null) => string | null
}

/** The storefront as a function from request to page. It reads everything through `api` and stores nothing. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const handle = createRequestHandler(build, 'production')
  return {
    render: (request) => {
      const context = new RouterContextProvider()
      context.set(storefrontContext, options)
      context.set(siteContext, { site: null })
      return handle(request, context)
    },
    addressOf: createPageAddress(Object.values(build.routes).filter((route) => route !== undefined)),
  }
}
