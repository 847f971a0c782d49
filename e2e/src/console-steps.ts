import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Restaurant, sayDeviceJob } from './fixtures.ts'
import { type Category, type Item, itemsOf } from './menu-items.ts'

/** Calls that a customer's browser makes. Only browsers resolve *.localhost: the request names the host in a header. */
export class Customer {
  readonly #request: APIRequestContext
  readonly #base: string
  readonly #headers: Record<string, string>

  constructor(request: APIRequestContext, { origin }: Restaurant) {
    const { host, port } = new URL(origin)
    this.#request = request
    this.#base = `http://127.0.0.1:${port}/api/v1`
    this.#headers = { host }
  }

  async read<T>(path: string): Promise<T> {
    const answer = await this.#request.get(`${this.#base}${path}`, { headers: this.#headers })
    expect(answer.ok()).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }

  async #send<T>(path: string, data: unknown, headers: Record<string, string>): Promise<T> {
    const answer = await this.#request.post(`${this.#base}${path}`, { data, headers: { ...this.#headers, ...headers } })
    expect(await answer.json()).toHaveProperty('data')
    return ((await answer.json()) as { data: T }).data
  }

  /** Dishes without options that are available now. */
  async dishes(): Promise<readonly Item[]> {
    const menu = await this.read<readonly Category[]>('/location/1/menulist')
    return menu
      .flatMap(itemsOf)
      .filter(
        (item) =>
          !item.hasOptions &&
          !item.sold_out &&
          !item.age_restricted &&
          !item.is_meal_deal &&
          item.mealDays.length + item.mealTimes.length === 0,
      )
  }

  /** A dish without options that is available now. */
  async dish(): Promise<Item> {
    const [plain] = await this.dishes()
    if (!plain) throw new Error('The menu has no plain dish')
    return plain
  }

  /** How many 15-minute slots are full for an order of one of a dish. */
  async fullSlots({ id }: Item): Promise<number> {
    const asked = { order_type: 2, cart: [{ id, quantity: 1 }] }
    return (await this.#send<{ full: readonly string[] }>('/location/1/order-times', asked, {})).full.length
  }

  /**
   * Orders two of each of some dishes, usually one, to collect, now or `at` a time, in cash or by card; answers the
   * order's id, its number as staff read it, and the first dish.
   */
  async order({
    comment = '',
    card = false,
    at = null as string | null,
    dishes = 1,
    lineComment = 'Well done',
  } = {}): Promise<{ id: string; number: string; dish: Item }> {
    const plain = await this.dishes()
    const [dish] = plain
    if (!dish || plain.length < dishes) throw new Error('The menu has too few plain dishes')
    const placed = await this.#send<{ order: { id: string; number: number }; guest: { id: string } }>(
      '/guest-order/new-order',
      {
        location_id: 1,
        order_type: 2,
        cart: plain.slice(0, dishes).map(({ id }) => ({ id, quantity: 2, comment: lineComment })),
        first_name: 'Priya',
        last_name: 'Nair',
        email: 'priya@example.com',
        telephone_number: '+44 7700 900142',
        comment,
        order_for_date: at,
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    await this.#send(
      '/guest-order/make-payment',
      {
        location_id: 1,
        order_id: placed.order.id,
        ...(card ? { payment_type: 2, card: { id: 'pm_card_visa' } } : { payment_type: 1 }),
      },
      { 'guest-id': placed.guest.id },
    )
    return { id: placed.order.id, number: String(placed.order.number).padStart(2, '0'), dish }
  }
}

/** The console's navigation, in English or Spanish. */
const navigationOf = (page: Page) => page.getByRole('navigation', { name: /^(Console|Consola)$/ })

/** Fills in the sign-in form of the page as it is. */
export async function fillSignIn(page: Page, { staff }: Restaurant, role: keyof Restaurant['staff'] = 'owner') {
  await page.getByRole('textbox', { name: 'Email' }).fill(staff[role].email)
  await page.getByLabel('Password', { exact: true }).fill(staff[role].password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
}

/** Signs in through the API and gives the page the session. */
export async function startSession(
  page: Page,
  { origin, staff }: Restaurant,
  role: keyof Restaurant['staff'] = 'owner',
) {
  const { host, hostname, port } = new URL(origin)
  const login = await page.request.post(`http://127.0.0.1:${port}/api/v1/staff/login`, {
    headers: { host, origin },
    data: staff[role],
  })
  expect(login.ok(), await login.text()).toBe(true)
  await sayDeviceJob(page.context(), 'counter')
  const [name = '', value = ''] = (login.headers()['set-cookie'] ?? '').split(';')[0]?.split('=') ?? []
  await page.context().addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' }])
}

/** Signs in through the API and opens the console. */
export async function signIn(page: Page, restaurant: Restaurant, role: keyof Restaurant['staff'] = 'owner') {
  await startSession(page, restaurant, role)
  await page.goto(`${restaurant.origin}/console/`)
  await expect(navigationOf(page)).toBeVisible()
}

export function goTo(page: Page, name: 'Orders' | 'Sold out' | 'Busy') {
  // The office has "All orders" as well, and a count may stand behind the name.
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: new RegExp(`^${name}`) })
  return link.click()
}

/** Opens a screen of the office: by the sidebar, or on a phone by the list of screens. */
export async function openOffice(page: Page, name: string) {
  const navigation = navigationOf(page)
  await expect(navigation).toBeVisible()
  // The sidebar has no link to itself.
  const office = navigation.getByRole('link', { name: /^(Office|Oficina)$/ })
  if (await office.isVisible()) await office.click()
  await page.getByRole('link', { name, exact: true }).click()
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'This device and you' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** A lane of the board; on a phone it is a tab, which is selected first. */
export async function lane(page: Page, name: 'Preparing' | 'Ready' | 'Done' | 'Later') {
  const tab = page.getByRole('tab', { name })
  if (await tab.isVisible()) await tab.click()
  return page.getByRole('region', { name }).or(page.getByRole('tabpanel', { name }))
}

export async function inLane(page: Page, name: 'Preparing' | 'Ready', number: string) {
  // The board may have just been opened.
  await expect(page.getByRole('tab', { name }).or(page.getByRole('region', { name })).first()).toBeVisible()
  return (await lane(page, name)).getByRole('article', { name: `Order ${number}` })
}

/** Accepts a cash order and hands it over. */
export async function handOver(page: Page, { origin }: Restaurant, id: string): Promise<void> {
  const { host, port } = new URL(origin)
  const readyAt = new Date(Date.now() + 1_800_000).toISOString()
  for (const data of [{ orderStatus: 3, readyAt }, { orderStatus: 5 }]) {
    const path = `http://127.0.0.1:${port}/api/v1/staff/orders/${id}/status`
    const answer = await page.request.post(path, { headers: { host, origin }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}
