import { type ChangeDecision, dayOf, dayText, orderNumberText } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../api/call.ts'
import type { ProposedChange, Rejection, StaffOrder, WantedRefund } from '../api/orders.ts'
import type { StaffLocation } from '../api/session.ts'
import { useClockWords } from '../parts/use-clock-words.ts'
import { orderSteps } from '../resources/order-steps.ts'
import { type Acceptance, type Acceptances, createAcceptances, undoTimeOf } from './acceptances.ts'
import type { LiveBoard } from './live-board.ts'
import { startsAt, waitsToStart } from './starts-at.ts'

/** Shows a refusal at the fields of a form; answers whether it did. */
type ShowAtFields = (error: ApiError) => boolean

/**
 * What staff can do with an order. Each resolves to whether it worked; a refusal shows as a toast and the board is read
 * again.
 */
export interface OrderActions {
  /** Off while there is no connection. */
  readonly areOn: boolean
  /** The acceptances that the server does not know or has not answered yet, the latest last. */
  readonly accepting: readonly Acceptance[]
  /** Accepts an order; it can be taken back for some seconds. @param at milliseconds since 1970 */
  readonly accept: (order: StaffOrder, at: number) => void
  readonly undoAccept: (order: StaffOrder) => void
  /** Sends the acceptances that could still be taken back. */
  readonly sendAccepted: () => Promise<void>
  readonly delay: (order: StaffOrder, at: number) => Promise<boolean>
  readonly prepared: (order: StaffOrder) => Promise<boolean>
  /** The kitchen has read the customer's words about an allergy. */
  readonly seeAllergy: (order: StaffOrder) => Promise<boolean>
  readonly sendOut: (order: StaffOrder) => Promise<boolean>
  readonly complete: (order: StaffOrder) => Promise<boolean>
  readonly reject: (order: StaffOrder, rejection: Rejection, showAtFields: ShowAtFields) => Promise<boolean>
  /** @param key idempotency key; the same key is the same refund */
  readonly refund: (
    order: StaffOrder,
    refund: WantedRefund,
    key: string,
    showAtFields: ShowAtFields,
  ) => Promise<boolean>
  /** Proposes a change to the customer, or makes it. @param seen the order as the member saw it */
  readonly proposeChange: (seen: StaffOrder, change: ProposedChange, showAtFields: ShowAtFields) => Promise<boolean>
  readonly decideChange: (order: StaffOrder, number: number, decision: ChangeDecision) => Promise<boolean>
  /** Takes lapsed orders off the boards. */
  readonly noteLapsed: (orders: readonly StaffOrder[]) => Promise<void>
  /** Ends a refund that waits. */
  readonly endRefund: (order: StaffOrder, refundId: string) => Promise<boolean>
}

/** Refusals that tell of what somebody else did; the others say what is wrong. */
const MOVED: ReadonlySet<string> = new Set(['order_moved', 'changed_meanwhile'])

const iso = (at: number) => new Date(at).toISOString()

