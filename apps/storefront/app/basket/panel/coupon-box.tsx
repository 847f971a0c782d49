import { type Coupon, normaliseCouponCode } from '@comanda/domain'
import { Button, Field } from '@comanda/ui'
import { TicketPercent } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { useCouponAnswer } from '../../stored/coupon.ts'
import { useDraft } from '../../stored/draft.ts'
import { useRefusedWords } from '../use-refused-words.ts'

interface CouponBoxProps {
  readonly coupon: Coupon | null
  /** The code that was entered; null for an automatic coupon. */
  readonly code: string | null
  readonly isEmpty: boolean
  readonly money: (minor: number) => string
}

/**
 * The applied coupon and the field for a code. A code with a limit per customer needs an account: guests are asked to
 * log in. [6.02] [5.23]–[5.26]
 */
export function CouponBox({ coupon, code, isEmpty, money }: CouponBoxProps) {
  const t = useTranslations('cart.coupon')
  const worth = useCouponWorth(money)
  const set = useDraft((draft) => draft.set)
  return (
    <div className="flex flex-col gap-3">
      {coupon === null ? null : (
        <div className="flex items-center gap-4 rounded-m bg-ok-bg p-4 text-ok" role="status">
          <TicketPercent aria-hidden="true" className="size-6 shrink-0" />
          <div className="min-w-0 grow">
            <p className="text-body font-strong break-words">{t('applied', { code: coupon.code })}</p>
            <p className="text-label">
              <span className="font-semibold">{worth(coupon)}</span>
              {coupon.description ? ` · ${coupon.description}` : null}
            </p>
          </div>
          {code === null ? null : (
            <button
              type="button"
              onClick={() => set({ couponCode: null })}
              aria-label={t('remove', { code: coupon.code })}
              className="-me-2 min-h-11 shrink-0 rounded-btn px-3 text-row font-strong underline-offset-4 hover:underline"
            >
              {t('takeOff')}
            </button>
          )}
        </div>
      )}
      {code === null ? <CodeEntry isEmpty={isEmpty} /> : null}
    </div>
  )
}

/** "10% off", "£2 off" */
export function useCouponWorth(money: (minor: number) => string): (coupon: Coupon) => string {
  const t = useTranslations('cart.coupon')
  const { language } = useSite()
  return ({ discount }) =>
    discount.type === 'percent'
      ? t('off', { percent: (discount.rate / 100).toLocaleString(language) })
      : t('offAmount', { amount: money(discount.amount) })
}

interface CodeEntryProps {
  readonly isEmpty: boolean
  /** What follows from a code is under way. */
  readonly isBusy?: boolean
  /** Called when a code is sent to be verified. */
  readonly onEntered?: () => void
}

/** The field for a coupon code behind a button, with the reason why a code was refused. */
export function CodeEntry({ isEmpty, isBusy = false, onEntered }: CodeEntryProps) {
  const t = useTranslations('cart.coupon')
  const words = useRefusedWords()
  const locationId = useCart(({ cart }) => cart?.locationId ?? null)
  const { couponCode, set } = useDraft()
  const { isAsking, refused } = useCouponAnswer()
  // A code that waits, perhaps for its owner to log in, is shown as typed.
  const waiting = couponCode ?? refused?.code ?? null
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const text = typed ?? waiting ?? ''
  const code = normaliseCouponCode(text)
  const isOpen = open || waiting !== null
  const problem = refused === null || typed !== null ? null : words(refused, locationId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code === '' || isEmpty || isAsking || isBusy) return
    setTyped(null)
    setOpen(true)
    useCouponAnswer.setState(({ attempt }) => ({ refused: null, attempt: attempt + 1 }))
    set({ couponCode: code })
    onEntered?.()
  }
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 text-row font-strong text-accent-ink"
      >
        {t('have')}
      </button>
      <div id={id} hidden={!isOpen}>
        <form onSubmit={submit} noValidate className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <Field
              label={t('code')}
              value={text}
              maxLength={50}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={problem}
              onChange={(event) => {
                setTyped(event.target.value)
                // While the customer edits the code, the previous one no longer waits.
                if (couponCode !== null) set({ couponCode: null })
              }}
            />
          </div>
          <Button
            type="submit"
            variant="outline"
            size="s"
            pending={isAsking || isBusy}
            disabled={code === '' || isEmpty}
            className="mt-7 shrink-0"
          >
            {t('apply')}
          </Button>
        </form>
        <p role="alert" className="sr-only">
          {problem}
        </p>
      </div>
    </div>
  )
}
