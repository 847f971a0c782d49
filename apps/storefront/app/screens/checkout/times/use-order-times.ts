import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OrderTimes, readOrderTimes } from '../../../api/locations.ts'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useDraft } from '../../../stored/draft.ts'
import { storedGuest } from '../../../stored/guest.ts'

interface KnownTimes {
  /** Null until the kitchen has answered for this basket: until then every time within the hours is offered. */
  readonly times: OrderTimes | null
  readonly ask: () => void
}

/**
 * Reads when the kitchen can take this basket: when step 1 opens, when basket or order type change, when the location
 * takes orders again, and when the page becomes visible again. Without an answer every time is offered and the server
 * decides.
 */
export function useOrderTimes(
  { cart }: Pick<ReadyBasket, 'cart'>,
  { takesNow, isOpen }: { readonly takesNow: boolean; readonly isOpen: boolean },
): KnownTimes {
  const client = useApiClient()
  const [answered, setAnswered] = useState<{ readonly about: string; readonly times: OrderTimes } | null>(null)
  const about = JSON.stringify([cart, takesNow])

  const read = useEffectEvent((requested: string, signal: AbortSignal) => {
    const asked = {
      orderType: cart.orderType,
      lines: cart.lines,
      supersedes: useDraft.getState().placed?.orderId ?? null,
      guest: storedGuest.read()?.value ?? null,
    }
    readOrderTimes(client(), cart.locationId, asked, signal).then(
      (answer) => {
        if (!signal.aborted && answer.ok) setAnswered({ about: requested, times: answer.value })
      },
      (fault: unknown) => console.error(fault),
    )
  })

  const readAgain = useRef(() => {})
  const ask = useCallback(() => readAgain.current(), [])
  useEffect(() => {
    if (!isOpen) return
    let reading = new AbortController()
    const again = () => {
      reading.abort()
      reading = new AbortController()
      read(about, reading.signal)
    }
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    readAgain.current = again
    again()
    document.addEventListener('visibilitychange', look)
    return () => {
      readAgain.current = () => {}
      document.removeEventListener('visibilitychange', look)
      reading.abort()
    }
  }, [about, isOpen])

  return { times: answered?.about === about ? answered.times : null, ask }
}
