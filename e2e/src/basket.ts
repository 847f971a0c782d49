import type { Page } from '@playwright/test'
import { type Category, itemsOf } from './menu-items.ts'

interface Line {
  readonly key: string
  readonly itemId: number
  readonly quantity: number
  readonly comment: string
  readonly options: readonly []
  readonly sections: readonly []
}

/**
 * Puts one of each of these dishes into the browser's stored basket, for collection at location 1, without opening a
 * page.
 */
export async function fillBasket(
  page: Page,
  origin: string,
  names: readonly string[],
  locationSlug = 'headingley',
): Promise<void> {
  const { host, port } = new URL(origin)
  // Only browsers resolve *.localhost.
  const answer = await page.request.get(`http://127.0.0.1:${port}/api/v1/location/1/menulist`, { headers: { host } })
  const items = ((await answer.json()) as { data: readonly Category[] }).data.flatMap(itemsOf)
  const lines = names.map((name, index): Line => {
    const item = items.find((one) => one.name === name)
    if (item === undefined) throw new Error(`The menu has no ${name}.`)
    return { key: `line-${index}`, itemId: item.id, quantity: 1, comment: '', options: [], sections: [] }
  })
  const cart = { locationId: 1, orderType: 'collection', lines }
  const visit = {
    locationId: 1,
    locationSlug,
    orderType: 'collection',
    postcode: null,
    position: null,
    tableId: null,
  }
  // Runs on every page load: the marker makes it write once per call, and only on the restaurant's own pages.
  await page.addInitScript(
    ({ here, marker, values }) => {
      if (location.origin !== here || sessionStorage.getItem(marker) !== null) return
      sessionStorage.setItem(marker, 'done')
      for (const [name, value] of Object.entries(values))
        localStorage.setItem(`comanda:${name}`, JSON.stringify({ savedAt: Date.now(), value }))
    },
    { here: origin, marker: `e2e:basket:${crypto.randomUUID()}`, values: { cart, visit } },
  )
}
