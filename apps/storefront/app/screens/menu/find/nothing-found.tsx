import type { ItemSummary, Menu } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { EVERYTHING, hindrancesOf, matchingIds, type SearchFilters } from './menu-view.ts'
import type { FindDishes } from './search.ts'
import { useFilterWords } from './use-filter-words.ts'

interface NothingFoundProps {
  readonly menu: Menu<ItemSummary>
  readonly find: FindDishes
  readonly filters: SearchFilters
  readonly onChange: (filters: SearchFilters) => void
}

/** No dish matches: shows which criterion blocks the result and removes it with one press. [2.06] */
export function NothingFound({ menu, find, filters, onChange }: NothingFoundProps) {
  const t = useTranslations('menu')
  const nameOf = useFilterWords()
  const asked = hindrancesOf(filters)
  if (asked.length === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />
  const all = (words: string) => (
    <Button block variant="secondary" onClick={() => onChange(EVERYTHING)}>
      {words}
    </Button>
  )
  if (asked.length === 1 && asked[0]?.kind === 'query')
    return <EmptyState title={t('searchEmpty')} text={t('searchEmptyHint')} action={all(t('clearSearch'))} />
  const helpful = asked
    .map((one) => ({ ...one, found: matchingIds(menu.items, find, one.rest).size }))
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
