import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import Root, { ErrorBoundary, loader } from '../app/root.tsx'
import siteMap from '../app/routes.ts'
import { siteContext, storefrontContext } from '../app/start-up/context.ts'
import { loadMessages } from '../app/start-up/language-pack.ts'
import type { SiteData } from '../app/start-up/site.ts'
import { aSite } from './a-site.tsx'

interface ScreenModule {
  readonly default?: () => React.ReactNode
  readonly loader?: RouteObject['loader']
  readonly handle?: unknown
}

const modules = import.meta.glob<ScreenModule>('../app/screens/**/*-route.tsx')

/** The routes of the site map, whose screens load when their address is opened. */
const children: readonly RouteObject[] = siteMap.map(({ id, path, index, file }) => {
  const lazy = async () => {
    const { default: Component, loader, handle } = (await modules[`../app/${file}`]?.()) ?? {}
    return { Component: Component ?? Outlet, ...(loader && { loader }), handle }
  }
  return index === true
    ? { index, lazy }
    : { ...(id !== undefined && { id }), ...(path !== undefined && { path }), lazy }
})

const handler = createStaticHandler([
  { id: 'root', path: '/', loader, Component: Root, ErrorBoundary, children: [...children] } as RouteObject,
])

interface Answers {
  /** The site of the host; null reads it from the API. */
  readonly site?: SiteData | null
  /** Answers the calls to the API; none exists otherwise. */
  readonly api?: (request: Request) => Response
}

const NOT_FOUND = () => Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })

/**
 * Opens an address of the site map on the server, as a visitor of whom nothing is known. Returns the status, and either
 * the address of a redirect or what renders the page.
 */
export async function pageAt(path: string, { site = aSite(), api = NOT_FOUND }: Answers = {}) {
  if (site !== null) await loadMessages(site.language)
  const context = new RouterContextProvider()
  context.set(siteContext, { site: site === null ? null : Promise.resolve(site) })
  context.set(storefrontContext, {
    ...(site ?? aSite()),
    api: async (request) => api(request),
    previewHosts: [],
    addressExample: () => null,
    tagManagerUrl: '',
    scriptMark: '',
  })
  const page = await handler.query(new Request(`http://napoli.test${path}`), { requestContext: context })
  if (page instanceof Response) return { status: page.status, leadsTo: page.headers.get('Location'), html: () => '' }
  const html = () =>
    renderToString(
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} hydrate={false} />,
    )
  return { status: page.statusCode, leadsTo: null, html }
}
