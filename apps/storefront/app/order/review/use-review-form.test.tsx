import { ownReviewToWire } from '@comanda/contract/wire'
import { dismissToasts, readToasts } from '@comanda/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { aSite } from '../../../test/a-site.tsx'
import { anOrderView } from '../../../test/an-order-view.ts'
import { hookIn } from '../../../test/hook-in.tsx'
import { useReviewForm } from './use-review-form.ts'

const STARS = 6
const POSTED = ownReviewToWire({
  id: 1,
  content: '',
  food: STARS,
  service: STARS,
  handover: STARS,
  locationName: 'Headingley',
  orderType: 'delivery',
  createdAt: '2026-11-21T12:00:00Z',
  answer: null,
})

/** Posts a review of six stars each, which the server answers so. */
async function post(answer: () => Response) {
  vi.stubGlobal('window', { location: { origin: 'https://napoli.test' } })
  const sent = vi.fn(async (_request: Request) => answer())
  vi.stubGlobal('fetch', sent)
  const onPosted = vi.fn()
  expect(hookIn(aSite(), () => useReviewForm(anOrderView({ status: 'completed' }), STARS, onPosted)).submit()).toBe(
    true,
  )
  await expect.poll(readToasts).toHaveLength(1)
  return { sent, onPosted }
}

afterEach(() => {
  vi.unstubAllGlobals()
  dismissToasts()
})

it('a review that is refused says why and stays open [8.20]', async () => {
  const error = { code: 'already_reviewed', message: 'You have reviewed this order.' }
  const { onPosted } = await post(() => Response.json({ error }, { status: 409 }))
  expect(readToasts()).toMatchObject([{ text: 'You have reviewed this order.', tone: 'bad' }])
  expect(onPosted).not.toHaveBeenCalled()
})

it('a posted review thanks the customer and closes its form [8.20]', async () => {
  const { sent, onPosted } = await post(() => Response.json({ data: POSTED }, { status: 201 }))
  expect(readToasts()).toMatchObject([{ tone: 'ok' }])
  expect(onPosted).toHaveBeenCalledWith({ food: STARS, service: STARS, handover: STARS, content: '', dishes: [] })
  expect(await sent.mock.calls[0]?.[0].json()).toMatchObject({ food_rating: STARS, service_rating: STARS })
})
