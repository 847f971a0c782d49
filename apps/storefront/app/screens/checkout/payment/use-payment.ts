import type { PaymentType, Refusal } from '@comanda/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { readOrder } from '../../../api/orders.ts'
import { type CardOptions, payOrder as callPayOrder, cancelPayment, validateOrder } from '../../../api/payments.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { loadPayments } from '../../../payment/load-stripe.ts'
import {
  type CreatePaymentMethod,
  isSettled,
  outcomeOfValidation,
  type PaymentOutcome,
  type PaymentSteps,
  payOrder,
} from '../../../payment/pay-order.ts'
import type { PaymentFailure } from '../../../payment/payment-failure.ts'
import { readRadarSession } from '../../../payment/radar-session.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useCart } from '../../../stored/cart.ts'
import { storedGuest } from '../../../stored/guest.ts'
import { readSavedCards } from '../../../stored/saved-cards.ts'
import { useSession } from '../../../stored/session.ts'
import { storedStartedPayment, whilePaying } from '../../../stored/started-payment.ts'
import { useTrackedOrders } from '../../../stored/tracked-orders.ts'

const ASK_EVERY = 3_000
/** After this many polls the page says that the check takes long. */
const LONG_AFTER = 10
/** After this many polls, a minute, the customer may order in cash instead. */
const GIVES_UP_AFTER = 20

export interface PaymentState {
  readonly phase: 'choose' | 'paying' | 'checking'
  /** How the order is being paid, or was when it failed; null where this page has not begun. */
  readonly payingBy: PaymentType | null
  readonly long: boolean
  /** The payment is being checked for a minute: the order may be paid in cash instead. */
  readonly mayGiveUp: boolean
  readonly failure: { readonly failure: PaymentFailure; readonly text: string | null } | null
  readonly refusals: readonly Refusal[] | null
  readonly expired: boolean
  /** Set while the order must be confirmed by a code: how it is paid afterwards. */
  readonly codeFor: PaymentType | null
}

const AT_REST: PaymentState = {
  phase: 'choose',
  payingBy: null,
  long: false,
  mayGiveUp: false,
  failure: null,
  refusals: null,
  expired: false,
  codeFor: null,
}

interface Payment {
  readonly state: PaymentState
  readonly pay: (
    type: PaymentType,
    make: CreatePaymentMethod | null,
    card?: CardOptions,
  ) => Promise<PaymentOutcome | null>
  /** Gives up a payment that is being checked, and orders in cash. Money that it takes later goes back by itself. */
  readonly payInCash: () => Promise<PaymentOutcome | null>
  /** Clears the refusal once the customer has read it, and the question for a code. */
  readonly forget: () => void
}

const NO_CARD_OPTIONS: CardOptions = { cardId: null, saveCard: false }

