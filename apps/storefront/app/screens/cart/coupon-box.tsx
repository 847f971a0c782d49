import type { Coupon } from '@comanda/domain'
import { Button, Field, Notice } from '@comanda/ui'
import { TicketPercent } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'

/** The coupon that applies by itself; a code is for people with an account, and the box says so when it is used. [6.02] [5.23] [5.24] [5.26] */
export function CouponBox({
  coupon,
  money,
}: {
  readonly coupon: Coupon | null
  readonly money: (minor: number) => string
}) {
  const t = useTranslations('cart.coupon')
  return (
    <div className="flex flex-col gap-3">
      {coupon === null ? null : (
        <div className="flex items-center gap-4 rounded-m bg-ok-bg p-4 text-ok">
          <TicketPercent aria-hidden="true" className="size-6 shrink-0" />
          <div className="min-w-0">
            <p className="text-body font-strong">{t('applied', { code: coupon.code })}</p>
            <p className="text-label">{coupon.description || worthOf(coupon, t, money)}</p>
          </div>
        </div>
      )}
      <CodeEntry />
    </div>
  )
}

function worthOf(
  coupon: Coupon,
  t: ReturnType<typeof useTranslations<'cart.coupon'>>,
  money: (minor: number) => string,
) {
  return coupon.discount.type === 'percent'
    ? t('off', { percent: String(coupon.discount.rate / 100) })
    : t('offAmount', { amount: money(coupon.discount.amount) })
}

function CodeEntry() {
  const t = useTranslations('cart.coupon')
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') setAsked(true)
  }
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="min-h-11 text-row font-strong text-accent-ink"
      >
        {t('have')}
      </button>
      <div id={id} hidden={!open}>
        <form onSubmit={submit} className="flex items-end gap-3">
          <div className="grow">
            <Field
              label={t('code')}
              value={code}
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => {
                setCode(event.target.value)
                setAsked(false)
              }}
            />
          </div>
          <Button type="submit" variant="secondary" size="s" disabled={code.trim() === ''} className="mb-1">
            {t('apply')}
          </Button>
        </form>
        <div aria-live="polite" className="mt-3">
          {asked ? <Notice tone="info" title={t('logIn')} /> : null}
        </div>
      </div>
    </div>
  )
}
