import { showToast } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { Dish, DishCategory, DishFields } from '../../../../api/dishes.ts'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useOrderDishes, useRemoveCategory, useRenameCategory } from '../../../../resources/dishes.ts'
import { DishRow } from './dish-row.tsx'
import { NameForm } from './name-form.tsx'
import { NewDish } from './new-dish.tsx'

interface CategorySectionProps {
  readonly locationId: number
  readonly category: DishCategory
  /** The category that it is part of; null at the top. */
  readonly parent: DishCategory | null
  /** It holds categories, so that it may have no dishes of its own and is not removed. */
  readonly isParent: boolean
  readonly dishes: readonly Dish[]
  /** Only some of the dishes are shown: they have no order of their own. */
  readonly isNarrowed: boolean
  readonly onSave: (dish: Dish, wanted: Partial<DishFields>) => void
}

/** A category with its dishes, which are dragged into their order by mouse, touch or keyboard. */
export function CategorySection({
  locationId,
  category,
  parent,
  isParent,
  dishes,
  isNarrowed,
  onSave,
}: CategorySectionProps) {
  const t = useTranslations('dishes')
  const order = useOrderDishes(locationId, category.id)
  const tell = useTellRefusal()
  const [isAdding, setAdding] = useState(false)
  const ids = dishes.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const others = ids.filter((id) => !keys.has(id))
      const at = others.indexOf(Number(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      const wanted = others.toSpliced(at, 0, ...ids.filter((id) => keys.has(id)))
      order.mutate({ wanted, seen: ids }, { onError: tell })
    },
    isDisabled: isNarrowed || dishes.length < 2,
  })
  return (
    <section aria-label={category.name} className="mt-8 [content-visibility:auto] [contain-intrinsic-size:auto_20rem]">
      <Heading locationId={locationId} category={category} parent={parent} isParent={isParent} count={dishes.length} />
      {dishes.length > 0 && (
        <GridList
          aria-label={category.name}
          items={dishes}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
          className="mt-2 divide-y divide-line rounded-m border border-line bg-surface"
        >
          {(dish) => <DishRow dish={dish} isOrdered={!isNarrowed && dishes.length > 1} onSave={onSave} />}
        </GridList>
      )}
      {isAdding ? (
        <NewDish locationId={locationId} category={category} onClose={() => setAdding(false)} />
      ) : (
        <Button
          look="quiet"
          className="mt-1 gap-2"
          aria-label={t('addDishTo', { category: category.name })}
          onClick={() => setAdding(true)}
        >
          <Plus size={20} aria-hidden />
          {t('addDish')}
        </Button>
      )}
    </section>
  )
}

interface HeadingProps extends Pick<CategorySectionProps, 'locationId' | 'category' | 'parent' | 'isParent'> {
  readonly count: number
}

function Heading({ locationId, category, parent, isParent, count }: HeadingProps) {
  const t = useTranslations('dishes')
  const rename = useRenameCategory(locationId, category.id)
  const remove = useRemoveCategory(locationId)
  const tell = useTellRefusal()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name } = category
  if (isRenaming)
    return (
      <NameForm
        label={t('categoryName')}
        button={t('rename')}
        name={name}
        onName={(wanted) => {
          setRenaming(false)
          rename.mutate({ wanted, seen: name }, { onError: tell })
        }}
        onCancel={() => setRenaming(false)}
      />
    )
  const take = () =>
    remove.mutate(id, { onSuccess: () => showToast(t('categoryRemoved', { name }), { tone: 'ok' }), onError: tell })
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h3 className="text-20 font-[720]">{name}</h3>
      <span className="text-15 text-ink-2">
        {[parent?.name, (count > 0 || !isParent) && t('count', { count })].filter(Boolean).join(' · ')}
      </span>
      <span className="ms-auto flex">
        <Button look="quiet" className="text-15" aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        {count === 0 && !isParent && (
          <Button look="quietRejected" className="text-15" aria-label={t('removeOf', { name })} onClick={take}>
            {t('remove')}
          </Button>
        )}
      </span>
    </div>
  )
}
