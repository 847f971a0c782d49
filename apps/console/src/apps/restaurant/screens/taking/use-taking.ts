import {
  addLine,
  type CalendarDate,
  type CartLine,
  type Choice,
  type Item,
  replaceLine,
  setLineQuantity,
} from '@comanda/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import type { Caller, Repeat } from '../../../../api/taking.ts'
import { useSettled } from '../../../../parts/use-settled.ts'
import { newIdempotencyKey } from '../../../../resources/orders.ts'
import { takingQueries, useDishes, useTakeOrder } from '../../../../resources/taking.ts'
import { fromPast } from './customer-fields.tsx'
import { type RepeatNote, repeated } from './repeated.ts'
import { draftOf, newTaking, ORDER_TYPE_OF, TAKING_WAYS, type Taking } from './taking.ts'

/** The state of the screen: what is typed, what the server says about it, and the press that takes the order. */
export function useTaking(location: StaffLocation, takesCash: boolean) {
  const queries = useQueryClient()
  const first = TAKING_WAYS.find((way) => location.offered.includes(ORDER_TYPE_OF[way])) ?? 'delivery'
  const [typed, setTaking] = useState(() => newTaking(first))
  const taking: Taking = takesCash ? typed : { ...typed, payment: 'terminal' }
  const [caller, setCaller] = useState<Caller | null>(null)
  const [notes, setNotes] = useState<readonly RepeatNote[]>([])
  const keys = useRef(0)
  const newKey = () => String(keys.current++)
  /** The idempotency key of what was sent: a repeated press sends the same. */
  const sent = useRef({ body: '', key: '' })
  const draft = draftOf(taking, { locationId: location.id, territory: location.territory })
  const day = taking.day as CalendarDate | null
  // What is typed is asked about once nobody has typed for a moment.
  const settled = JSON.parse(useSettled(JSON.stringify([draft, day]))) as [typeof draft, typeof day]
  const quote = useQuery(takingQueries.quote(...settled))
  const dishes = useDishes(
    location.id,
    taking.lines.map(({ itemId }) => itemId),
  )
  const { mutateAsync, isPending } = useTakeOrder(location.id)

  const change = (some: Partial<Taking>) => setTaking((present) => ({ ...present, ...some }))
  const cartOf = (lines: readonly CartLine[]) => ({ locationId: location.id, orderType: draft.orderType, lines })
  const changeLines = (next: (lines: readonly CartLine[]) => readonly CartLine[]) =>
    setTaking((present) => ({ ...present, lines: next(present.lines) }))
  return {
    taking,
    draft,
    caller,
    notes,
    quote: quote.data ?? null,
    dishes,
    isPlacing: isPending,
    change,
    /** What is known of the number fills the fields that are empty. */
    meet: (found: Caller) => {
      setCaller(found)
      setTaking((present) => {
        const [past] = found.addresses
        const isEmpty = Object.values(present.address).every((part) => part === '')
        return {
          ...present,
          telephone: found.telephone,
          firstName: present.firstName || found.firstName,
          lastName: present.lastName || found.lastName,
          email: present.email || found.email,
          ...(past && isEmpty && fromPast(past)),
        }
      })
    },
    readDish: (id: number): Promise<Item> => queries.fetchQuery(takingQueries.dish(location.id, id)),
    add: (choice: Choice) => changeLines((lines) => addLine(cartOf(lines), choice, newKey()).lines),
    replace: ({ key }: CartLine, choice: Choice) =>
      changeLines((lines) => replaceLine(cartOf(lines), key, choice).lines),
    setQuantity: ({ key }: CartLine, quantity: number) =>
      changeLines((lines) => setLineQuantity(cartOf(lines), key, quantity).lines),
    /** Adds the dishes of a past order, and keeps what cannot be had as it was. */
    repeat: (past: Repeat) => {
      const again = repeated(past, taking.lines, { locationId: location.id, orderType: draft.orderType, newKey })
      change({ lines: again.lines })
      setNotes(again.notes)
    },
    readRepeat: (id: string): Promise<Repeat> => queries.fetchQuery(takingQueries.repeat(id)),
    /** Begins with the customer and the dishes of a past order. */
    begin: (order: StaffOrder, past: Repeat) => {
      const { customer, address, orderType, intake, driverInstructions } = order
      const way = orderType === 'collection' && intake === 'counter' ? 'walk-in' : orderType
      const again = repeated(past, [], { locationId: location.id, orderType, newKey })
      setNotes(again.notes)
      setTaking({
        ...newTaking(way),
        ...customer,
        ...(address && fromPast({ address, driverInstructions })),
        lines: again.lines,
      })
    },
    /** The refusals of what stands on the screen now; empty where it can be taken. */
    ask: () => queries.fetchQuery(takingQueries.quote(draft, day)),
    /**
     * Takes the order at the total that was shown. A repeated press sends the same key, so that it is the same order.
     */
    take: async (total: NonNullable<typeof quote.data>['totals']) => {
      const wanted = { ...draft, claimed: { lines: null, totals: total } }
      const body = JSON.stringify([wanted, taking.payment])
      if (sent.current.body !== body) sent.current = { body, key: newIdempotencyKey() }
      return mutateAsync({ draft: wanted, payment: taking.payment, key: sent.current.key })
    },
  }
}
