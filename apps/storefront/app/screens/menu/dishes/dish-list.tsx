import type { Fit, ItemSummary, Variant } from '@comanda/domain'
import { useRef } from 'react'
import { Dish } from './dish.tsx'
import { DishLink } from './dish-link.tsx'
import type { CountIn } from './use-count-in.ts'
import type { DishWords } from './use-dish-words.ts'
import { useNear } from './use-near.ts'

/** How many dishes of a large menu render and disappear together; divides by two and three columns. */
const TOGETHER = 24

export interface DishListProps {
  readonly items: readonly ItemSummary[]
  /** The level of the dishes' headings. */
  readonly level: 'h3' | 'h4'
  /** How many dishes are in the first view. */
  readonly eager: number
  /** Whether the list is the first of the menu: it renders whole at first. */
  readonly first?: boolean
  /** In a large menu, dishes far out of sight render as names only. */
  readonly sparing?: boolean
  readonly words: DishWords
  readonly countIn: CountIn
  readonly marked: ReadonlySet<number>
  readonly onMark: (item: Pick<ItemSummary, 'id' | 'name'>) => void
  /** How dishes fit the filters that do not fit as the menu has them, by id. */
  readonly fits?: ReadonlyMap<number, Fit>
  readonly onOpen: (item: ItemSummary, variant?: Variant | null) => void
  readonly onAdd: (item: ItemSummary) => void
  readonly onTake: (item: ItemSummary) => void
  readonly onNear: (item: ItemSummary) => void
}

/** Rows on a phone, cards in columns on a desktop. */
export function DishList({ items, first = false, sparing = false, ...dishes }: DishListProps) {
  if (!sparing) return items.length === 0 ? null : <Dishes {...dishes} items={items} />
  const starts = items.map((_, index) => index).filter((index) => index % TOGETHER === 0)
  return starts.map((start) => (
    <Dishes
      key={start}
      {...dishes}
      items={items.slice(start, start + TOGETHER)}
      eager={start === 0 ? dishes.eager : 0}
      first={first && start === 0}
      sparing
    />
  ))
}

function Dishes({
  items,
  level,
  eager,
  first = false,
  sparing = false,
  words,
  countIn,
  marked,
  onMark,
  fits,
  onOpen,
  onAdd,
  onTake,
  onNear,
}: DishListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { near, height } = useNear(list, sparing, first)
  return (
    <ul
      ref={list}
      style={height === null ? undefined : { height }}
      className="mt-1 md:mt-4 md:grid md:grid-cols-2 md:gap-5 min-[75rem]:grid-cols-3"
    >
      {items.map((item, index) =>
        near ? (
          <Dish
            key={item.id}
            item={item}
            level={level}
            details={words.of(item)}
            countIn={countIn}
            eager={index < eager}
            fit={fits?.get(item.id) ?? null}
            currency={words.currency}
            onOpen={onOpen}
            onAdd={onAdd}
            onTake={onTake}
            onNear={onNear}
            marked={marked.has(item.id)}
            onMark={onMark}
          />
        ) : (
          <DishName
            key={item.id}
            item={item}
            level={level}
            variant={fits?.get(item.id)?.variant ?? null}
            onOpen={onOpen}
          />
        ),
      )}
    </ul>
  )
}

/**
 * A placeholder of the dish's height with its name, for search engines, find-in-page and jumps; the rest renders when
 * it is near.
 */
function DishName({
  item,
  level: Heading,
  variant,
  onOpen,
}: Pick<DishListProps, 'level' | 'onOpen'> & { readonly item: ItemSummary; readonly variant: Variant | null }) {
  return (
    <li className="h-37.25 py-4 md:h-75">
      <Heading className="text-dish font-strong">
        <DishLink item={item} variant={variant} onOpen={onOpen} covering={false} />
      </Heading>
    </li>
  )
}
