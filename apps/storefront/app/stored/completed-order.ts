import * as v from 'valibot'
import { create } from 'zustand'
import { onLeaving } from './session.ts'
import { DAYS, storedValue } from './stored-value.ts'

/** The order of the confirmation, stored until the customer leaves the checkout. [4.22] [2.48] */
const storedCompleted = storedValue<string>({
  name: 'completed-order',
  timeToLive: DAYS(1),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

interface CompletedOrderStore {
  readonly orderId: string | null
  complete(orderId: string): void
  clear(): void
}

/** The id of the completed order. The rest is read from the server again, so that no personal data is stored. */
export const useCompletedOrder = create<CompletedOrderStore>()((set) => ({
  orderId: null,
  complete: (orderId) => {
    set({ orderId })
    storedCompleted.write(orderId)
  },
  clear: () => {
    set({ orderId: null })
    storedCompleted.remove()
  },
}))

if (typeof window !== 'undefined') {
  const stored = storedCompleted.read()?.value ?? null
  const { pathname } = window.location
  // A page load elsewhere means that the customer has left the checkout. The order's own page may be one, where tags
  // run in the checkout. [2.48]
  const isKept = pathname === '/checkout' || (stored !== null && pathname === `/order/${stored}/tracking`)
  if (!isKept) storedCompleted.remove()
  useCompletedOrder.setState({ orderId: isKept ? stored : null })
  onLeaving(() => useCompletedOrder.getState().clear())
}
