import { addressProblems, asapWindow, type OrderContact } from '@comanda/domain'
import { addressToOffer, suits } from '../../address/address-to-offer.ts'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import { useAgreement } from '../../forms/agreement.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { storedDetails } from '../../stored/contact.ts'
import { useDraft } from '../../stored/draft.ts'
import { useUser } from '../../stored/session.ts'

/**
 * Whether nothing but the customer's contact details is missing for an order: the terms need no tick, no dish a
 * confirmed age, time and place are known. The server decides.
 */
export function useMayPayAtOnce({ cart, answer, lines }: ReadyBasket): boolean {
  const { business } = useSite()
  const { needsTick } = useAgreement()
  const now = useNow()
  const user = useUser()
  const { postcode, tableId } = useBrowsingContext()
  const pickup = useDraft((draft) => draft.pickup)
  const { location } = answer
  const hasPlace = () => {
    if (cart.orderType === 'collection') return true
    if (cart.orderType === 'table') return location.tables.some(({ id }) => id === tableId)
    if (answer.delivery === null) return false
    if (user !== null && addressToOffer(user.addresses, postcode, location) !== null) return true
    const typed = storedDetails.read()?.value.address ?? null
    return typed !== null && suits(typed, postcode) && addressProblems(typed, business.territory).length === 0
  }
  return (
    !needsTick &&
    lines.every(({ priced }) => priced !== null && !priced.ageRestricted) &&
    (pickup.type === 'later' ? pickup.at !== null : asapWindow(location, cart.orderType, now) !== null) &&
    hasPlace()
  )
}

/**
 * Returns what a wallet must say of the customer: nothing more than an order of this type needs and neither account nor
 * device knows.
 */
export function useAskedOfWallet({ cart }: ReadyBasket): 'name' | 'contact' | undefined {
  const user = useUser()
  const typed = storedDetails.read()?.value.contact ?? null
  const isMissing = (field: keyof OrderContact) => !(user?.[field] || typed?.[field])
  if (cart.orderType === 'table') return isMissing('firstName') ? 'name' : undefined
  return (['firstName', 'lastName', 'email', 'telephone'] as const).some(isMissing) ? 'contact' : undefined
}
