import '@comanda/domain/install-temporal'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type StorefrontOptions, siteContext, storefrontContext } from './start-up/context.ts'

export type { StorefrontOptions } from './start-up/context.ts'

/** The storefront as a function from request to page. It reads everything through `api` and stores nothing. */
export function createStorefront(options: StorefrontOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production')
  return (request) => {
    const context = new RouterContextProvider()
    context.set(storefrontContext, options)
    context.set(siteContext, { site: null })
    return handle(request, context)
  }
}
