import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { usePolling } from '../../../live/live-context.ts'
import { moneyQuery } from '../../../resources/money.ts'
import { useSession } from './session.ts'

const POLL_MS = 60_000

/**
 * Money that needs somebody. The shell reads it too, for the number in the navigation; only managers and owners may.
 */
export function useMoneyList() {
  return useQuery({
    ...moneyQuery(),
    enabled: isStaffAllowed(useSession().staff, 'read-money'),
    ...usePolling(POLL_MS),
  })
}
