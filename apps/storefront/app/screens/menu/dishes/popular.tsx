import type { ItemSummary } from '@comanda/domain'
import { Picture, Price } from '@comanda/ui'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../../stored/cart.ts'
import { AddButton } from './add-button.tsx'
import { DishLink } from './dish-link.tsx'
import type { CountIn } from './use-count-in.ts'
import type { DishWords } from './use-dish-words.ts'

interface PopularProps {
  readonly items: readonly ItemSummary[]
  readonly words: DishWords
  readonly countIn: CountIn
  readonly onOpen: (item: ItemSummary) => void
  readonly onAdd: (item: ItemSummary) => void
  readonly onTake: (item: ItemSummary) => void
}

/** As many as a phone shows before the row is scrolled. */
const IN_VIEW = 3

/** The dishes that most people order here, in a row that scrolls; all have pictures. */
export const Popular = memo(function Popular({ items, ...dishes }: PopularProps) {
  const t = useTranslations('menu')
  return (
    <section id="popular" aria-labelledby="popular-title" className="-scroll-mt-8 pt-7">
      <h2 id="popular-title" tabIndex={-1} className="heading text-section">
        {t('popular')}
      </h2>
      <ul className="no-scrollbar -mx-4 mt-3 flex snap-x scroll-ps-4 gap-3 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-4 lg:px-0">
        {items.map((item, index) => (
          <PopularDish key={item.id} {...dishes} item={item} eager={index < IN_VIEW} />
        ))}
      </ul>
    </section>
  )
})

interface PopularDishProps extends Omit<PopularProps, 'items'> {
  readonly item: ItemSummary
  readonly eager: boolean
}

function PopularDish({ item, eager, words, countIn, onOpen, onAdd, onTake }: PopularDishProps) {
  const t = useTranslations('menu')
  const count = useCart(({ cart }) => countIn(cart, item.id))
  const { price, was } = words.of(item)
  return (
    <li className="relative w-34 shrink-0 snap-start rounded-pic has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ink lg:w-auto">
      <div className="relative">
        <Picture
          image={item.image}
          name={item.name}
          tint={item.id}
          sizes="8.5rem"
          eager={eager}
          className="aspect-square w-full rounded-pic"
        />
        <AddButton item={item} count={count} onAdd={onAdd} onTake={onTake} className="end-0 bottom-0" />
      </div>
      <h3 className="mt-2 line-clamp-2 text-row font-strong">
        <DishLink item={item} onOpen={onOpen} />
      </h3>
      <p className="mt-0.5 text-label">
        <Price
          now={price}
          was={was}
          labels={{ now: t('nowPrice', { price: '' }), was: t('wasPrice', { price: '' }) }}
        />
      </p>
    </li>
  )
}
