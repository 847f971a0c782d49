import { messages } from '@comanda/messages/en/storefront'
import { aLocation } from '@comanda/test-kit'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, InSite } from '../../../test/a-site.tsx'
import { siteContext, storefrontContext } from '../../start-up/context.ts'
import MenuRoute, { headers, loader } from './menu-route.tsx'

const location = aLocation()
const site = aSite({
  locations: [{ location, coupons: [], specials: [], delivery: null, refused: null, distance: null }],
})

/** Renders the menu page on a server whose API answers the menu with `answer`. */
async function pageWhere(answer: () => Response) {
  const context = new RouterContextProvider()
  context.set(siteContext, { site: Promise.resolve(site) })
  context.set(storefrontContext, {
    ...site,
    api: async () => answer(),
    previewHosts: [],
    addressExample: () => null,
    tagManagerUrl: '',
    scriptMark: '',
  })
  const routes = [{ id: 'menu', path: '/menu/:location/:orderType', loader, Component: MenuRoute }]
  const handler = createStaticHandler(routes)
  const page = await handler.query(new Request(`http://napoli.test/menu/${location.slug}/collection`), {
    requestContext: context,
  })
  if (page instanceof Response) throw new Error(`answered with ${page.status}`)
  const loaderHeaders = page.loaderHeaders.menu ?? new Headers()
  return {
    status: page.statusCode,
    cached: new Headers(headers({ loaderHeaders } as Parameters<typeof headers>[0])).get('x-page-cache'),
    html: () =>
      renderToString(
        <InSite site={{ ...site, renderedAt: Date.now() }}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, page)} context={page} />
        </InSite>,
      ),
  }
}

it('a menu that cannot be read renders an empty list with a retry and is not cached [8.05]', async () => {
  const page = await pageWhere(() => Response.json({ error: { code: 'fault', message: '' } }, { status: 500 }))
  expect([page.status, page.cached]).toEqual([503, null])
  const html = page.html()
  expect(html).toContain(location.name)
  expect(html).toContain(messages.menu.failed)
  expect(html).toContain(messages.common.retry)
})

it('a menu that was read is cached for a while; one that does not exist is a 404', async () => {
  const page = await pageWhere(() =>
    Response.json({ data: [], meta: { location_id: location.id, version: 3, synonyms: [], popular: [], ratings: [] } }),
  )
  expect([page.status, page.cached]).toEqual([200, '120'])
  expect((await pageWhere(() => Response.json({ error: { code: 'not_found' } }, { status: 404 }))).status).toBe(404)
})
