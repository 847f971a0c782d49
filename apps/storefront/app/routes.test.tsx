import type { User } from '@comanda/domain'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pageAt } from '../test/page-at.tsx'
import { storeWith } from '../test/store-with.ts'
import siteMap from './routes.ts'
import { useBrowsingContext } from './stored/browsing-context.ts'
import { useSession } from './stored/session.ts'

const ADA: User = {
  id: '1',
  email: 'ada@x.test',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  telephone: '',
  avatar: null,
  addresses: [],
  hasPassword: true,
  providers: [],
  subscribedToNewsletter: false,
  counters: { orders: 0, reviews: 0, cards: 0 },
}

beforeAll(() => void vi.stubGlobal('PACKAGE_VERSION', '1.2.3'))
afterAll(() => void vi.unstubAllGlobals())

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const textsOf = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) => textOf(inner))

const at = async (path: string) => {
  const page = await pageAt(path)
  const html = page.html()
  const labels = textsOf(html, 'label')
  return { ...page, html, title: textsOf(html, 'h1'), labels, header: /<header.*<\/header>/s.exec(html)?.[0] ?? '' }
}

it('an address that the site map does not name is a 404 with a link home [2.42, 2.43, 2.63]', async () => {
  for (const path of ['/404', '/no/such/page', '/menu/headingley', '/order']) {
    const { status, title, html } = await at(path)
    expect([status, title]).toEqual([404, ['We can’t find that page']])
    expect(textOf(html)).toContain('404')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to the home page</)
  }
})

it('the site map has the paths of the specification, and some of its own [2.63]', () => {
  const own = [
    'auth/activate',
    'your-data',
    'messages/stop',
    'offer/:code',
    'order/:id/receipt',
    'previous-orders',
    '401',
    '*',
  ]
  const specified = [
    undefined,
    'menu',
    'menu/:location/:orderType',
    'login',
    'register',
    'forgotten-password',
    'auth/reset-password',
    'account',
    'checkout',
    'cart',
    'termsandconditions/:doc?',
    're-order',
    'contactus',
    'order/:id/tracking',
    '404',
    'not-exist',
  ]
  expect(siteMap.map(({ path }) => path).toSorted()).toEqual([...specified, ...own].toSorted())
})

it('/register asks for names, email and a password twice [2.15]', async () => {
  const { status, title, labels, html } = await at('/register')
  expect([status, title]).toEqual([200, ['Create an account']])
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password'])
    expect(labels.filter((words) => words.startsWith(label))).not.toEqual([])
  expect(textsOf(html, 'button')).toContain('Create account')
})

it('/forgotten-password asks for the email alone [2.18]', async () => {
  const { status, title, labels, html } = await at('/forgotten-password')
  expect([status, title, labels]).toEqual([200, ['Forgotten your password?'], ['Email']])
  expect(textsOf(html, 'button')).toContain('Send the link')
})

it('/account shows the account to its customer, and waits for the session otherwise [2.23]', async () => {
  const page = await pageAt('/account')
  expect([page.status, textOf(page.html())]).toEqual([200, expect.stringContaining('Loading your account')])
  const html = storeWith(useSession, { state: 'in', user: ADA }, page.html)
  expect(textsOf(html, 'h1')).toEqual(['Your account : Profile'])
  expect(html).toContain('ada@x.test')
})

it('/termsandconditions has a button that goes back [2.34]', async () => {
  const documents = { privacy_policy: '<p>Ours</p>', terms_and_conditions: '', allergy_information: '' }
  const page = await pageAt('/termsandconditions', { api: () => Response.json({ data: documents }) })
  const html = page.html()
  expect(textsOf(html, 'h1')).toEqual(['Privacy policy'])
  expect(textsOf(html, 'button')).toContain('Go back')
})

it('/checkout has the steps details, payment and done [2.28, 2.29, 2.54]', async () => {
  const { status, title, html } = await at('/checkout')
  expect([status, title]).toEqual([200, ['Checkout']])
  const steps = /<nav aria-label="[^"]*"><ol.*?<\/ol>/s.exec(html)?.[0] ?? ''
  expect(textsOf(steps, 'li')).toEqual(['1 Details', '2 Payment', '3 Done'])
})

it('the top bar links to the contact details once a location is chosen [2.39, 2.51]', async () => {
  const page = await pageAt('/login')
  const header = () => /<header.*<\/header>/s.exec(page.html())?.[0] ?? ''
  expect(header()).not.toContain('/contactus')
  expect(storeWith(useBrowsingContext, { locationId: 1 }, header)).toMatch(/<a[^>]*href="\/contactus"[^>]*>.*Contact</s)
})
