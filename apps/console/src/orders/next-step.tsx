import { orderNumberText } from '@comanda/domain'
import { Bike, Check, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { Button } from '../parts/button.tsx'
import type { OrderActions } from './order-actions.ts'

/** The next step of an accepted order, in the colour of the state that it leads to. */
export function NextStep({
  order,
  actions,
  wide = false,
}: {
  order: StaffOrder
  actions: OrderActions
  wide?: boolean
}) {
  const t = useTranslations('board')
  const step = stepOf(order)
  const accepting = actions.accepting.find((one) => one.order.id === order.id)
  if (accepting !== undefined) return <Undo order={order} actions={actions} wide={wide} isSent={accepting.isSent} />
  if (step === null) return null
  const words = t(step.words)
  const Icon = step.act === 'sendOut' ? Bike : Check
  return (
    <Button
      size={wide ? 56 : 64}
      look={!wide ? 'acceptedOutline' : step.act === 'sendOut' ? 'delivery' : 'accepted'}
      aria-label={t('ofOrder', { action: words, number: orderNumberText(order.number) })}
      className={wide ? 'w-full px-3! text-17!' : 'min-w-18 max-w-20 flex-col gap-0! px-2! text-15! wrap-anywhere'}
      disabled={!actions.areOn}
      onClick={() => void actions[step.act](order)}
    >
      <Icon size={wide ? 22 : 26} strokeWidth={2.6} aria-hidden />
      {words}
    </Button>
  )
}

/** An acceptance that the customer is not told of yet can be taken back in the place of the next step. */
function Undo({
  order,
  actions,
  wide,
  isSent,
}: {
  readonly order: StaffOrder
  readonly actions: OrderActions
  readonly wide: boolean
  readonly isSent: boolean
}) {
  const t = useTranslations('board')
  return (
    <Button
      size={wide ? 56 : 64}
      look="ink"
      aria-label={t('undoAccept', { number: orderNumberText(order.number) })}
      className={wide ? 'w-full px-3! text-17!' : 'min-w-18 max-w-22 flex-col gap-0! px-2! text-15! wrap-anywhere'}
      disabled={isSent}
      onClick={() => actions.undoAccept(order)}
    >
      <Undo2 size={wide ? 22 : 26} aria-hidden />
      {t('undo')}
    </Button>
  )
}

type Step = {
  readonly act: 'prepared' | 'sendOut' | 'complete'
  readonly words: 'markReady' | 'outForDelivery' | 'handedOver' | 'delivered' | 'served'
}

function stepOf(order: StaffOrder): Step | null {
  if (order.status === 'delivery') return { act: 'complete', words: 'delivered' }
  if (order.status !== 'accepted') return null
  if (order.preparedAt === null) return { act: 'prepared', words: 'markReady' }
  if (order.orderType === 'delivery') return { act: 'sendOut', words: 'outForDelivery' }
  return { act: 'complete', words: order.orderType === 'table' ? 'served' : 'handedOver' }
}
