import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '../../../api/call.ts'
import { fetchMoney } from '../../../api/money.ts'
import { usePolling } from '../../../live/live-context.ts'
import { useSession } from './session.ts'

const POLL_MS = 60_000

export const MONEY = ['money'] as const

/**
 * Money that needs somebody. The shell reads it too, for the number in the navigation; only managers and owners may.
 */
export function useMoneyList() {
  return useQuery({
    queryKey: MONEY,
    enabled: isStaffAllowed(useSession().staff.role, 'refund-order'),
    queryFn: async () => unwrap(await fetchMoney()),
    ...usePolling(POLL_MS),
  })
}
