import { dayOf, dayText, type Minor, orderNumberText, type RefundReason, type RejectReason } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useMemo, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../api/call.ts'
import {
  acceptOrder,
  changeReadyTime,
  completeOrder,
  endRefund,
  markPrepared,
  refundOrder,
  rejectOrder,
  type StaffOrder,
  sendOut,
} from '../api/orders.ts'
import type { StaffLocation } from '../api/session.ts'
import { useClockWords } from '../parts/use-clock-words.ts'
import type { LiveBoard } from './live-board.ts'
import { startsAt, waitsToStart } from './starts-at.ts'

/** Makes a call and, if the server asks for a proof first, makes it again after one. */
type WithProof = (send: () => Promise<Answer<StaffOrder>>) => Promise<Answer<StaffOrder>>

/** Shows a refusal at the fields of a form; answers whether it did. */
type ShowAtFields = (error: ApiError) => boolean

/** What staff can do with an order. Each resolves to whether it worked; a refusal shows as a toast and the board is read again. */
export interface OrderActions {
  /** Off while there is no connection. */
  readonly areOn: boolean
  /** @param at milliseconds since 1970 */
  readonly accept: (order: StaffOrder, at: number) => Promise<boolean>
  readonly delay: (order: StaffOrder, at: number) => Promise<boolean>
  readonly prepared: (order: StaffOrder) => Promise<boolean>
  readonly sendOut: (order: StaffOrder) => Promise<boolean>
  readonly complete: (order: StaffOrder) => Promise<boolean>
  readonly reject: (
    order: StaffOrder,
    reason: RejectReason,
    message: string,
    showAtFields: ShowAtFields,
    withProof: WithProof,
  ) => Promise<boolean>
  /** @param key idempotency key; the same key is the same refund */
  readonly refund: (
    order: StaffOrder,
    amount: Minor,
    reason: RefundReason,
    key: string,
    showAtFields: ShowAtFields,
    withProof: WithProof,
  ) => Promise<boolean>
  /** Ends a refund that waits. */
  readonly endRefund: (order: StaffOrder, refundId: string) => Promise<boolean>
}

const iso = (at: number) => new Date(at).toISOString()

export function useOrderActions(
  { replace, reload }: Pick<LiveBoard, 'replace' | 'reload'>,
  location: StaffLocation,
  areOn: boolean,
): OrderActions {
  const t = useTranslations('order')
  const clock = useClockWords()
  const locale = useLocale()
  const pending = useRef(new Set<string>())
  return useMemo(() => {
    const settle = async (
      { id, number }: StaffOrder,
      send: () => Promise<Answer<StaffOrder>>,
      showAtFields: ShowAtFields = () => false,
    ) => {
      // A second press while the first is pending does nothing.
      if (pending.current.has(id)) return false
      pending.current.add(id)
      const answer = await send()
      pending.current.delete(id)
      if (answer.ok) {
        replace(answer.value)
        return true
      }
      const { status, code, message } = answer.error
      if (status === 409) showToast(t('moved'), { tone: 'bad' })
      else if (!showAtFields(answer.error))
        showToast(
          t('failed', {
            number: orderNumberText(number),
            reason: code === 'unreachable' ? t('noConnection') : message,
          }),
          { tone: 'bad' },
        )
      reload()
      return false
    }
    // An accepted order for later moves to a lane that is further down, or behind a tab on a phone.
    const tellStart = (order: StaffOrder) => {
      const { preparationMinutes, timeZone } = location
      if (order.acceptedAt === null || !waitsToStart(order, preparationMinutes, Date.parse(order.acceptedAt))) return
      const at = iso(startsAt(order, preparationMinutes))
      const time = clock(at, timeZone)
      const day = dayOf(at, timeZone, Date.now())
      const text =
        day === 'today'
          ? t('acceptedLater', { time })
          : day === 'tomorrow'
            ? t('acceptedTomorrow', { time })
            : t('acceptedOnDay', { time, day: dayText(at, timeZone, locale) })
      showToast(text, { tone: 'ok' })
    }
    return {
      areOn,
      accept: (order, at) =>
        settle(order, async () => {
          const answer = await acceptOrder(order.id, iso(at))
          if (answer.ok) tellStart(answer.value)
          return answer
        }),
      delay: (order, at) => settle(order, () => changeReadyTime(order.id, iso(at))),
      prepared: (order) => settle(order, () => markPrepared(order.id)),
      sendOut: (order) => settle(order, () => sendOut(order.id)),
      complete: (order) => settle(order, () => completeOrder(order.id)),
      reject: (order, reason, message, showAtFields, withProof) =>
        settle(order, () => withProof(() => rejectOrder(order.id, reason, message)), showAtFields),
      refund: (order, amount, reason, key, showAtFields, withProof) =>
        settle(order, () => withProof(() => refundOrder(order.id, amount, reason, key)), showAtFields),
      endRefund: (order, refundId) => settle(order, () => endRefund(order.id, refundId)),
    }
  }, [replace, reload, t, areOn, location, clock, locale])
}
