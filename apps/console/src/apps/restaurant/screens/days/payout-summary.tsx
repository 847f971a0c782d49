import { BRIDGE_STEPS, type BridgeStep, localeOf } from '@comanda/domain'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Payout } from '../../../../api/payouts.ts'
import { useMoney } from '../../../../parts/money.ts'
import { dayIn } from './day-in.ts'
import { useDayName } from './use-day-name.ts'

/** Codes of the provider that have a text; others are called something else. */
const REASONS = [
  'account_closed',
  'account_frozen',
  'bank_account_restricted',
  'bank_ownership_changed',
  'could_not_process',
  'debit_not_authorized',
  'declined',
  'insufficient_funds',
  'invalid_account_number',
  'incorrect_account_holder_name',
  'invalid_currency',
  'no_account',
] as const

type Part = Exclude<BridgeStep, 'takings'>
const PARTS = BRIDGE_STEPS.filter((step): step is Part => step !== 'takings')

/** Why a payout is not what was taken by card, in a sentence; what is wrong with it, and what cannot be told. */
export function PayoutSummary({ payout, timeZone }: { readonly payout: Payout; readonly timeZone: string }) {
  const t = useTranslations('payouts')
  const money = useMoney()
  const sentence = useSentence()
  const name = useDayName()
  const { amount, currency, status, contents, difference, failure } = payout
  const day = name(dayIn(timeZone)(payout.arrivesAt))
  return (
    <div className="mt-4 grid gap-2 text-17">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <b className="text-34 font-[760] tabular-nums">{money(amount, currency)}</b>
        <span>{t(`statuses.${status}`)}</span>
        {(status === 'paid' || status === 'on-its-way') && (
          <span className="text-ink-2">{t(status === 'paid' ? 'arrived' : 'arrives', { day })}</span>
        )}
      </p>
      {status === 'failed' && (
        <Note>
          {t('cameBack')} {t(`reasons.${REASONS.find((one) => one === failure) ?? 'other'}`)} {t('stays')}
        </Note>
      )}
      {status === 'canceled' && <Note>{t('calledOff')}</Note>}
      {difference !== null && difference !== 0 && (
        <Note>{t('differs', { amount: money(Math.abs(difference), currency), id: payout.id })}</Note>
      )}
      {contents !== 'whole' && <p className="max-w-200">{t(`explained.${contents}`)}</p>}
      {(contents === 'whole' || contents === 'part') && <p className="max-w-200 font-[600]">{sentence(payout)}</p>}
    </div>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-200 rounded-m border border-rejected p-4 font-[600]">{children}</p>
}

/** "£481.80 is £18.20 less than the £500.00 that you took by card: £12.20 for fees and £6.00 for refunds." */
function useSentence(): (payout: Payout) => string {
  const t = useTranslations('payouts')
  const money = useMoney()
  const list = new Intl.ListFormat(localeOf(useLocale()), { type: 'conjunction' })
  return ({ bridge: { all }, currency }) => {
    const named = (steps: readonly Part[]): string =>
      list.format(steps.map((step) => t(`parts.${step}`, { amount: money(Math.abs(all[step]), currency) })))
    const less = PARTS.filter((step) => all[step] < 0)
    const more = PARTS.filter((step) => all[step] > 0)
    const words = {
      payout: money(all.total, currency),
      difference: money(Math.abs(all.takings - all.total), currency),
      takings: money(all.takings, currency),
      minus: named(less),
      plus: named(more),
    }
    if (all.total === all.takings) return t('same', words)
    if (all.total < all.takings) return t(more.length === 0 ? 'less' : 'both', words)
    return t(less.length === 0 ? 'more' : 'bothMore', words)
  }
}
