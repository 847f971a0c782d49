import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, kept } from './kept.ts'
import { onLeaving } from './session.ts'

/** The order that the confirmation shows; a copy stays here until the checkout is left. [4.22] [2.48] */
const storedCompleted = kept<string>({
  name: 'completed-order',
  timeToLive: DAYS(1),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

interface CompletedOrderStore {
  readonly orderId: string | null
  complete(orderId: string): void
  clear(): void
}

/** The completed order's id: the rest is read again from the server, so no personal data stays behind. */
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
  // A page that was opened anew elsewhere has left the checkout too. [2.48]
  if (window.location.pathname !== '/checkout') storedCompleted.remove()
  useCompletedOrder.setState({ orderId: storedCompleted.read()?.value ?? null })
  onLeaving(() => useCompletedOrder.getState().clear())
}
