import type { ItemSummary } from '@comanda/domain'
import { Badge, classes, Picture, Price, tintOf } from '@comanda/ui'
import { Sparkles } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../start-up/use-site.ts'
import { useCart } from '../../../stored/cart.ts'
import { AddButton } from './add-button.tsx'
import { DishLink } from './dish-link.tsx'
import type { CountIn } from './use-count-in.ts'
import type { DishWords } from './use-dish-words.ts'

interface SpecialsProps {
  readonly items: readonly ItemSummary[]
  readonly words: DishWords
  readonly countIn: CountIn
  readonly onOpen: (item: ItemSummary) => void
  readonly onAdd: (item: ItemSummary) => void
  readonly onTake: (item: ItemSummary) => void
}

/** Dishes on special, at the top of the menu. [2.08] [9.24] */
export const Specials = memo(function Specials({ items, words, countIn, onOpen, onAdd, onTake }: SpecialsProps) {
  const t = useTranslations('menu')
  const { business } = useSite()
  const coloured = business.theme.secondColour !== null
  return (
    <section
      id="special"
      aria-labelledby="special-title"
      className={classes('-scroll-mt-8 md:pt-4', coloured ? 'pt-3' : 'pt-6')}
    >
      <h2
        id="special-title"
        tabIndex={-1}
        className={classes('heading text-section', coloured && 'sr-only', 'md:sr-only')}
      >
        {t('specialToday')}
      </h2>
      <ul
        className={classes(
          'no-scrollbar -mx-4 flex snap-x scroll-ps-4 gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:flex-col md:px-0',
          !coloured && 'mt-4 md:mt-0',
        )}
      >
        {items.map((item, index) => (
          <SpecialCard
            key={item.id}
            item={item}
            first={index === 0}
            words={words}
            countIn={countIn}
            alone={items.length === 1}
            coloured={coloured}
            onOpen={onOpen}
            onAdd={onAdd}
            onTake={onTake}
          />
        ))}
      </ul>
    </section>
  )
})

interface SpecialCardProps extends Omit<SpecialsProps, 'items'> {
  readonly item: ItemSummary
  /** Whether this is the largest picture of the first view. */
  readonly first: boolean
  readonly alone: boolean
  readonly coloured: boolean
}

function SpecialCard({ item, first, words, countIn, alone, coloured, onOpen, onAdd, onTake }: SpecialCardProps) {
  const t = useTranslations('menu')
  const count = useCart(({ cart }) => countIn(cart, item.id))
  const { price, was, reason, left } = words.of(item)
  const labels = { now: t('nowPrice', { price: '' }), was: t('wasPrice', { price: '' }) }
  return (
    <li
      className={classes(
        'relative shrink-0 snap-start overflow-hidden has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ink',
        alone ? 'w-full' : 'w-[82%] md:w-full',
        coloured
          ? 'flex min-h-44 rounded-l bg-special text-on-special'
          : classes('md:tinted md:flex md:min-h-40 md:rounded-l', tintOf(item.id)),
      )}
    >
      <Picture
        image={item.image}
        name={item.name}
        tint={coloured ? false : item.id}
        sizes="(min-width: 48rem) 18rem, 20rem"
        faded={reason !== null}
        eager={first}
        highPriority={first}
        className={
          coloured
            ? 'absolute inset-y-0 end-0 w-[52%]'
            : 'h-45 rounded-pic md:absolute md:inset-y-0 md:end-8 md:h-auto md:w-72 md:rounded-none md:bg-none'
        }
        pictureClass={
          coloured ? 'scale-135 translate-x-[14%] translate-y-[8%] rtl:-translate-x-[14%]' : 'scale-115 md:scale-135'
        }
      />
      <Badge
        tone={coloured ? 'ink' : 'raised'}
        className={coloured ? 'absolute start-5 top-4' : 'absolute start-3 top-3 md:start-8 md:top-6'}
        icon={<Sparkles aria-hidden="true" className="size-4" />}
      >
        {words.until(item)}
      </Badge>
      <div
        className={
          coloured
            ? 'relative flex max-w-[58%] flex-col justify-end gap-3 p-5 pt-14'
            : 'pt-3 md:relative md:flex md:max-w-[58%] md:flex-col md:justify-end md:gap-3 md:px-8 md:pt-16 md:pb-6'
        }
      >
        <h3
          className={
            coloured ? 'heading text-section' : 'text-dish font-strong md:font-normal md:heading md:text-screen'
          }
        >
          <DishLink item={item} onOpen={onOpen} />
        </h3>
        <p
          className={classes(
            'flex flex-wrap items-center gap-2 text-body',
            coloured && '[&_s]:text-inherit [&_span]:text-inherit',
          )}
        >
          <Price now={price} was={was} labels={labels} />
          {reason === null ? null : <Badge>{reason}</Badge>}
          {left === null ? null : <Badge tone="warn">{t('left', { count: left })}</Badge>}
        </p>
      </div>
      {reason === null ? (
        <AddButton
          item={item}
          count={count}
          onAdd={onAdd}
          onTake={onTake}
          className={coloured ? 'end-2 bottom-2' : 'end-1 top-32 md:top-auto md:end-3 md:bottom-3'}
        />
      ) : null}
    </li>
  )
}
