import { ORDER_CODE } from '@comanda/domain'
import { Button, Field, SheetFrame } from '@comanda/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderCode } from './use-order-code.ts'

interface OrderCodeSheetProps {
  readonly email: string
  readonly code: OrderCode
  /** Back to the details; null for a customer whose account decides the email. */
  readonly onChangeEmail: (() => void) | null
  readonly onClose: () => void
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, ORDER_CODE.digits)

/** Asks for the code that confirms a first order in cash. The restaurant has no order yet. */
export function OrderCodeSheet({ email, code, onChangeEmail, onClose }: OrderCodeSheetProps) {
  const t = useTranslations('orderCode')
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const begin = useEffectEvent(code.begin)
  useEffect(() => begin(), [])
  const field = useRef<HTMLInputElement>(null)
  const error = isMissing ? t('missing', { count: ORDER_CODE.digits }) : code.error
  // The field's description is the error: the focus makes screen readers say it.
  useEffect(() => {
    if (error !== null) field.current?.focus()
  }, [error])
  const isBusy = code.phase !== 'rest'
  return (
    <SheetFrame
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          block
          pending={code.phase === 'confirming'}
          disabled={code.phase === 'sending'}
        >
          {code.phase === 'confirming' ? t('confirming') : t('confirm')}
        </Button>
      }
    >
      <p className="text-body text-ink-2">
        {t.rich('text', {
          email: () => <b className="font-strong text-ink wrap-anywhere">{email}</b>,
          minutes: ORDER_CODE.minutes,
        })}
      </p>
      <form
        id={formId}
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.length < ORDER_CODE.digits) setMissing(true)
          else code.confirm(typed)
        }}
      >
        <Field
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          error={error}
          ref={field}
          className="text-center text-section! font-strong tracking-[0.35em] tabular-nums"
          onChange={(event) => {
            setTyped(digitsOf(event.target.value))
            setMissing(false)
            code.clearError()
          }}
        />
      </form>
      <p role="status" className="mt-2 min-h-6 text-hint text-ink-2">
        {code.phase === 'sending' ? t('sending') : code.notice === null ? '' : t(`notices.${code.notice}`)}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
        <Button variant="outline" size="s" disabled={isBusy || !code.canResend} onClick={code.resend}>
          {t('resend')}
        </Button>
        {onChangeEmail === null ? null : (
          <Button variant="quiet" size="s" disabled={isBusy} onClick={onChangeEmail}>
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </SheetFrame>
  )
}
