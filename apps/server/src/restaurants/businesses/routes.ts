import { getWebsite } from '@comanda/contract'
import { locationToWire, websiteToWire } from '@comanda/contract/wire'
import { localMoment } from '@comanda/domain'
import { call, createRouter, PUBLIC } from '../../http/create-router.ts'
import { readOpenCoupons } from '../coupons/store.ts'
import type { RestaurantDeps } from '../deps.ts'
import { readReceiptIssuer, readShownLocations } from '../locations/store.ts'
import { mapTilesOf } from './map-tiles.ts'
import { businessIn, isPageText } from './replaceable-texts.ts'
import { siteOf } from './site.ts'

/** The locations of an answer that names none: as many as a page shows without a search. */
const MOST_LOCATIONS = 10

/** The data that every page of a host needs: business, the page's locations with specials, open coupons. [7.04] */
export function businessRoutes(deps: RestaurantDeps) {
  const router = createRouter()
  call(router, getWebsite, async (c) => {
    const { tenant, language } = c.var
    const { location: slug, table } = c.req.valid('query')
    const tableId = /^\d{1,9}$/.test(table ?? '') ? Number(table) : undefined
    const [{ locations, total }, coupons, receiptIssuer] = await Promise.all([
      readShownLocations(deps.db, tenant.business.id, {
        ...(slug !== undefined && { slug }),
        ...(tableId !== undefined && { tableId }),
        most: MOST_LOCATIONS,
      }),
      readOpenCoupons(deps.db, tenant.business.id, { language, own: tenant.business.language }),
      readReceiptIssuer(deps.db, tenant.business.id),
    ])
    const now = deps.clock.now()
    const specials = await deps.specials.read(tenant.business, language, locations, now)
    const wire = locations.map(({ location }) =>
      locationToWire(
        {
          location,
          delivery: null,
          refused: null,
          distance: null,
          coupons,
          specials: specials.get(location.id) ?? [],
        },
        { today: localMoment(now, location.timeZone).date, language, logo: tenant.business.theme.mark },
      ),
    )
    const { business, apiKey, stripeAccount: account, asksBillingPostcode, paymentBrands: brands } = tenant
    const payments = { account, asksBillingPostcode, brands }
    const { tagManagerId, apps, oneSignalAppId } = tenant
    const own = tenant.texts[language]
    const site = {
      business: businessIn(business, own),
      languages: tenant.languages,
      texts: Object.fromEntries(Object.entries(own ?? {}).filter(([key]) => isPageText(key))),
      documents: tenant.documents,
      wordsLanguage: own?.['business.heroTitle'] === undefined ? business.language : language,
      apiKey,
      payments,
      receiptIssuer,
      tax: tenant.tax,
      siteUrl: siteOf(tenant, deps),
      tagManagerId,
      apps,
      mapTiles: mapTilesOf(tenant, deps.config),
      pushKey: tenant.pushPublicKey ?? deps.gateways.push?.publicKey ?? null,
      oneSignalAppId,
      locationCount: total,
    }
    return c.json({ data: websiteToWire(site, wire) }, 200, PUBLIC)
  })
  return router
}