export function useOrderActions(
  { replace, reload, clockOffset }: Pick<LiveBoard, 'replace' | 'reload' | 'clockOffset'>,
  location: StaffLocation,
  areOn: boolean,
): OrderActions {
  const t = useTranslations('order')
  const tChange = useTranslations('orderChange')
  const clock = useClockWords()
  const locale = useLocale()
  const pending = useRef(new Set<string>())
  const told = useRef((_: StaffOrder, __: number): Promise<unknown> => Promise.resolve())
  const [acceptances] = useState(() => createAcceptances({ send: (order, at) => told.current(order, at), after }))
  const accepting = useSyncExternalStore(acceptances.subscribe, acceptances.list)
  useSentWhenLeft(acceptances)
  const base = useMemo(() => {
    /** Who moved the order before this console did. */
    const movedWords = (answer: Answer<StaffOrder>): string => {
      const last = answer.ok ? answer.value.events.findLast(({ kind }) => kind === 'status') : undefined
      if (!answer.ok || !last?.staffName || last.status === null) return t('moved')
      return t('movedBy', {
        name: last.staffName,
        number: orderNumberText(answer.value.number),
        event: t(`event.${last.status}`).toLowerCase(),
      })
    }
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
      if (status === 409 && MOVED.has(code)) showToast(movedWords(await orderSteps.read(id)), { tone: 'bad' })
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
    const send = (order: StaffOrder, at: number) =>
      settle(order, async () => {
        const answer = await orderSteps.accept(order.id, iso(at))
        if (answer.ok) tellStart(answer.value)
        return answer
      })
    /** A later step follows the acceptance. */
    const settleAccepted: typeof settle = async (order, step) => {
      await acceptances.release(order.id)
      return settle(order, step)
    }
    const actions = {
      areOn,
      accept: (order: StaffOrder, at: number) =>
        acceptances.hold(order, at, undoTimeOf(order, Date.now() + clockOffset)),
      undoAccept: ({ id }: StaffOrder) => acceptances.undo(id),
      sendAccepted: acceptances.releaseAll,
      delay: (order: StaffOrder, at: number) => settleAccepted(order, () => orderSteps.delay(order.id, iso(at))),
      prepared: (order: StaffOrder) => settleAccepted(order, () => orderSteps.prepared(order.id)),
      seeAllergy: (order: StaffOrder) => settleAccepted(order, () => orderSteps.seeAllergy(order.id)),
      sendOut: (order: StaffOrder) => settleAccepted(order, () => orderSteps.sendOut(order.id)),
      complete: (order: StaffOrder) => settleAccepted(order, () => orderSteps.complete(order.id)),
      reject: (order, rejection, showAtFields) => {
        acceptances.undo(order.id)
        return settle(order, () => orderSteps.reject(order.id, rejection), showAtFields)
      },
      refund: (order, refund, key, showAtFields) =>
        settleAccepted(order, () => orderSteps.refund(order.id, refund, key), showAtFields),
      proposeChange: async (seen, change, showAtFields) => {
        const isDone = await settleAccepted(seen, () => orderSteps.proposeChange(change, seen), showAtFields)
        const values = { number: orderNumberText(seen.number), name: seen.customer.firstName }
        if (isDone) showToast(tChange(change.isAgreed ? 'made' : 'asked', values), { tone: 'ok' })
        return isDone
      },
      decideChange: async (order, number, decision) => {
        const isDone = await settle(order, () => orderSteps.decideChange(order.id, number, decision))
        const values = { number: orderNumberText(order.number) }
        if (isDone) showToast(tChange(decision === 'agreed' ? 'made' : 'withdrawn', values), { tone: 'ok' })
        return isDone
      },
      endRefund: (order, refundId) => settle(order, () => orderSteps.endRefund(order.id, refundId)),
      noteLapsed: async (orders: readonly StaffOrder[]) => {
        const answer = await orderSteps.noteLapsed(orders.map(({ id }) => id))
        if (!answer.ok) {
          const reason = answer.error.code === 'unreachable' ? t('noConnection') : answer.error.message
          showToast(t('notChanged', { reason }), { tone: 'bad' })
        }
        reload()
      },
    } satisfies Omit<OrderActions, 'accepting'>
    return { actions, send }
  }, [acceptances, replace, reload, clockOffset, t, tChange, areOn, location, clock, locale])
  useEffect(() => {
    told.current = base.send
  }, [base])
  return useMemo(() => ({ ...base.actions, accepting }), [base, accepting])
}

const after = (milliseconds: number, act: () => void) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** Sends what is held back when the page is hidden or left, because its timers may not run any more. */
function useSentWhenLeft({ releaseAll }: Acceptances): void {
  useEffect(() => {
    const send = () => void releaseAll()
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', sendWhenHidden)
    window.addEventListener('pagehide', send)
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden)
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [releaseAll])
}
