import { type ItemSummary, type Location, type Menu, type OrderType, specialsAt } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { DealList } from '../../../deals/deal-list.tsx'
import { DealDishes } from '../dishes/deal-dishes.tsx'
import type { DishWords } from '../dishes/use-dish-words.ts'

interface DealsTabProps {
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
  readonly words: DishWords
  readonly onOpen: (item: ItemSummary) => void
  readonly onMenu: () => void
}

/** Coupons, meal deals and specials. [2.07] */
export default function DealsTab(props: DealsTabProps) {
  return <Deals {...props} />
}

function Deals({ menu, location, orderType, words, onOpen, onMenu }: DealsTabProps) {
  const t = useTranslations('menu')
  const offers = useTranslations('offers')
  const specials = specialsAt(menu.items, words.moment)
  const mealDeals = menu.items.filter(({ isMealDeal }) => isMealDeal)
  if (words.deals.length + specials.length + mealDeals.length === 0) {
    return (
      <EmptyState
        title={t('dealsEmpty')}
        action={
          <Button block variant="secondary" onClick={onMenu}>
            {t('seeMenu')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="px-4 pt-6 lg:px-0">
      {words.deals.length > 0 ? (
        <section className="max-w-2xl">
          <h2 className="heading mb-3 text-section">{offers('codes')}</h2>
          <DealList deals={words.deals} location={location} orderType={orderType} />
        </section>
      ) : null}
      <DealDishes title={offers('mealDeals')} dishes={mealDeals} words={words} onOpen={onOpen} />
      <DealDishes title={offers('specials')} dishes={specials} words={words} onOpen={onOpen} />
    </div>
  )
}
