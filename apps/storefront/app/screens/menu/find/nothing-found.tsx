import type { ItemSummary, Menu } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { DishList, type DishListProps } from '../dishes/dish-list.tsx'
import { countSure } from './count-sure.ts'
import { hindrancesOf } from './hindrances.ts'
import { EVERYTHING, matching, type SearchFilters } from './menu-view.ts'
import type { FindDishes } from './search.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useWishWords } from './use-wish-words.ts'
import { withWish } from './with-wish.ts'

interface NothingFoundProps extends Omit<DishListProps, 'items' | 'level' | 'eager'> {
  readonly menu: Menu<ItemSummary>
  readonly find: FindDishes
  readonly filters: SearchFilters
  readonly onChange: (filters: SearchFilters) => void
}

const MOST_SUGGESTED = 6

/** The popular dishes that can be ordered now; where too few orders tell, the first dishes with a picture. */
function suggestionsOf(menu: Menu<ItemSummary>, isAvailable: (item: ItemSummary) => boolean): readonly ItemSummary[] {
  const popular = menu.popular.flatMap((id) => menu.items.find((item) => item.id === id) ?? []).filter(isAvailable)
  const others = menu.items.filter((item) => item.image !== null && !item.ageRestricted && isAvailable(item))
  return (popular.length > 0 ? popular : others).slice(0, MOST_SUGGESTED)
}

/**
 * No dish matches: offers the filter that the search names and some dishes, or shows which criterion blocks the result
 * and removes it with one press. [2.06]
 */
export default function NothingFound({ menu, find, filters, onChange, ...dishes }: NothingFoundProps) {
  const t = useTranslations('menu')
  const nameOf = useFilterWords()
  const wishWords = useWishWords()
  const asked = hindrancesOf(filters)
  if (asked.length === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />
  const wish = find(filters.query)?.wish ?? null
  const asFilter = wish === null ? null : withWish(filters, wish)
  const wished = asFilter === null ? 0 : countSure(menu.items, find, asFilter)
  const offer =
    wish !== null && asFilter !== null && wished > 0 ? (
      <Button block onClick={() => onChange(asFilter)}>
        {wishWords(wish.filters, wished)}
      </Button>
    ) : null
  const all = (words: string) => (
    <Button block variant="secondary" onClick={() => onChange(EVERYTHING)}>
      {words}
    </Button>
  )
  if (asked.length === 1 && asked[0]?.kind === 'query') {
    const suggestions = suggestionsOf(menu, (item) => dishes.words.of(item).reason === null)
    return (
      <>
        <EmptyState
          title={t('searchEmpty', { text: asked[0].value })}
          text={t(offer === null ? 'searchEmptyHint' : 'searchEmptyOffer')}
          picture={<span />}
          action={
            <div className="flex flex-col gap-2">
              {offer}
              {all(t('clearSearch'))}
            </div>
          }
        />
        {suggestions.length === 0 ? null : (
          <section aria-labelledby="suggestions-title" className="pt-2">
            <h2 id="suggestions-title" className="heading text-section">
              {t(menu.popular.length > 0 ? 'popular' : 'suggestions')}
            </h2>
            <DishList {...dishes} items={suggestions} level="h3" eager={0} />
          </section>
        )}
      </>
    )
  }
  const helpful = asked
    .map((one) => ({ ...one, found: matching(menu.items, find, one.rest).size }))
    .filter(({ found }) => found > 0)
  return (
    <EmptyState
      title={t('filteredEmpty')}
      text={helpful.length > 0 ? t('filteredEmptyHint') : t('filteredEmptyAll')}
      action={
        helpful.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {helpful.map(({ kind, value, rest, found }) => (
              <li key={`${kind} ${value}`}>
                <Button block variant="secondary" onClick={() => onChange(rest)}>
                  {t('takeOffFor', { name: nameOf({ kind, value }), count: found })}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          all(t('seeMenu'))
        )
      }
    />
  )
}
