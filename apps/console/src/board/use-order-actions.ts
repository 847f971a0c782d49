import type { Minor, RefundReason, RejectReason } from '@comanda/domain'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Answer } from '../api/call.ts'
import {
  acceptOrder,
  changeReadyTime,
  completeOrder,
  markPrepared,
  refundOrder,
  rejectOrder,
  type StaffOrder,
  sendOut,
} from '../api/orders.ts'
import { say } from '../parts/toasts.tsx'
import type { LiveBoard } from './use-board.ts'

/** What can be done with an order. Each answers whether it worked; a refusal is said aloud and the board read again. */
export interface OrderActions {
  /** Off while there is no connection. */
  readonly areOn: boolean
  /** @param at milliseconds since 1970 */
  readonly accept: (order: StaffOrder, at: number) => Promise<boolean>
  readonly delay: (order: StaffOrder, at: number) => Promise<boolean>
  readonly prepared: (order: StaffOrder) => Promise<boolean>
  readonly sendOut: (order: StaffOrder) => Promise<boolean>
  readonly complete: (order: StaffOrder) => Promise<boolean>
  readonly reject: (order: StaffOrder, reason: RejectReason, message: string) => Promise<boolean>
  /** @param key of one decision: sent again, it is the same refund */
  readonly refund: (order: StaffOrder, amount: Minor, reason: RefundReason, key: string) => Promise<boolean>
}

const iso = (at: number) => new Date(at).toISOString()

export function useOrderActions(
  { replace, reload }: Pick<LiveBoard, 'replace' | 'reload'>,
  areOn: boolean,
): OrderActions {
  const t = useTranslations('order')
  const underWay = useRef(new Set<string>())
  return useMemo(() => {
    // A second tap while the first is under way is the same tap.
    const settle = async ({ id }: StaffOrder, act: () => Promise<Answer<StaffOrder>>) => {
      if (underWay.current.has(id)) return false
      underWay.current.add(id)
      const result = await act()
      underWay.current.delete(id)
      if (result.ok) {
        replace(result.value)
        return true
      }
      const { status, code, message } = result.error
      say(status === 409 ? t('moved') : t('failed', { reason: code === 'unreachable' ? t('noConnection') : message }))
      reload()
      return false
    }
    return {
      areOn,
      accept: (order, at) => settle(order, () => acceptOrder(order.id, iso(at))),
      delay: (order, at) => settle(order, () => changeReadyTime(order.id, iso(at))),
      prepared: (order) => settle(order, () => markPrepared(order.id)),
      sendOut: (order) => settle(order, () => sendOut(order.id)),
      complete: (order) => settle(order, () => completeOrder(order.id)),
      reject: (order, reason, message) => settle(order, () => rejectOrder(order.id, reason, message)),
      refund: (order, amount, reason, key) => settle(order, () => refundOrder(order.id, amount, reason, key)),
    }
  }, [replace, reload, t, areOn])
}
