import { Button, buttonClass, useSheetClose } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { menuPath } from '../../navigation/paths.ts'
import { useSite } from '../../start-up/use-site.ts'
import { isAnyUnavailable } from './reorder-entries.ts'
import type { ReorderForm } from './use-reorder-form.ts'

/**
 * Order again or cancel; with unavailable dishes a new order from home instead of cancelling. Where nothing can be had,
 * the menu, if the location takes orders. [8.39]
 */
export function ReorderFoot({ form, isLater }: { readonly form: ReorderForm; readonly isLater: boolean }) {
  const t = useTranslations('reorder')
  const common = useTranslations('common')
  const close = useSheetClose()
  const { money } = useSite()
  const { compared, location, entries, taken, fill } = form
  const isLacking = isAnyUnavailable(compared)
  const canFill = compared.location.obstacle === null && entries.some(({ isLeftOut }) => !isLeftOut)
  // Fees and discounts are known in the basket.
  const total = money(
    taken.reduce((sum, { priced }) => sum + priced.linePrice, 0),
    location.currency,
  )
  const words = isLater || compared.location.preOrder ? 'goLater' : isLacking ? 'goRest' : 'go'
  return (
    <div className="flex flex-col gap-2">
      {canFill ? (
        <Button block onClick={fill} {...(taken.length > 0 && { price: t('subTotal', { total }) })}>
          {t(words)}
        </Button>
      ) : compared.location.obstacle === null ? (
        <Link to={menuPath(location.slug, compared.orderType)} className={buttonClass({ block: true })}>
          {t('menu')}
        </Link>
      ) : null}
      {isLacking || !canFill ? (
        <Link to="/" onClick={close} className={buttonClass({ variant: 'secondary', size: 's', block: true })}>
          {t('startNew')}
        </Link>
      ) : (
        <Button variant="quiet" size="s" block onClick={close}>
          {common('cancel')}
        </Button>
      )}
    </div>
  )
}
