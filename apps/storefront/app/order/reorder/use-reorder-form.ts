import { type Choice, type Location, localMoment } from '@comanda/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReorderView } from '../../api/shapes.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { canJoin, fillBasket } from './fill-basket.ts'
import {
  entriesOf,
  firstOpen,
  NO_ANSWERS,
  type ReorderAnswers,
  type ReorderEntry,
  takenFrom,
} from './reorder-entries.ts'
import type { AskedReorder } from './use-reorder.tsx'
import type { KitchenTerms } from './use-reorder-offers.ts'

/** A comparison with the location that it is about. */
export interface ComparedOrder {
  readonly compared: ReorderView
  readonly location: Location
  /** What ordering there means, by the id of another location; without those whose terms could not be read. */
  readonly terms: ReadonlyMap<number, KitchenTerms>
}

export interface ReorderForm extends ComparedOrder {
  readonly entries: readonly ReorderEntry[]
  /** What goes into the basket. */
  readonly taken: readonly ReorderEntry[]
  /** Whether filling was tried with a choice missing. */
  readonly tried: boolean
  /** What happens to a basket that holds something; null for an empty one. */
  readonly basket: 'may-join' | 'is-replaced' | null
  readonly joins: boolean
  readonly setJoins: (joins: boolean) => void
  readonly choose: (index: number, choice: Choice) => void
  readonly leaveOut: (index: number, isLeftOut: boolean) => void
  /** Fills the basket and opens it. A missing choice is shown first. */
  readonly fill: () => void
}

/** Holds the customer's answers about a comparison; another location starts anew. */
export function useReorderForm(
  { order, isLater = false }: AskedReorder,
  ready: ComparedOrder | null,
): ReorderForm | null {
  const navigate = useNavigate()
  const now = useNow()
  const cart = useCart((state) => state.cart)
  const [kept, setKept] = useState({ of: 0, answers: NO_ANSWERS, tried: false })
  const [joins, setJoins] = useState(false)
  if (ready === null) return null
  const { compared, location } = ready
  const { answers, tried } = kept.of === location.id ? kept : { answers: NO_ANSWERS, tried: false }
  const answer = (change: Partial<ReorderAnswers>) =>
    setKept({ of: location.id, answers: { ...answers, ...change }, tried })
  const entries = entriesOf(compared, answers, localMoment(now, location.timeZone))
  const taken = takenFrom(entries)
  const mayJoin = canJoin(cart, location.id, compared.orderType)
  return {
    ...ready,
    entries,
    taken,
    tried,
    basket: cart === null ? null : mayJoin ? 'may-join' : 'is-replaced',
    joins: mayJoin && joins,
    setJoins,
    choose: (index, choice) => answer({ choices: { ...answers.choices, [index]: choice } }),
    leaveOut: (index, isLeftOut) =>
      answer({ leftOut: [...answers.leftOut.filter((one) => one !== index), ...(isLeftOut ? [index] : [])] }),
    fill: () => {
      const open = firstOpen(entries)
      if (open !== null) {
        setKept({ of: location.id, answers, tried: true })
        document.getElementById(lineId(open.index))?.scrollIntoView({ block: 'nearest' })
        document.getElementById(lineId(open.index))?.querySelector<HTMLElement>('input, button, select')?.focus()
        return
      }
      const choices = taken.map(({ choice }) => choice)
      const filling = { order, location, choices, adds: joins, now }
      fillBasket({ ...filling, isLater: isLater || compared.location.preOrder })
      void navigate(isLater ? '/checkout' : '/cart')
    },
  }
}

/** The id of a line in the sheet. */
export function lineId(index: number): string {
  return `again-${index}`
}
