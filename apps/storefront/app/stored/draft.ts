import {
  ASAP,
  CHECKOUT_START,
  type CheckoutEvent,
  type CheckoutState,
  MAX_LINES,
  MAX_TIP,
  nextCheckout,
  type OrderedDishes,
  type PickupChoice,
} from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { randomKey } from './random-key.ts'
import { idSchema, orderedDishesSchema } from './schemas.ts'
import { browserStorage, DAYS, type StorageLike, storedValue } from './stored-value.ts'
import { usualPayment } from './usual-payment.ts'

/** The order last submitted from the cart: its idempotency key and a hash of what was sent. */
export interface SubmittedDraft {
  readonly key: string
  readonly sent: string
  /** The unpaid order of this cart: the result of the last key or, until there is one, the previous order. */
  readonly orderId: string | null
  /** The dishes of the order `orderId`; null without an order. */
  readonly dishes: OrderedDishes | null
  /** The order that this key supersedes. */
  readonly supersedes: string | null
}

/** What the customer chose at the checkout. [3.05] */
export interface Draft {
  readonly pickup: PickupChoice
  /** A wallet pays as a card: the payment step shows which ones the device has. */
  readonly paymentType: 'cash' | 'card'
  readonly comment: string
  readonly couponCode: string | null
  /** Minor units. */
  readonly tip: number
  /** The id of the selected saved address; null when none is selected or one is being typed. */
  readonly addressId: number | null
  /** Whether to save the typed address in the account. */
  readonly keepsAddress: boolean
  /** Age-restricted dishes that the customer confirmed their age for; another dish asks again. */
  readonly adultItems: readonly number[]
  readonly progress: CheckoutState
  readonly placed: SubmittedDraft | null
}

const fresh = (): Draft => ({
  pickup: ASAP,
  paymentType: usualPayment(),
  comment: '',
  couponCode: null,
  tip: 0,
  addressId: null,
  keepsAddress: false,
  adultItems: [],
  progress: CHECKOUT_START,
  placed: null,
})

/** "2026-02-30" has the format of a date but is none. */
const isDay = (text: string): boolean => {
  const day = text.slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}
const date = v.pipe(v.string(), v.isoDate(), v.check(isDay))
const moment = v.pipe(v.string(), v.isoTimestamp(), v.check(isDay))
const orderId = v.pipe(v.string(), v.maxLength(40))

/** The checkout draft as the browser stores it. */
export function storedDraft(storage: () => StorageLike | null = browserStorage) {
  return storedValue<Draft>(
    {
      name: 'draft',
      timeToLive: DAYS(1),
      schema: v.object({
        pickup: v.variant('type', [
          v.object({ type: v.literal('asap') }),
          v.object({ type: v.literal('later'), date: v.nullable(date), at: v.nullable(moment) }),
        ]),
        paymentType: v.picklist(['cash', 'card']),
        comment: v.pipe(v.string(), v.maxLength(500)),
        couponCode: v.nullable(v.pipe(v.string(), v.maxLength(60))),
        tip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIP)),
        addressId: v.optional(v.nullable(idSchema), null),
        keepsAddress: v.optional(v.boolean(), false),
        adultItems: v.optional(v.pipe(v.array(idSchema), v.maxLength(MAX_LINES)), []),
        progress: v.object({
          status: v.picklist(['prepared', 'saved', 'completed']),
          step: v.picklist([1, 2, 3]),
          orderId: v.nullable(orderId),
        }),
        placed: v.nullable(
          v.object({
            key: v.pipe(v.string(), v.maxLength(64)),
            sent: v.string(),
            orderId: v.nullable(orderId),
            dishes: v.optional(v.nullable(orderedDishesSchema), null),
            supersedes: v.optional(v.nullable(orderId), null),
          }),
        ),
      }),
    },
    storage,
  )
}

const stored = storedDraft()

interface DraftStore extends Draft {
  set(change: Partial<Omit<Draft, 'progress' | 'placed'>>): void
  happened(event: CheckoutEvent): void
  /**
   * Returns the idempotency key for a body and the order that it supersedes. The same body gets the same pair, also
   * after a reload or a lost answer; a changed body gets a new one. [4.19]
   */
  keyFor(body: string): { readonly key: string; readonly supersedes: string | null }
  /** Stores the order that the last key led to, and its dishes. */
  submittedAs(orderId: string, dishes: OrderedDishes): void
  /** Makes the next submission use a new key that supersedes nothing. */
  forgetSubmitted(): void
  /** Call when an order is paid or its cart is cleared. [4.28] */
  clear(): void
  /** Resets to step 1, the usual way to pay and the given time; typed texts stay. [4.24] */
  backToMenu(pickup: PickupChoice): void
}

/** The checkout draft. It holds no card data, payment intent or provider secret. [3.05] [3.29] */
export const useDraft = create<DraftStore>()((set, get) => {
  const save = (change: Partial<Draft>) => {
    set(change)
    stored.write(draftIn(get()))
  }
  return {
    ...fresh(),
    set: save,
    happened: (event) => save({ progress: nextCheckout(get().progress, event) }),
    keyFor: (body) => {
      const sent = hashOf(body)
      const { placed } = get()
      if (placed !== null && placed.sent === sent) return { key: placed.key, supersedes: placed.supersedes }
      const key = randomKey(32)
      const supersedes = placed?.orderId ?? null
      save({ placed: { key, sent, orderId: supersedes, dishes: placed?.dishes ?? null, supersedes } })
      return { key, supersedes }
    },
    submittedAs: (id, { locationId, orderType, lines }) => {
      const { placed } = get()
      if (placed !== null) save({ placed: { ...placed, orderId: id, dishes: { locationId, orderType, lines } } })
    },
    forgetSubmitted: () => save({ placed: null }),
    clear: () => {
      set(fresh())
      stored.remove()
    },
    backToMenu: (pickup) =>
      save({ progress: nextCheckout(get().progress, { type: 'back-to-menu' }), paymentType: usualPayment(), pickup }),
  }
})

/** Returns what was chosen for the order, without its submission; this is restored with an emptied basket. [4.28] */
export function chosenIn(draft: Draft) {
  const { pickup, paymentType, comment, couponCode, tip, addressId, keepsAddress, adultItems } = draft
  return { pickup, paymentType, comment, couponCode, tip, addressId, keepsAddress, adultItems }
}

const draftIn = (draft: Draft): Draft => ({ ...chosenIn(draft), progress: draft.progress, placed: draft.placed })

/** 53-bit hash (cyrb53): distinguishes drafts without storing their content. */
export function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/**
 * Returns the draft to use after another tab has written one. A checkout opened there starts at step 1; a tab that pays
 * the same order keeps its step.
 */
export function takenOver(theirs: Draft, mine: Draft): Draft {
  const pays = mine.progress.status === 'saved' && theirs.progress.status === 'prepared'
  const isSameOrder = theirs.placed?.orderId === mine.progress.orderId
  return pays && isSameOrder ? { ...theirs, progress: mine.progress } : theirs
}

if (typeof window !== 'undefined') {
  const load = () => useDraft.setState(takenOver(stored.read()?.value ?? fresh(), useDraft.getState()))
  load()
  // A page load outside the checkout means that the customer has left it. [2.48]
  const hasLeft = window.location.pathname !== '/checkout'
  if (hasLeft && useDraft.getState().progress.status === 'completed') useDraft.getState().clear()
  stored.onOtherTab(load)
}
