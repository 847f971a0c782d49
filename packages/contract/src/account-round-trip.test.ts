import type { OwnReview, Passkey, SavedAddress, SavedCard, Session, User } from '@comanda/domain'
import { anAddress } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { listOwnReviews, listPasskeys, listSessions } from './account.ts'
import { listReviews } from './review.ts'
import { listCards } from './saved-card.ts'
import { registrationSchema } from './sign-in.ts'
import { userSchema } from './user.ts'
import {
  ownReviewFromWire,
  ownReviewToWire,
  passkeyFromWire,
  passkeyToWire,
  type Review,
  type ReviewSummary,
  reviewFromWire,
  reviewToWire,
  savedCardFromWire,
  savedCardToWire,
  sessionFromWire,
  sessionToWire,
  summaryFromWire,
  summaryToWire,
  userFromWire,
  userToWire,
} from './wire.ts'

const home: SavedAddress = {
  id: 7,
  name: 'Home',
  notes: 'The blue door',
  isPrimary: false,
  address: anAddress({ position: { lat: 53.82, lng: -1.58 } }),
}
const work: SavedAddress = { ...home, id: 9, name: 'Work', isPrimary: true }
const ada: User = {
  id: 'a1b2c3d4e5f6g7h8i9j0k1',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  telephone: '+447700900142',
  avatar: null,
  addresses: [home, work],
  hasPassword: true,
  providers: ['google'],
  subscribedToNewsletter: false,
  counters: { orders: 3, reviews: 1, cards: 2 },
}
const at = '2026-11-21T12:00:00Z'

describe('an account on the wire', () => {
  it('an account survives the conversion to the wire and back under the specified names [3.01, 3.02]', () => {
    const wire = userSchema.parse(userToWire(ada))
    expect(userFromWire(wire)).toEqual(ada)
    expect(wire).toMatchObject({ first_name: 'Ada', telephone_number: '+447700900142', email: 'ada@example.com' })
    expect(wire.addresses[0]).toMatchObject({ id: 7, is_primary: false, notes: 'The blue door', name: 'Home' })
    expect(wire.primary_address?.id).toBe(9)
  })

  it('an account without addresses has no primary address [3.02]', () => {
    expect(userToWire({ ...ada, addresses: [] }).primary_address).toBeNull()
  })

  it('a registration carries both consents, and the newsletter is off by default [3.03]', () => {
    const fields = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' }
    const passwords = { password: 'a long way', password_confirmation: 'a long way' }
    expect(registrationSchema.safeParse({ ...fields, ...passwords }).success).toBe(false)
    const accepted = { accepted_terms_and_conditions: true, accepted_privacy_policy: true }
    expect(registrationSchema.parse({ ...fields, ...passwords, ...accepted })).toMatchObject({
      subscribed_to_newsletter: false,
      telephone_number: '',
    })
  })

  it('cards, sessions, passkeys and reviews survive the conversion to the wire and back [3.15, 3.14]', () => {
    const card: SavedCard = {
      id: 1,
      cardholderName: 'A LOVELACE',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2030,
    }
    const session: Session = { id: 's1', device: 'Chrome on Android', createdAt: at, lastSeenAt: at, isCurrent: true }
    const passkey: Passkey = { id: 'p1', name: 'Phone', createdAt: at, lastUsedAt: null }
    const review: OwnReview = {
      id: 4,
      content: 'Just right',
      food: 7,
      service: 6,
      handover: 5,
      locationName: 'Headingley',
      orderType: 'delivery',
      createdAt: at,
      answer: { content: 'Thank you', at },
    }
    const dataOf = (
      route: typeof listCards | typeof listSessions | typeof listPasskeys | typeof listOwnReviews,
      one: object,
    ) =>
      (route.responses[200].content['application/json'].schema.parse({ data: [one] }) as { data: never[] })
        .data[0] as never
    expect(savedCardFromWire(dataOf(listCards, savedCardToWire(card)))).toEqual(card)
    expect(sessionFromWire(dataOf(listSessions, sessionToWire(session)))).toEqual(session)
    expect(passkeyFromWire(dataOf(listPasskeys, passkeyToWire(passkey)))).toEqual(passkey)
    expect(ownReviewFromWire(dataOf(listOwnReviews, ownReviewToWire(review)))).toEqual(review)
    expect(savedCardToWire(card).stripe_object).toEqual({ last4: '4242', exp_month: 12, exp_year: 2030, brand: 'visa' })
  })

  it('a page of reviews and its summary survive the conversion to the wire and back [3.14, 7.40]', () => {
    const review: Review = {
      id: 9,
      content: 'Burrata, whole, on top.',
      food: 7,
      service: 6,
      delivery: 5,
      writer: 'María del Mar G.',
      locationName: 'Headingley',
      createdAt: at,
      orderType: 'table',
      dishes: [{ itemId: 3, name: 'Diavola', rating: 6 }],
      answer: { content: 'Thank you!', at },
    }
    const summary: ReviewSummary = {
      count: 1,
      rating: 6,
      food: 7,
      service: 6,
      handover: 5,
      stars: [0, 0, 0, 0, 0, 1, 0],
    }
    const noReviews: ReviewSummary = {
      count: 0,
      rating: null,
      food: null,
      service: null,
      handover: null,
      stars: [0, 0, 0, 0, 0, 0, 0],
    }
    const page = (data: readonly Review[], of: ReviewSummary) =>
      listReviews.responses[200].content['application/json'].schema.parse({
        data: data.map(reviewToWire),
        meta: { total: of.count, per_page: 10, current_page: 1, summary: summaryToWire(of) },
      })
    const told = page([review], summary)
    expect(told.data.map(reviewFromWire)).toEqual([review])
    expect(summaryFromWire(told.meta.summary, told.meta.total)).toEqual(summary)
    const { meta } = page([], noReviews)
    expect(summaryFromWire(meta.summary, meta.total)).toEqual(noReviews)
  })
})
