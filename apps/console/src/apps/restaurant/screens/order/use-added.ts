import { type AddedDish, type Item, type ItemSummary, initialChoice } from '@comanda/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../../api/call.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { takingQueries } from '../../../../resources/taking.ts'

/** A dish that the change adds, as the dialog holds it. */
export interface Added extends AddedDish {
  readonly key: number
  readonly item: Item
}

/** A dish that is about to be added: its choices are asked for. */
export interface Asked extends AddedDish {
  readonly item: Item
}

/** The dishes that a change adds to an order, and the one whose choices are being made. */
export function useAdded(locationId: number) {
  const queries = useQueryClient()
  const tell = useTellRefusal()
  const [added, setAdded] = useState<readonly Added[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const keys = useRef(0)
  const add = (dish: Asked) => setAdded((all) => [...all, { ...dish, key: keys.current++ }])
  return {
    added,
    asked,
    add,
    closeAsked: () => setAsked(null),
    /** Adds a dish; one with options asks for them first. */
    choose: async (dish: ItemSummary, quantity: number, insteadOf: number | null) => {
      const item = await queries.fetchQuery(takingQueries.dish(locationId, dish.id)).catch((fault: unknown) => {
        if (!isRefusal(fault)) throw fault
        tell(fault)
        return null
      })
      if (!item) return
      const wanted = { item, choice: { ...initialChoice(item), quantity }, insteadOf }
      if (dish.hasOptions || dish.isMealDeal) setAsked(wanted)
      else add(wanted)
    },
    /** 0 takes it away. */
    setQuantity: (key: number, quantity: number) =>
      setAdded((all) =>
        all.flatMap((one) => {
          if (one.key !== key) return [one]
          return quantity === 0 ? [] : [{ ...one, choice: { ...one.choice, quantity } }]
        }),
      ),
    /** A line that stays as it was needs nothing in its place. */
    forgetInsteadOf: (line: number) => setAdded((all) => all.filter(({ insteadOf }) => insteadOf !== line)),
  }
}
