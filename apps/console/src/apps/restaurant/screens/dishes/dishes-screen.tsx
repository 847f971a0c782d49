import { foldText } from '@comanda/domain'
import { Chip, Field, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus, ListChecks, Search, Utensils } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish, EditedMenu } from '../../../../api/dishes.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { dishesQuery, useCreateCategory } from '../../../../resources/dishes.ts'
import { useConsole } from '../../shell/console-context.ts'
import { CategorySection } from './category-section.tsx'
import { CheckLine } from './check/check-line.tsx'
import { isHidden } from './is-hidden.ts'
import { SelectDishes } from './many/select-dishes.tsx'
import { NameForm } from './name-form.tsx'
import { PreviewLink } from './preview/preview-link.tsx'
import { SavedNote } from './saved-note.tsx'
import { useSaveDish } from './use-save-dish.ts'

/** What a filter finds; those that would find nothing are not offered. */
const FILTERS = {
  noPicture: ({ image }: Dish) => image === null,
  undeclared: ({ allergens, isMealDeal }: Dish) => allergens === null && !isMealDeal,
  untranslated: ({ untranslated }: Dish) => untranslated.length > 0,
  soldOut: ({ soldOut }: Dish) => soldOut,
  hidden: isHidden,
} as const
type Filter = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as Filter[]

/** The dishes of a location by category, with prices that are changed in place. */
export function DishesScreen() {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  const { data, error, refetch } = useQuery(dishesQuery(location.id))
  return (
    <Page title={t('title')} width="list" action={<CheckLine />}>
      {data ? (
        <Menu key={location.id} locationId={location.id} menu={data} />
      ) : error ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

function Menu({ locationId, menu }: { readonly locationId: number; readonly menu: EditedMenu }) {
  const t = useTranslations('dishes')
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter | null>(null)
  const wanted = foldText(useDeferredValue(typed).trim())
  const { save, saved, setSaved, isSaving } = useSaveDish(locationId)
  const [isSelecting, setSelecting] = useState(false)
  const isShown = (dish: Dish) =>
    (filter === null || FILTERS[filter](dish)) &&
    (wanted === '' || foldText(`${dish.name} ${dish.description}`).includes(wanted))
  const isNarrowed = filter !== null || wanted !== ''
  const shown = menu.dishes.filter(isShown)
  const byCategory = Map.groupBy(shown, ({ categoryId }) => categoryId)
  const shownCategories = menu.categories.filter(({ id }) => !isNarrowed || byCategory.has(id))
  return (
    <>
      <p className="mt-3 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-4">
        <Field
          type="search"
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          icon={<Search size={20} aria-hidden />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {FILTER_NAMES.map((name) => {
          const count = menu.dishes.filter(FILTERS[name]).length
          if (count === 0 && filter !== name) return null
          return (
            <Chip key={name} outlined chosen={filter === name} onClick={() => setFilter(filter === name ? null : name)}>
              {t(`filter.${name}`, { count })}
            </Chip>
          )
        })}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {menu.dishes.length > 1 && (
          <Button className="gap-2" aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
            <ListChecks size={20} aria-hidden />
            {t(isSelecting ? 'selectDone' : 'select')}
          </Button>
        )}
        <PreviewLink />
      </div>
      <SavedNote saved={saved} isSaving={isSaving} />
      {!isSelecting && shownCategories.length === 0 && (
        <EmptyList Icon={Utensils}>{t(isNarrowed ? 'noneFound' : 'none')}</EmptyList>
      )}
      {isSelecting && (
        <SelectDishes locationId={locationId} dishes={inOrder(shown, menu.categories)} menu={menu} onSaved={setSaved} />
      )}
      {!isSelecting &&
        shownCategories.map((category) => (
          <CategorySection
            key={category.id}
            locationId={locationId}
            category={category}
            parent={menu.categories.find(({ id }) => id === category.parentId) ?? null}
            isParent={menu.categories.some(({ parentId }) => parentId === category.id)}
            dishes={byCategory.get(category.id) ?? []}
            isNarrowed={isNarrowed}
            onSave={save}
          />
        ))}
      {!isSelecting && !isNarrowed && <NewCategory locationId={locationId} />}
    </>
  )
}

/** Dishes in the order of the menu. */
function inOrder(dishes: readonly Dish[], categories: EditedMenu['categories']): readonly Dish[] {
  const placeOf = new Map(categories.map(({ id }, index) => [id, index]))
  return dishes.toSorted((a, b) => (placeOf.get(a.categoryId) ?? 0) - (placeOf.get(b.categoryId) ?? 0))
}

function NewCategory({ locationId }: { readonly locationId: number }) {
  const t = useTranslations('dishes')
  const create = useCreateCategory(locationId)
  const tell = useTellRefusal()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button className="mt-8 gap-2" onClick={() => setOpen(true)}>
        <FolderPlus size={20} aria-hidden />
        {t('addCategory')}
      </Button>
    )
  const add = (name: string) =>
    create.mutate(name, {
      onSuccess: () => {
        setOpen(false)
        showToast(t('categoryAdded', { name }), { tone: 'ok' })
      },
      onError: tell,
    })
  return (
    <div className="mt-8">
      <NameForm label={t('categoryName')} button={t('add')} onName={add} onCancel={() => setOpen(false)} />
    </div>
  )
}
