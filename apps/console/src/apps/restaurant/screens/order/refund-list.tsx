import { isStaffAllowed } from '@comanda/domain'
import { ConfirmDialog } from '@comanda/ui'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder, StaffRefund } from '../../../../api/orders.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

const MARKS = { queued: Clock, pending: Clock, succeeded: CircleCheck, failed: TriangleAlert } as const

/** Why a refund failed, as far as it changes what staff do next. */
const troubleOf = ({ error }: StaffRefund): 'already' | 'disputed' | 'ended' | 'card' => {
  if (error === 'charge_already_refunded') return 'already'
  if (error === 'ended_by_staff') return 'ended'
  return error === 'charge_disputed' ? 'disputed' : 'card'
}

/** The refunds of an order with amount, status, reason and member, and what to do about a failed one. */
export function RefundList({ order, timeZone }: { order: StaffOrder; timeZone: string }) {
  const t = useTranslations('refund')
  const money = useMoney()
  if (order.refunds.length === 0) return null
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="text-15 font-[650] text-ink-2">{t('history')}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {order.refunds.map((refund) => {
          const Mark = MARKS[refund.status]
          return (
            <li key={refund.id} className="grid grid-cols-[20px_1fr_auto] gap-x-3 text-15">
              <Mark size={20} aria-hidden className={refund.status === 'failed' ? 'text-rejected' : ''} />
              <div>
                <p className="font-[650]">{t(refund.isWaiting ? 'status.waiting' : `status.${refund.status}`)}</p>
                <p className="text-13 text-ink-3">
                  {t(`why.${refund.reason}`)}
                  {refund.staffName && ` · ${refund.staffName}`} · {clockTime(refund.at, timeZone)}
                </p>
                {refund.isWaiting && (
                  <>
                    <p className="text-13 font-[600]">{t('waitingText')}</p>
                    <EndRefund order={order} refund={refund} />
                  </>
                )}
                {refund.waitsForBalance && <p className="text-13 font-[600]">{t('waitsForBalance')}</p>}
                {refund.status === 'failed' && (
                  <p className="text-13 font-[600] text-rejected">
                    {t(`trouble.${troubleOf(refund)}`, { name: order.customer.firstName })}
                  </p>
                )}
              </div>
              <span className="font-[650]">{money(refund.amount, order.currency)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Ends a refund that waits, after a question: the money goes back another way. */
function EndRefund({ order, refund }: { readonly order: StaffOrder; readonly refund: StaffRefund }) {
  const t = useTranslations('refund.end')
  const money = useMoney()
  const { actions } = useConsole()
  const { staff } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  if (!isStaffAllowed(staff, 'refund-order')) return null
  const values = { name: order.customer.firstName, amount: money(refund.amount, order.currency) }
  return (
    <>
      <Button className="mt-2" disabled={!actions.areOn} onClick={() => setIsAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('title')}
          labels={{ cancel: t('keep'), continue: t('confirm') }}
          onCancel={() => setIsAsking(false)}
          onContinue={() => {
            setIsAsking(false)
            void actions.endRefund(order, refund.id)
          }}
        >
          {t('text', values)}
        </ConfirmDialog>
      )}
    </>
  )
}
