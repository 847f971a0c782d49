import { useMatches } from 'react-router'
import type { Site } from '../start-up/use-site.ts'
import { linkedText, type PageContent, thingsOn } from './page-data.ts'

/**
 * The page for machines, at its end: restaurant, menu, hours and where to order, as schema.org names them. Rendered by
 * the server only, outside of what the browser hydrates.
 */
export function LinkedData({ site }: { readonly site: Site }) {
  const shown = useMatches().at(-1)
  const { siteUrl } = site
  const content = shown === undefined || siteUrl === null ? null : contentOf(shown.id, shown.loaderData)
  if (content === null || siteUrl === null) return null
  const things = thingsOn({ ...site, siteUrl }, content)
  if (things.length === 0) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the sign that could end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedText(things) }} />
}

interface HomeText {
  readonly rating: number | null
  readonly reviews: number
}

/** Reads what a route's loader gives its page; null for a page that search engines are not told of. */
function contentOf(route: string, loaded: unknown): PageContent | null {
  const data = loaded as
    | { readonly text: string; readonly locationId: number; readonly orderType: 'delivery'; readonly failed?: boolean }
    | undefined
  if (data === undefined || data === null) return null
  if (route === 'screens/home/home-route') {
    const { rating, reviews } = JSON.parse(data.text) as HomeText
    return { page: 'home', rating: rating === null ? null : { mean: rating, count: reviews } }
  }
  if (route !== 'screens/menu/menu-route' || data.failed === true) return null
  const { locationId, orderType } = data
  return { page: 'menu', locationId, orderType, menu: JSON.parse(data.text) }
}
