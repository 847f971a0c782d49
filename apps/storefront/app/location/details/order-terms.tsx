import { type Location, minimumOf, ORDER_TYPES, type OrderType } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { OrderTypeIcon } from '../order-type-icon.tsx'

const WHEN = { delivery: 'delivered', collection: 'ready', table: 'served' } as const

/** Time, minimum and charges of each order type. [3.17] [9.18] */
export function OrderTerms({ location }: { readonly location: Location }) {
  const t = useTranslations('information')
  const types = useTranslations('enumerations.orderType')
  const termsOf = useTerms(location)
  return (
    <div>
      <h3 className="text-dish font-strong">{t('ordering')}</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {ORDER_TYPES.filter((type) => location.settings[type].offered).map((type) => (
          <li key={type} className="flex gap-3.5">
            <span aria-hidden="true" className="mt-0.5 text-accent-ink">
              <OrderTypeIcon type={type} className="size-6" />
            </span>
            <div className="min-w-0">
              <p className="text-body font-semibold">{types(type)}</p>
              <ul className="text-label text-ink-2">
                {termsOf(type).map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useTerms(location: Location): (type: OrderType) => readonly string[] {
  const t = useTranslations('information')
  const { money } = useSite()
  const amount = (minor: number) => money(minor, location.currency)
  const orFree = (minor: number) => (minor === 0 ? t('free') : amount(minor))
  return (type) => {
    const { preparationMinutes, serviceCharge, bagCharge } = location.settings[type]
    const minutes = { minutes: `${preparationMinutes}–${preparationMinutes + 10}` }
    const terms = [t(WHEN[type], minutes)]
    if (type === 'delivery' && location.areas.length > 0) {
      const minimum = Math.min(...location.areas.map(minimumOf))
      const fees = location.areas.flatMap(({ tiers }) => tiers.map(({ charge }) => charge))
      const [least, most] = [Math.min(...fees), Math.max(...fees)]
      if (minimum > 0) terms.push(t('minimum', { minimum: amount(minimum) }))
      if (fees.length > 0)
        terms.push(
          least === most
            ? t('deliveryFee', { fee: orFree(least) })
            : t('deliveryFees', { from: amount(least), to: amount(most) }),
        )
    }
    if (serviceCharge > 0) terms.push(t('serviceCharge', { amount: amount(serviceCharge) }))
    if (bagCharge > 0) terms.push(t('bagCharge', { amount: amount(bagCharge) }))
    if (serviceCharge + bagCharge === 0) terms.push(t('noCharges'))
    return terms
  }
}