/** Pays one order, one attempt at a time, and polls while the outcome is unknown. [4.55]–[4.58] [4.22] */
export function usePayment(order: OrderView, onPaid: () => void): Payment {
  const client = useApiClient()
  const { payments } = useSite()
  const [state, setState] = useState<PaymentState>(AT_REST)
  const [asking, setAsking] = useState<{ readonly intentId: string | null } | null>(
    order.payment === 'checking' ? { intentId: null } : null,
  )
  const busy = useRef(false)
  const saves = useRef(false)
  const by = useRef<PaymentType | null>(null)
  const paid = useRef(() => {})
  paid.current = () => {
    // Load a card that was saved with this payment. [4.22]
    if (saves.current) readSavedCards(client()).catch((fault: unknown) => console.error(fault))
    onPaid()
  }

  const settle = useCallback(
    (outcome: PaymentOutcome, type: PaymentType | null = null) => {
      if (outcome.result === 'checking') {
        // Customers who leave the page can find the order again.
        useTrackedOrders.getState().track(order.id)
        setAsking({ intentId: outcome.intentId })
        setState({ ...AT_REST, phase: 'checking', payingBy: by.current })
        return
      }
      setAsking(null)
      busy.current = false
      useCart.getState().setPaying(false)
      storedStartedPayment.remove()
      if (outcome.result === 'paid') return paid.current()
      useTrackedOrders.getState().forget(order.id)
      if (outcome.result === 'code-needed') return setState({ ...AT_REST, codeFor: type })
      setState(
        outcome.result === 'refused'
          ? { ...AT_REST, refusals: outcome.refusals }
          : { ...AT_REST, payingBy: by.current, failure: { failure: outcome.failure, text: outcome.text } },
      )
    },
    [order.id],
  )

  const pay = useCallback(
    async (type: PaymentType, make: CreatePaymentMethod | null, card = NO_CARD_OPTIONS) => {
      if (busy.current) return null
      busy.current = true
      saves.current = card.saveCard
      by.current = type
      useCart.getState().setPaying(true)
      setState({ ...AT_REST, phase: 'paying', payingBy: type })
      const guest = storedGuest.read()?.value ?? null
      if (type !== 'cash') storedStartedPayment.write(order.id)
      const steps: PaymentSteps = {
        pay: async (paymentType, method) => {
          const radarSession = card.cardId === null ? undefined : await readRadarSession(payments)
          return callPayOrder(
            client(),
            {
              locationId: order.location.id,
              orderId: order.id,
              paymentType,
              method,
              ...(radarSession !== undefined && { radarSession }),
            },
            card,
            { isCustomer: useSession.getState().user !== null, guest },
          )
        },
        confirm: async (clientSecret, account) => {
          const stripe = await loadPayments(payments, account)
          if (stripe === null) return { error: { type: 'api_connection_error' } }
          const { error } = await stripe.handleNextAction({ clientSecret })
          return {
            error:
              error === undefined ? null : { type: error.type, code: error.code, decline_code: error.decline_code },
          }
        },
        validate: (intentId) => validateOrder(client(), order.id, intentId, guest),
        cancel: () => cancelPayment(client(), order.id, guest),
      }
      const outcome = await whilePaying(() =>
        payOrder(type, make, steps, () => setState({ ...AT_REST, phase: 'checking', payingBy: type })),
      ).catch((fault: unknown): PaymentOutcome => {
        console.error(fault)
        return { result: 'checking', intentId: null }
      })
      // The server has removed a saved card that the provider no longer has.
      if (outcome.result === 'not-paid' && outcome.failure === 'card_unusable' && card.cardId !== null)
        readSavedCards(client()).catch((fault: unknown) => console.error(fault))
      settle(outcome, type)
      return outcome
    },
    [client, order.id, order.location.id, payments, settle],
  )

  useEffect(() => {
    if (asking === null) return
    busy.current = true
    // This also covers a payment that started before the page was left: its basket stays meanwhile.
    useCart.getState().setPaying(true)
    setState((before) => ({ ...before, phase: 'checking' }))
    const guest = storedGuest.read()?.value ?? null
    let left = false
    let looks = 0
    let unpaid = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      looks += 1
      if (asking.intentId !== null) {
        const outcome = outcomeOfValidation(
          await validateOrder(client(), order.id, asking.intentId, guest),
          asking.intentId,
          'stripe',
        )
        if (left) return
        if (outcome.result !== 'checking') return settle(outcome)
      } else {
        const known = whatIsKnown(await readOrder(client(), order.id, guest))
        if (left) return
        if (known === 'paid') return settle({ result: 'paid' })
        if (known === 'expired') {
          settle({ result: 'not-paid', failure: 'other', text: null })
          return setState({ ...AT_REST, expired: true })
        }
        if (known === 'failed') return settle({ result: 'not-paid', failure: 'stripe', text: null })
        unpaid = known === 'unpaid' ? unpaid + 1 : 0
        // A call that broke off may still complete: the order counts as not paid only when it stays unpaid.
        if (unpaid >= 3) return settle({ result: 'not-paid', failure: 'connection', text: null })
      }
      if (looks >= LONG_AFTER) setState((before) => ({ ...before, long: true, mayGiveUp: looks >= GIVES_UP_AFTER }))
      timer = setTimeout(() => void look(), ASK_EVERY)
    }
    timer = setTimeout(() => void look(), 1_000)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asking, order.id, client, settle])

  useEffect(() => () => useCart.getState().setPaying(false), [])

  const payInCash = useCallback(() => {
    setAsking(null)
    busy.current = false
    return pay('cash', null)
  }, [pay])

  const forget = useCallback(() => setState((before) => ({ ...before, refusals: null, codeFor: null })), [])

  return { state, pay, payInCash, forget }
}

function whatIsKnown(answer: Answer<OrderView>): 'paid' | 'unpaid' | 'failed' | 'checking' | 'expired' {
  if (!answer.ok) return 'checking'
  const { payment, status } = answer.value
  if (isSettled(answer.value)) return 'paid'
  if (status === 'rejected' || status === 'refunded') return 'expired'
  if (payment === 'failed') return 'failed'
  return payment === 'unpaid' ? 'unpaid' : 'checking'
}
