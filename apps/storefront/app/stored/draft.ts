import {
  ASAP,
  CHECKOUT_START,
  type CheckoutEvent,
  type CheckoutState,
  MAX_LINES,
  MAX_TIP,
  nextCheckout,
  type PaymentType,
  type PickupChoice,
} from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { browserShelf, DAYS, kept, type Shelf } from './kept.ts'
import { randomKey } from './random-key.ts'
import { idSchema } from './schemas.ts'

/** The order that was last made of the cart: its idempotency key, and what was sent under it (a hash, not the data). */
export interface PlacedDraft {
  readonly key: string
  readonly sent: string
  /** The unpaid order of this cart: what the last key led to, or until it leads to one the order before. */
  readonly orderId: string | null
  /** The order that was to be taken back under this key. */
  readonly replaces: string | null
}

/** What a person chose for this order at the checkout. [3.05] */
export interface Draft {
  readonly pickup: PickupChoice
  readonly paymentType: PaymentType
  readonly comment: string
  readonly couponCode: string | null
  /** Minor units. */
  readonly tip: number
  /** The saved address that was chosen; null where none was, or one is being typed. */
  readonly addressId: number | null
  /** The address that is being typed is to be kept in the account. */
  readonly keepsAddress: boolean
  /** Dishes for adults that the age was confirmed for: another one asks again. */
  readonly adultItems: readonly number[]
  readonly progress: CheckoutState
  readonly placed: PlacedDraft | null
}

const FRESH: Draft = {
  pickup: ASAP,
  paymentType: 'card',
  comment: '',
  couponCode: null,
  tip: 0,
  addressId: null,
  keepsAddress: false,
  adultItems: [],
  progress: CHECKOUT_START,
  placed: null,
}

/** "2026-02-30" has the shape of a date, and is none. */
const isDay = (text: string): boolean => {
  const day = text.slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}
const date = v.pipe(v.string(), v.isoDate(), v.check(isDay))
const moment = v.pipe(v.string(), v.isoTimestamp(), v.check(isDay))
const orderId = v.pipe(v.string(), v.maxLength(40))

/** The checkout draft as a browser keeps it. */
export const storedDraft = (shelf: () => Shelf | null = browserShelf) =>
  kept<Draft>(
    {
      name: 'draft',
      timeToLive: DAYS(1),
      schema: v.object({
        pickup: v.variant('type', [
          v.object({ type: v.literal('asap') }),
          v.object({ type: v.literal('later'), date: v.nullable(date), at: v.nullable(moment) }),
        ]),
        paymentType: v.picklist(['cash', 'card', 'apple-pay', 'google-pay']),
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
            replaces: v.optional(v.nullable(orderId), null),
          }),
        ),
      }),
    },
    shelf,
  )

const stored = storedDraft()

interface DraftStore extends Draft {
  set(change: Partial<Omit<Draft, 'progress' | 'placed'>>): void
  happened(event: CheckoutEvent): void
  /**
   * The key under which this body is to be sent, with the earlier order that it replaces: the same two for the same body, also after a
   * reload or a lost answer; new ones when the draft has changed. [4.19]
   */
  keyFor(body: string): { readonly key: string; readonly replaces: string | null }
  /** Remembers which order the last key led to. */
  placedAs(orderId: string): void
  /** The next sending takes a new key, and withdraws nothing. */
  forgetPlaced(): void
  /** After an order is paid, or its cart is cleared. [4.28] */
  clear(): void
  /** Step 1, card, and the time that can still be had; what was typed stays. [4.24] */
  backToMenu(pickup: PickupChoice): void
}

/** The checkout draft; holds no card, no intent and no provider secret. [3.05] [3.29] */
export const useDraft = create<DraftStore>()((set, get) => {
  const save = (change: Partial<Draft>) => {
    set(change)
    stored.write(draftIn(get()))
  }
  return {
    ...FRESH,
    set: save,
    happened: (event) => save({ progress: nextCheckout(get().progress, event) }),
    keyFor: (body) => {
      const sent = hashOf(body)
      const { placed } = get()
      if (placed !== null && placed.sent === sent) return { key: placed.key, replaces: placed.replaces }
      const key = randomKey(32)
      const replaces = placed?.orderId ?? null
      save({ placed: { key, sent, orderId: replaces, replaces } })
      return { key, replaces }
    },
    placedAs: (id) => {
      const { placed } = get()
      if (placed !== null) save({ placed: { ...placed, orderId: id } })
    },
    forgetPlaced: () => save({ placed: null }),
    clear: () => {
      set(FRESH)
      stored.remove()
    },
    backToMenu: (pickup) =>
      save({ progress: nextCheckout(get().progress, { type: 'back-to-menu' }), paymentType: 'card', pickup }),
  }
})

/** What was chosen for the order, without what is being done with it: this comes back with a basket that was emptied. [4.28] */
export const chosenIn = (draft: Draft) => {
  const { pickup, paymentType, comment, couponCode, tip, addressId, keepsAddress, adultItems } = draft
  return { pickup, paymentType, comment, couponCode, tip, addressId, keepsAddress, adultItems }
}

const draftIn = (draft: Draft): Draft => ({ ...chosenIn(draft), progress: draft.progress, placed: draft.placed })

/** 53-bit hash (cyrb53): tells two drafts apart without keeping what they say. */
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
 * What another tab has written, as this one takes it over. A checkout that is opened there starts at its first step; whoever pays
 * the same order here stays where they are.
 */
export const takenOver = (theirs: Draft, mine: Draft): Draft => {
  const pays = mine.progress.status === 'saved' && theirs.progress.status === 'prepared'
  const isSameOrder = theirs.placed?.orderId === mine.progress.orderId
  return pays && isSameOrder ? { ...theirs, progress: mine.progress } : theirs
}

if (typeof window !== 'undefined') {
  const load = () => useDraft.setState(takenOver(stored.read()?.value ?? FRESH, useDraft.getState()))
  load()
  // A page that was opened anew elsewhere has left the checkout too. [2.48]
  const hasLeft = window.location.pathname !== '/checkout'
  if (hasLeft && useDraft.getState().progress.status === 'completed') useDraft.getState().clear()
  stored.onOtherTab(load)
}
