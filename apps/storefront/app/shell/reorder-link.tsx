import { classes } from '@comanda/ui'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'
import { useSession } from '../stored/session.ts'

/**
 * The way to a customer's orders: an icon on a phone, and on the narrowest ones a row of the account menu only. [2.51]
 */
export function ReorderLink({ className }: { readonly className: string }) {
  const t = useTranslations('shell')
  const isHydrated = useIsHydrated()
  const isCustomer = useSession(({ state, isExpected }) => state === 'in' || (state === 'unknown' && isExpected()))
  if (!isHydrated || !isCustomer) return null
  return (
    <Link
      to="/re-order"
      className={classes(className, 'justify-center max-lg:min-w-11 max-lg:px-0 max-[22.5rem]:hidden')}
    >
      <History aria-hidden="true" className="size-6 lg:hidden" />
      <span className="max-lg:sr-only">{t('reorder')}</span>
    </Link>
  )
}
