import { branchName, type Location, listedOrderType, streetOf, territoryOf } from '@comanda/domain'
import type { AggregateRating, Menu as MenuData, OrderAction, Organization, Restaurant } from 'schema-dts'
import { menuPath } from '../navigation/paths.ts'
import type { SiteData } from '../start-up/site.ts'
import { differingHours, weeklyHours } from './opening-hours.ts'

/** Ratings go to seven stars. [9.06] */
const STARS = { bestRating: 7, worstRating: 1 } as const

export interface Rating {
  readonly mean: number
  readonly count: number
}

/** The parts of a site that its data is made of. */
export type DescribedSite = Pick<SiteData, 'business' | 'language'> & { readonly siteUrl: string }

const ratingData = ({ mean, count }: Rating): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: Math.round(mean * 10) / 10,
  reviewCount: count,
  ...STARS,
})

const linksOf = ({ business }: DescribedSite): string[] => Object.values(business.links).filter((link) => link !== null)

/** The name in the @id of a location, which is the same on every page. */
const idOf = (site: DescribedSite, { slug }: Location) => `${site.siteUrl}/#${slug}`
export function businessId(site: DescribedSite) {
  return `${site.siteUrl}/#business`
}

/** A business with several locations, which has the rating that the home page shows. */
export function businessData(site: DescribedSite, rating: Rating | null): Organization {
  return {
    '@type': 'Organization',
    '@id': businessId(site),
    name: site.business.name,
    url: `${site.siteUrl}/`,
    ...(site.business.description && { description: site.business.description }),
    ...(linksOf(site).length > 0 && { sameAs: linksOf(site) }),
    ...(rating && { aggregateRating: ratingData(rating) }),
  }
}

interface Described {
  readonly location: Location
  readonly now: Temporal.Instant
  /** One of several locations of the business. */
  readonly isBranch: boolean
  readonly rating: Rating | null
  /** On the menu's own page; other pages name its address. */
  readonly menu: MenuData | null
}

/** A location as a restaurant that can be ordered from. */
export function restaurantData(site: DescribedSite, { location, now, isBranch, rating, menu }: Described): Restaurant {
  const { business, siteUrl } = site
  const { address, slug, telephone } = location
  const orderType = listedOrderType(location)
  const menuUrl = orderType === null ? null : siteUrl + menuPath(slug, orderType)
  const differing = differingHours(location, now)
  return {
    '@type': 'Restaurant',
    '@id': idOf(site, location),
    name: isBranch ? branchName(business, location) : business.name,
    url: menu === null && !isBranch ? `${siteUrl}/` : (menuUrl ?? `${siteUrl}/`),
    image: `${siteUrl}/share/${site.language}.png`,
    ...(!isBranch && business.description && { description: business.description }),
    ...(telephone && { telephone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [streetOf(address, territoryOf(address)), address.line2].filter(Boolean).join(', '),
      addressLocality: address.city,
      ...(address.region && { addressRegion: address.region }),
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    ...(address.position && {
      geo: { '@type': 'GeoCoordinates', latitude: address.position.lat, longitude: address.position.lng },
    }),
    currenciesAccepted: location.currency,
    openingHoursSpecification: weeklyHours(location),
    ...(differing.length > 0 && { specialOpeningHoursSpecification: differing }),
    ...(isBranch
      ? { parentOrganization: { '@id': businessId(site) } }
      : linksOf(site).length > 0 && { sameAs: linksOf(site) }),
    ...(rating && { aggregateRating: ratingData(rating) }),
    ...(menu !== null && menuUrl !== null
      ? { hasMenu: { ...(menu as object), '@type': 'Menu', url: menuUrl } as MenuData }
      : menuUrl !== null && { hasMenu: menuUrl }),
    ...(menuUrl !== null && { potentialAction: orderAction(location, menuUrl) }),
  }
}

/** Where an order is started. schema.org names collection as a method of delivery, and none for riders or tables. */
const orderAction = ({ settings }: Location, urlTemplate: string): OrderAction => ({
  '@type': 'OrderAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  ...(settings.collection.offered && { deliveryMethod: 'https://schema.org/OnSitePickup' as const }),
})
