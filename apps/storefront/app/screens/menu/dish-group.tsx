import type { ItemSummary } from '@comanda/domain'
import { Dish } from './dish.tsx'
import type { Group } from './menu-view.ts'
import type { DishWords } from './use-dish-words.ts'
import type { Hearts } from './use-hearts.ts'

/** Height of a row on a phone and of a card on a desktop, px: what a group out of sight is taken to be. */
const ROW = 149

interface DishGroupProps {
  readonly group: Group
  readonly first: boolean
  readonly words: DishWords
  readonly hearts: Pick<Hearts, 'marked' | 'press'>
  readonly onOpen: (item: ItemSummary) => void
  readonly onAdd: (item: ItemSummary) => void
  readonly onNear: (item: ItemSummary) => void
}

/** A category with its dishes. The browser skips what is out of sight. [2.08] */
export function DishGroup({ group, first, words, hearts, onOpen, onAdd, onNear }: DishGroupProps) {
  const { category, items } = group
  const id = `category-${category.id}`
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-36 pt-7 lg:scroll-mt-24"
      style={
        first ? undefined : { contentVisibility: 'auto', containIntrinsicSize: `auto ${items.length * ROW + 80}px` }
      }
    >
      <div className="md:flex md:items-baseline md:gap-3">
        <h2 id={`${id}-title`} className="heading text-section">
          {category.name}
        </h2>
        {category.description ? <p className="text-label text-ink-2">{category.description}</p> : null}
      </div>
      <ul className="mt-1 md:mt-4 md:grid md:grid-cols-2 md:gap-5 min-[75rem]:grid-cols-3">
        {items.map((item, index) => (
          <Dish
            key={item.id}
            item={item}
            price={words.price(item)}
            was={words.was(item)}
            reason={words.reason(item)}
            count={words.count(item)}
            eager={first && index < 4}
            onOpen={onOpen}
            onAdd={onAdd}
            onNear={onNear}
            marked={hearts.marked.has(item.id)}
            onMark={hearts.press}
          />
        ))}
      </ul>
    </section>
  )
}
