import { ORDER_TYPES, savingsOf } from '@comanda/domain'
import { Tag, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { DealSection } from '../../../../../api/deal-sections.ts'
import type { Dish } from '../../../../../api/dishes.ts'
import { useMoney } from '../../../../../parts/money.ts'
import { useConsole } from '../../../shell/console-context.ts'

/** Prices as the rules know them: without those that no way to order has of its own. */
const pricesOf = ({ price, prices }: Dish) => ({
  base: price,
  ...Object.fromEntries(Object.entries(prices).filter(([, own]) => own !== null)),
})

interface DealSavingProps {
  readonly dish: Dish
  readonly sections: readonly DealSection[]
  /** The whole menu. */
  readonly dishes: readonly Dish[]
}

/** What customers save at most against buying the dishes one by one, and that they save nothing. */
export function DealSaving({ dish, sections, dishes }: DealSavingProps) {
  const words = useTranslations('dealSections.saving')
  const ways = useTranslations('dealSections.saving.ways')
  const format = useFormatter()
  const money = useMoney()
  const { currency } = useConsole().location
  const byId = new Map(dishes.map((one) => [one.id, { ...one, prices: pricesOf(one) }]))
  const deal = {
    orderTypes: dish.orderTypes,
    prices: pricesOf(dish),
    sections: sections.map((section) => ({
      ...section,
      products: section.products.map((product) => ({
        ...product,
        soldOut: byId.get(product.itemId)?.soldOut ?? true,
      })),
    })),
  }
  const savings = savingsOf(deal, byId)
  const offered = ORDER_TYPES.filter((type) => dish.orderTypes.includes(type))
  const without = offered.filter((type) => savings[type] === undefined)
  const amounts = new Set(offered.map((type) => savings[type] ?? 0))
  const [only] = amounts
  return (
    <div className="mt-1 grid gap-1 text-17">
      {without.length < offered.length && (
        <p className="flex items-start gap-2">
          <Tag size={20} aria-hidden className="mt-1 shrink-0 text-ink-2" />
          {amounts.size === 1
            ? words('most', { amount: money(only ?? 0, currency) })
            : words('mostByWay', {
                amounts: format.list(
                  offered.flatMap((type) => {
                    const amount = savings[type]
                    return amount === undefined
                      ? []
                      : [words('way', { amount: money(amount, currency), way: ways(type) })]
                  }),
                ),
              })}
        </p>
      )}
      {without.length > 0 && (
        <p className="flex items-start gap-2 rounded-m bg-note px-3 py-2">
          <TriangleAlert size={20} aria-hidden className="mt-1 shrink-0" />
          {without.length === offered.length
            ? words('nothing')
            : words('nothingFor', { ways: format.list(without.map((type) => ways(type))) })}
        </p>
      )}
    </div>
  )
}
