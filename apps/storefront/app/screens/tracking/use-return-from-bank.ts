import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { validateOrder } from '../../api/payments.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { storedGuest } from '../../stored/guest.ts'

/** What the provider writes into the address when a bank has sent the customer back. */
const OF_THE_BANK = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/**
 * Whoever was sent away to the bank comes back to the order's page: the server asks the provider how it ended, whatever the address
 * says. The secret in the address is taken out of it at once. [4.55] [3.05]
 */
export function useReturnFromBank(orderId: string, onKnown: () => void): void {
  const door = useDoor()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    const address = new URL(window.location.href)
    const intentId = address.searchParams.get('payment_intent')
    if (intentId === null) return
    for (const name of OF_THE_BANK) address.searchParams.delete(name)
    // By the router: its own address, which links back are made of, is to forget it too.
    void navigate({ search: address.search }, { replace: true, preventScrollReset: true })
    validateOrder(door(), orderId, intentId, storedGuest.read()?.value ?? null).then(onKnown, console.error)
  }, [orderId])
}
