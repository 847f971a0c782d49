import type { Coupon, Currency } from '@comanda/domain'
import { Badge } from '@comanda/ui'
import { TicketPercent } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'

/** Coupons as people read them: what, from how much, with which code. */
export function DealList({ deals, currency }: { readonly deals: readonly Coupon[]; readonly currency: Currency }) {
  const t = useTranslations('home')
  const { money } = useSite()
  return (
    <ul className="flex flex-col gap-3">
      {deals.map((deal) => (
        <li key={deal.id} className="flex items-start gap-4 rounded-m border border-line bg-surface p-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-m bg-soft text-accent-ink">
            <TicketPercent aria-hidden="true" />
          </span>
          <div className="min-w-0 grow">
            <p className="text-dish font-strong">{deal.name}</p>
            <p className="mt-0.5 text-label text-ink-2">{deal.description}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-label text-ink-2">
              <Badge tone="soft">{deal.autoApplied ? t('dealAutomatic') : t('dealCode', { code: deal.code })}</Badge>
              {deal.minimumTotal > 0 ? t('dealMinimum', { minimum: money(deal.minimumTotal, currency) }) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
