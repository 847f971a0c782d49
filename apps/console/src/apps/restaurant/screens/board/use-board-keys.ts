import { useEffect, useEffectEvent } from 'react'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { acceptTimes } from '../../../../orders/accept-times.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import type { Lane } from './lanes.ts'

interface BoardKeys {
  readonly lanes: Readonly<Record<Lane, readonly StaffOrder[]>>
  readonly location: StaffLocation
  readonly now: number
  readonly actions: OrderActions
  /** While a sheet or dialog is open, the board ignores its keys. */
  readonly isOff: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * A accepts the first new order, 1 to 4 for another time, R marks the focused card as ready, arrows move between cards.
 */
export function useBoardKeys({ lanes, location, now, actions, isOff }: BoardKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, [role=tab], [role=radio], [role=listbox], [role=dialog], dialog'))
      return
    const cards = [...document.querySelectorAll<HTMLElement>('[data-order]')]
    const step = STEPS[event.key]
    const at = cards.indexOf(document.activeElement as HTMLElement)
    if (step !== undefined) {
      if (at < 0) return
      cards[(at + step + cards.length) % cards.length]?.focus()
      event.preventDefault()
      return
    }
    if (!actions.areOn) return
    const first = lanes.new[0]
    const key = event.key.toLowerCase()
    if (key === 'r') {
      const focused = lanes.making.find(({ id }) => id === cards[at]?.dataset.order)
      if (focused) void actions.prepared(focused)
    } else if (first && (key === 'a' || /^[1-4]$/.test(key))) {
      const { suggested, others } = acceptTimes(first, location.preparationMinutes, now)
      const time = key === 'a' ? suggested : others[Number(key) - 1]
      if (time !== undefined) actions.accept(first, time)
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
