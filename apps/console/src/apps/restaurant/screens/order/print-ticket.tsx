import { createPortal } from 'react-dom'
import type { StaffOrder } from '../../../../api/orders.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { Ticket } from './ticket.tsx'

/**
 * What printing prints in place of the screen while an order is open. Beside the app, because a printed dialog ends
 * with its page.
 */
export function PrintTicket({ order }: { readonly order: StaffOrder }) {
  const { location } = useConsole()
  const { business } = useSession()
  return createPortal(
    <div className="on-paper">
      <Ticket order={order} location={location} business={business.name} />
    </div>,
    document.body,
  )
}
