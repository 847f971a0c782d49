import { useCallback, useEffect, useState } from 'react'
import { type OrderTimes, readOrderTimes } from '../../api/locations.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useDraft } from '../../stored/draft.ts'
import { storedGuest } from '../../stored/guest.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'

interface KnownTimes {
  /** Null until the kitchen has answered for this basket: then every time that the hours allow is offered. */
  readonly times: OrderTimes | null
  readonly ask: () => void
}

/**
 * When the kitchen can take on this basket: asked when step 1 opens, when basket or order type change, and when the page is
 * looked at again. Without an answer nothing is held back: the server decides at the order.
 */
export function useOrderTimes({ cart }: Pick<ReadyBasket, 'cart'>, isOpen: boolean): KnownTimes {
  const door = useDoor()
  const [answered, setAnswered] = useState<{ readonly about: string; readonly times: OrderTimes } | null>(null)
  const [round, setRound] = useState(0)
  const ask = useCallback(() => setRound((count) => count + 1), [])
  const about = JSON.stringify(cart)

  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [ask])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where the basket changes or time has passed
  useEffect(() => {
    if (!isOpen) return
    const left = new AbortController()
    const asked = {
      orderType: cart.orderType,
      lines: cart.lines,
      replaces: useDraft.getState().placed?.orderId ?? null,
      guest: storedGuest.read()?.value ?? null,
    }
    readOrderTimes(door(), cart.locationId, asked, left.signal).then(
      (answer) => {
        if (!left.signal.aborted && answer.ok) setAnswered({ about, times: answer.value })
      },
      (fault: unknown) => console.error(fault),
    )
    return () => left.abort()
  }, [about, isOpen, round])

  return { times: answered?.about === about ? answered.times : null, ask }
}
