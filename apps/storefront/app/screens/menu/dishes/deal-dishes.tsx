import type { ItemSummary } from '@comanda/domain'
import { Badge, classes, Picture, Price } from '@comanda/ui'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { DishLink } from './dish-link.tsx'
import type { DishWords } from './use-dish-words.ts'

interface DealDishesProps {
  readonly title: string
  readonly dishes: readonly ItemSummary[]
  readonly words: DishWords
  readonly onOpen: (item: ItemSummary) => void
}

/** Meal deals or dishes on special in the deals tab; each opens its sheet. [2.07] [2.09] */
export function DealDishes({ title, dishes, words, onOpen }: DealDishesProps) {
  const t = useTranslations('menu')
  const id = useId()
  if (dishes.length === 0) return null
  const labels = { now: t('nowPrice', { price: '' }), was: t('wasPrice', { price: '' }) }
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="heading text-section">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {dishes.map((item) => {
          const { price, was, reason, saves } = words.of(item)
          return (
            <li
              key={item.id}
              className="relative flex items-center gap-4 overflow-hidden rounded-l border border-line bg-surface p-3 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ink"
            >
              {item.image === null ? null : (
                <Picture
                  image={item.image}
                  name={item.name}
                  tint={item.id}
                  sizes="6rem"
                  faded={reason !== null}
                  className="size-24 shrink-0 rounded-pic"
                />
              )}
              <div className="min-w-0 grow">
                <h3 className={classes('text-dish font-strong', reason !== null && 'text-ink-2')}>
                  <DishLink item={item} onOpen={onOpen} />
                </h3>
                <p lang={item.descriptionLanguage} className="line-clamp-2 text-label text-ink-2">
                  {item.description}
                </p>
                <p className="mt-1.5 flex flex-wrap items-center gap-2 text-body">
                  <Price now={price} was={was} labels={labels} />
                  {reason === null ? null : <Badge>{reason}</Badge>}
                  {saves === null ? null : <Badge tone="ok">{saves}</Badge>}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
