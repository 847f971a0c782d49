import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../api/client.ts'
import { confirmOrder, sendOrderCode } from '../../../api/order-codes.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { storedGuest } from '../../../stored/guest.ts'

/** A mail may take this long; before that a second code would only end the first. */
const RESEND_AFTER_MS = 30_000

type Notice = 'sent' | 'sent-again' | null

export interface OrderCode {
  readonly phase: 'rest' | 'sending' | 'confirming'
  readonly notice: Notice
  /** Below the field. */
  readonly error: string | null
  readonly canResend: boolean
  /** Sends the first code, unless one was sent since the page opened. */
  readonly begin: () => void
  readonly resend: () => void
  readonly confirm: (code: string) => void
  readonly clearError: () => void
}

/**
 * Sends and confirms the code of one order. `onConfirmed` is called when the order may be paid: its code was right, or
 * it needs none any more.
 */
export function useOrderCode(orderId: string, onConfirmed: () => void): OrderCode {
  const t = useTranslations('orderCode')
  const client = useApiClient()
  const [phase, setPhase] = useState<OrderCode['phase']>('rest')
  const [notice, setNotice] = useState<Notice>(null)
  const [error, setError] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [canResend, setCanResend] = useState(false)
  const busy = useRef(false)

  useEffect(() => {
    if (sentAt === null) return
    setCanResend(false)
    const timer = setTimeout(() => setCanResend(true), RESEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sentAt])

  const wordsOf = ({ code, text }: ApiError): string => {
    if (code === 'too_many_requests') return t('tooMany')
    if (code === 'unreachable' || code === 'timeout') return t('unreachable')
    return text ?? t('fault')
  }
  const once = async (doing: 'sending' | 'confirming', work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setPhase(doing)
    setError(null)
    await work().catch((fault: unknown) => {
      console.error(fault)
      setError(t('fault'))
    })
    busy.current = false
    setPhase('rest')
  }
  const guest = () => storedGuest.read()?.value ?? null

  const send = () =>
    void once('sending', async () => {
      setNotice(null)
      const answer = await sendOrderCode(client(), orderId, guest())
      if (answer.ok && answer.value) {
        setNotice(sentAt === null ? 'sent' : 'sent-again')
        setSentAt(Date.now())
      } else if (answer.ok || answer.error.code === 'order_not_payable') onConfirmed()
      else {
        setError(wordsOf(answer.error))
        setCanResend(true)
      }
    })

  return {
    phase,
    notice,
    error,
    canResend,
    begin: () => {
      if (sentAt === null) send()
    },
    resend: send,
    confirm: (code) =>
      void once('confirming', async () => {
        const answer = await confirmOrder(client(), orderId, code, guest())
        if (answer.ok || answer.error.code === 'order_not_payable') return onConfirmed()
        if (answer.error.code === 'order_code_expired') setCanResend(true)
        setNotice(null)
        setError(wordsOf(answer.error))
      }),
    clearError: () => setError(null),
  }
}
