import { orderTypeSlugs } from '@comanda/contract/wire'
import { type Location, nameWithoutLink } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Alert } from './store.ts'

interface AlertPushParts {
  readonly alert: Pick<Alert, 'itemId' | 'orderType' | 'language'>
  readonly business: string
  readonly location: Location
  /** The dish's name; null for an alert about the opening. */
  readonly dish: string | null
  /** "https://napoli.example" */
  readonly site: string
}

/** The notification that the service worker shows; a press opens the menu or the dish. */
export function alertPush({ alert, business, location, dish, site }: AlertPushParts) {
  const words = CATALOGUES[alert.language].alert
  const body = dish === null ? words.open : words.back
  const menu = `${site}/menu/${encodeURIComponent(location.slug)}/${orderTypeSlugs.toWire[alert.orderType]}`
  return {
    title: business,
    body: body
      .replace('{location}', () => nameWithoutLink(location.name, business))
      .replace('{dish}', () => nameWithoutLink(dish ?? '', '')),
    url: alert.itemId === null ? menu : `${menu}?item=${alert.itemId}`,
    tag: `alert ${location.id} ${alert.itemId ?? 'opening'}`,
    language: alert.language,
  }
}
