import type { ItemSummary, OrderType } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { Bell, BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAlert } from './use-alert.ts'

interface DishBellProps {
  readonly item: Pick<ItemSummary, 'id' | 'name'>
  readonly locationId: number
  readonly orderType: OrderType
}

/** Requests one push for when a sold-out dish is back. [2.62] */
export default function AlertButton(props: DishBellProps) {
  return <BellButton {...props} />
}

function BellButton({ item, locationId, orderType }: DishBellProps) {
  const t = useTranslations('quick')
  const { isOffered, isAwaited, isBusy, press } = useAlert({ locationId, itemId: item.id }, orderType)
  if (!isOffered) return null
  return (
    <Button
      block
      variant="secondary"
      pending={isBusy}
      icon={
        isAwaited ? <BellRing aria-hidden="true" className="size-5" /> : <Bell aria-hidden="true" className="size-5" />
      }
      onClick={() => press(t('willReturn', { dish: item.name }))}
      className="mt-3"
    >
      {isAwaited ? t('forgetDish') : t('alertDish')}
    </Button>
  )
}
