import { Button } from '@comanda/ui'
import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressText } from '../../address/address-lines.ts'
import type { OrderView } from '../../api/shapes.ts'
import { trackingPath } from '../../navigation/paths.ts'
import { calendarFile } from '../../order-status/calendar-event.ts'
import { isOver } from '../../order-status/order-progress.ts'
import { useSite } from '../../start-up/use-site.ts'

/** Adds an order for later to the customer's calendar. */
export function CalendarLink({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.calendar')
  const { business } = useSite()
  const { pickup, orderType, location, address } = order
  if (pickup.type !== 'later' || isOver(order)) return null
  const place = orderType === 'delivery' ? address : location.address
  const save = () => {
    const event = {
      id: order.id,
      title: t(orderType, { business: business.name, number: order.code }),
      at: order.readyAt ?? pickup.at,
      minutes: 15,
      place: place === null ? '' : addressText(place, business.territory),
      url: new URL(trackingPath(order.id), window.location.origin).href,
    }
    const file = new Blob([calendarFile(event, new Date().toISOString())], { type: 'text/calendar' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${order.code}.ics`
    link.click()
    // The browser has read the address once the click is over.
    setTimeout(() => URL.revokeObjectURL(link.href))
  }
  return (
    <Button
      size="s"
      variant="outline"
      className="self-start"
      icon={<CalendarPlus aria-hidden="true" className="size-5" />}
      onClick={save}
    >
      {t('add')}
    </Button>
  )
}
