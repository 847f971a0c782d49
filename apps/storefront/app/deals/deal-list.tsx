import type { Coupon, Location, OrderType } from '@comanda/domain'
import { Button, IconButton } from '@comanda/ui'
import { Check, Copy, TicketPercent } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'
import { useDeal } from './use-deal.ts'
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
  const { ownLanguage } = useSite()
  const t = useTranslations('offers')
  return (
    <li className="overflow-hidden rounded-l border border-line bg-surface">
      <div className="flex items-start gap-4 p-4">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-m bg-soft text-accent-ink">
          <TicketPercent aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          <p className="text-section font-strong text-accent-ink">{worth}</p>
          <p lang={ownLanguage} className="text-dish font-strong">
            {deal.name}
          </p>
          {deal.description ? (
            <p lang={ownLanguage} className="mt-0.5 text-body text-ink-2">
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
        <DealCode deal={deal} refused={isFor(deal, orderType) ? undefined : orderType} />
      )}
    </li>
  )
}

const isFor = ({ orderTypes }: Coupon, orderType: OrderType | undefined): boolean =>
  orderType === undefined || orderTypes.length === 0 || orderTypes.includes(orderType)

interface DealCodeProps {
  readonly deal: Coupon
  /** The order's type where the code is not for it. */
  readonly refused: OrderType | undefined
}

/** The code with a button to use it, or the reason why it cannot be used now. [5.26] */
function DealCode({ deal, refused }: DealCodeProps) {
  const t = useTranslations('offers')
  const { isUsed, use, copy } = useDeal(deal)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-dashed border-line-strong py-2.5 ps-4 pe-2.5">
      <p className="min-w-0 grow text-dish font-strong break-all">
        <span className="sr-only">{t('code')} </span>
        {deal.code}
      </p>
      <IconButton
        label={t('copy', { code: deal.code })}
        icon={<Copy aria-hidden="true" className="size-5" />}
        onClick={copy}
      />
      {refused === undefined ? (
        <Button
          size="s"
          variant={isUsed ? 'quiet' : 'secondary'}
          icon={isUsed ? <Check aria-hidden="true" className="size-5" /> : undefined}
          aria-label={isUsed ? undefined : t('useNamed', { code: deal.code })}
          onClick={use}
        >
          {isUsed ? t('used') : t('use')}
        </Button>
      ) : (
        <p className="min-h-11 px-4 py-2.5 text-label font-semibold text-ink-2">
          {t('notForType', { type: t(`typeNames.${refused}`) })}
        </p>
      )}
    </div>
  )
}
