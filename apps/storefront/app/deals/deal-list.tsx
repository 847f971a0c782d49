import { type Coupon, type Location, needsAccount, type OrderType } from '@comanda/domain'
import { Check, TicketPercent } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DealCode } from './deal-code.tsx'
import { useDealWords } from './use-deal-words.ts'

interface DealListProps {
  readonly deals: readonly Coupon[]
  /** Supplies currency and time zone for the terms. */
  readonly location: Pick<Location, 'currency' | 'timeZone'>
  /** The type of the order that is being put together; a code that is not for it cannot be used. */
  readonly orderType?: OrderType
}

/** Coupons with discount, conditions and code. [2.03] [3.19] */
export function DealList({ deals, location, orderType }: DealListProps) {
  const words = useDealWords(location.currency, location.timeZone)
  return (
    <ul className="flex flex-col gap-3">
      {deals.map((deal) => (
        <DealCard key={deal.id} deal={deal} orderType={orderType} {...words(deal)} />
      ))}
    </ul>
  )
}

interface DealCardProps {
  readonly deal: Coupon
  readonly orderType: OrderType | undefined
  readonly worth: string
  readonly conditions: readonly string[]
}

function DealCard({ deal, orderType, worth, conditions }: DealCardProps) {
  const t = useTranslations('offers')
  return (
    <li className="overflow-hidden rounded-l border border-line bg-surface">
      <div className="flex items-start gap-4 p-4">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-m bg-soft text-accent-ink">
          <TicketPercent aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          {/* "5% off orders over £40" says it again. */}
          {deal.name.startsWith(worth) ? null : <p className="text-section font-strong text-accent-ink">{worth}</p>}
          <p lang={deal.nameLanguage} className="text-dish font-strong">
            {deal.name}
          </p>
          {deal.description ? (
            <p lang={deal.descriptionLanguage} className="mt-0.5 text-body text-ink-2">
              {deal.description}
            </p>
          ) : null}
          {conditions.length === 0 ? null : (
            <ul className="mt-2 flex flex-col gap-0.5 text-label text-ink-2">
              {conditions.map((condition) => (
                <li key={condition} className="flex gap-2">
                  <span aria-hidden="true">·</span>
                  {condition}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {deal.autoApplied ? (
        <p className="flex items-center gap-2 bg-ok-bg px-4 py-3 text-label font-strong text-ok">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {t('automatic')}
        </p>
      ) : (
        <DealCode
          code={deal.code}
          isForAccounts={needsAccount(deal)}
          refused={isFor(deal, orderType) ? undefined : orderType}
        />
      )}
    </li>
  )
}

const isFor = ({ orderTypes }: Coupon, orderType: OrderType | undefined): boolean =>
  orderType === undefined || orderTypes.length === 0 || orderTypes.includes(orderType)
