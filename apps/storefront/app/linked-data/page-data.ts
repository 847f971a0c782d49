import { type ItemSummary, localMoment, type Menu, menuFor, type OrderType } from '@comanda/domain'
import type { Organization, Restaurant } from 'schema-dts'
import type { Site } from '../start-up/use-site.ts'
import { menuData } from './menu.ts'
import { businessData, type DescribedSite, type Rating, restaurantData } from './restaurant.ts'

/** What a page shows, as far as search engines are told of it. */
export type PageContent =
  | { readonly page: 'home'; readonly rating: Rating | null }
  | {
      readonly page: 'menu'
      readonly locationId: number
      readonly orderType: OrderType
      readonly menu: Menu<ItemSummary>
    }

/** More restaurants would make the home page heavy; the others are on their menus' pages. */
const MOST_LOCATIONS = 10

/** The things that a page is about, in the vocabulary of schema.org. */
export function thingsOn(
  site: Site & { readonly siteUrl: string },
  content: PageContent,
): (Restaurant | Organization)[] {
  const open = site.locations.map(({ location }) => location).filter(({ suspended }) => !suspended)
  const isBranch = site.locationCount > 1
  const now = Temporal.Instant.fromEpochMilliseconds(site.renderedAt)
  const described: DescribedSite = site
  if (content.page === 'home') {
    const rating = content.rating
    const restaurants = open
      .slice(0, MOST_LOCATIONS)
      .map((location) =>
        restaurantData(described, { location, now, isBranch, menu: null, rating: isBranch ? null : rating }),
      )
    return isBranch ? [businessData(described, rating), ...restaurants] : restaurants
  }
  const location = open.find(({ id }) => id === content.locationId)
  if (!location) return []
  const { orderType } = content
  const at = localMoment(now, location.timeZone)
  const shown = { menu: menuFor(content.menu, orderType), location, orderType, at, siteUrl: site.siteUrl }
  const menu = menuData(shown, site.business.language)
  return [restaurantData(described, { location, now, isBranch, rating: null, menu })]
}

/** JSON that can stand inside a `<script>`: no text of the restaurant can end it. */
export function linkedText(things: readonly (Restaurant | Organization)[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
