import { type DisputeOutcome, isDisputeOpen, localeOf } from '@comanda/domain'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { useDisputeReason } from '../../../../parts/dispute-reason.ts'
import { useMoney } from '../../../../parts/money.ts'

/** The text for each outcome of a dispute. */
const NEWS = {
  open: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
  prevented: 'dispute-prevented',
  inquiry: 'inquiry',
  'inquiry-closed': 'inquiry-closed',
} as const satisfies Record<DisputeOutcome, string>

interface PaymentWarningsProps {
  readonly order: Pick<StaffOrder, 'risk' | 'disputes' | 'currency'>
  readonly timeZone: string
}

/** What the provider and the bank say of an order's payment: a risk, and disputes with amount, reason and due date. */
export function PaymentWarnings({ order: { risk, disputes, currency }, timeZone }: PaymentWarningsProps) {
  const t = useTranslations('order')
  const list = useTranslations('money')
  const money = useMoney()
  const reasonOf = useDisputeReason()
  const day = new Intl.DateTimeFormat(localeOf(useLocale()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  return (
    <>
      {risk && <Warning isUrgent>{t(`risk.${risk}`)}</Warning>}
      {disputes.map(({ outcome, amount, reason, needsAnswer, dueAt }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the disputes of an order are only added to
        <Warning key={n} isUrgent={needsAnswer}>
          <span className="block font-[650]">
            {t(`money.${NEWS[outcome]}`)}
            {' · '}
            {money(amount, currency)}
          </span>
          <span className="block">{reasonOf(reason)}</span>
          {isDisputeOpen(outcome) && (
            <span className="block font-[650]">
              {needsAnswer && dueAt !== null
                ? list('answerBy', { due: day.format(Date.parse(dueAt)) })
                : list('underReview')}
            </span>
          )}
        </Warning>
      ))}
    </>
  )
}

function Warning({ isUrgent, children }: { readonly isUrgent: boolean; readonly children: ReactNode }) {
  return (
    <div
      className={`mt-4 flex gap-3 rounded-m border p-4 text-15 ${isUrgent ? 'border-soon bg-soon/20' : 'border-line'}`}
    >
      <TriangleAlert size={22} aria-hidden className="shrink-0" />
      <p className="min-w-0">{children}</p>
    </div>
  )
}
