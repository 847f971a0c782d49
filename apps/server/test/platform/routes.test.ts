import { aBusiness } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveDocuments } from '../../src/restaurants/documents/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { ask } from '../fixtures/ask.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DOCUMENTS = {
  policy: { heading: 'Privacy policy', body: 'We keep orders for six years.' },
  terms: { heading: 'Terms and conditions', body: 'You order from Napoli 1889 Ltd.' },
  allergy: { heading: 'Allergy information', body: 'Every dough contains wheat.' },
}
const LINKS = {
  instagram: 'https://www.instagram.com/napoli1889',
  facebook: 'https://www.facebook.com/napoli1889',
  twitter: 'https://x.com/napoli1889',
}

let server: TestServer
beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
  const { business } = await aRestaurant(server.deps.db, { business: { ...aBusiness(), links: LINKS } })
  const bodies = {
    terms: DOCUMENTS.terms.body,
    privacyPolicy: DOCUMENTS.policy.body,
    allergyInformation: DOCUMENTS.allergy.body,
  }
  await saveDocuments(server.deps.db, business.id, 'en', 1, bodies, server.deps.clock.now().toString())
})

/** The page as the server renders it, without scripts and styles. */
const pageAt = async (path: string): Promise<{ status: number; html: string; main: string }> => {
  const { status, body } = await ask(server.port, path)
  const html = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return { status, html, main: /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '' }
}

describe('the layout of a route', () => {
  it.each([
    '/',
    '/menu/leeds-call-lane/delivery',
    '/login',
    '/register',
    '/forgotten-password',
    '/account',
    '/cart',
    '/checkout',
    '/termsandconditions',
    '/re-order',
    '/previous-orders',
    '/contactus',
    '/order/an-order/tracking',
    '/404',
    '/401',
  ])('%s has a header and a footer [2.01]', async (path) => {
    const { html } = await pageAt(path)
    expect([html.includes('<header'), html.includes('<footer')]).toEqual([true, true])
  })

  it('the page of a new password has neither header nor footer [2.21]', async () => {
    const { html } = await pageAt('/auth/reset-password')
    expect([html.includes('<header'), html.includes('<footer')]).toEqual([false, false])
  })

  it('the language menu offers English and Spanish, and nothing else [9.14, 2.51]', async () => {
    const languages = [...(await pageAt('/')).html.matchAll(/<option(?= )[^>]* value="(\w\w)"[^>]*>([^<]+)</g)]
    expect([...new Set(languages.map(([, code, name]) => `${code} ${name}`))]).toEqual(['en English', 'es Español'])
  })

  it('the footer links to every document and to every social page of the restaurant [2.52]', async () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec((await pageAt('/')).html)?.[0] ?? ''
    const targets = [...footer.matchAll(/href="([^"]+)"/g)].map(([, target]) => target)
    expect(targets).toEqual(
      expect.arrayContaining([
        '/termsandconditions/policy',
        '/termsandconditions/terms',
        '/termsandconditions/allergy',
        ...Object.values(LINKS),
      ]),
    )
  })
})

describe('the content of a route', () => {
  it.each(Object.entries(DOCUMENTS))(
    '/termsandconditions/%s shows its own document [2.32, 2.33]',
    async (doc, shown) => {
      const { status, main } = await pageAt(`/termsandconditions/${doc}`)
      expect(status).toBe(200)
      expect(main).toContain(`>${shown.heading}</h1>`)
      expect(main).toContain(shown.body)
      for (const other of Object.values(DOCUMENTS)) if (other !== shown) expect(main).not.toContain(other.body)
    },
  )

  it('/termsandconditions without a document shows the policy [2.32]', async () => {
    expect((await pageAt('/termsandconditions')).main).toContain(DOCUMENTS.policy.body)
  })

  it("/contactus shows the location's telephone, email, address and hours [2.37, 2.38]", async () => {
    const { status, main } = await pageAt('/contactus')
    expect(status).toBe(200)
    for (const text of ['+441134960000', 'call-lane@napoli.example', '18 Call Lane', 'LS1 7BT', '11:00–23:00'])
      expect(main).toContain(text)
  })

  it('/cart is the basket with the way to the menu [2.30, 2.31]', async () => {
    const { status, main } = await pageAt('/cart')
    expect(status).toBe(200)
    expect(main).toMatch(/<h1[^>]*>Your basket/)
    expect(main).toContain('See the menu')
  })

  it('/order/{id}/tracking is the page of an order [2.40]', async () => {
    const { status, main } = await pageAt('/order/an-order/tracking')
    expect(status).toBe(200)
    expect(main).toMatch(/<h1[^>]*>Your order/)
  })

  it("the browser's own bar has the hero's colour on the home page, and the ground's elsewhere", async () => {
    const bars = (html: string, name: string) =>
      [...html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(
        ([meta]) => new RegExp(` ${name}="([^"]+)"`).exec(meta)?.[1],
      )
    const [home, menu] = [await pageAt('/'), await pageAt('/menu/leeds-call-lane/delivery')]
    expect(bars(home.html, 'content')).toEqual(bars(home.html, 'data-home'))
    expect(bars(menu.html, 'content')).toEqual(bars(menu.html, 'data-page'))
    for (const ground of bars(menu.html, 'content')) expect(bars(home.html, 'content')).not.toContain(ground)
    expect(bars(home.html, 'content')).toHaveLength(2)
  })

  it('/401 is the unauthorised page, with the login and a way home [2.43]', async () => {
    const { status, main } = await pageAt('/401')
    expect(status).toBe(401)
    expect(main).toContain('You can’t see this page')
    expect(main).toContain('data-scene="lock"')
    expect(main).toMatch(/<a [^>]*href="\/login"/)
    expect(main).toMatch(/<a [^>]*href="\/"/)
  })

  it.each(['/404', '/no/such/page'])('%s answers 404 with a way home [2.42, 2.43]', async (path) => {
    const { status, main } = await pageAt(path)
    expect(status).toBe(404)
    expect(main).toContain('>404<')
    expect(main).toContain('data-scene="signpost"')
    expect(main).toMatch(/<a [^>]*href="\/"/)
  })
})
