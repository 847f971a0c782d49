import { ALLERGENS } from '@comanda/domain'
import { Chip, Select } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer, Wheat } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish, EditedMenu } from '../../../../api/dishes.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { dishesQuery } from '../../../../resources/dishes.ts'
import { useConsole } from '../../shell/console-context.ts'
import { PrintAllergens } from './allergen-paper.tsx'
import { AllergenSign } from './allergen-sign.tsx'
import { type AllergenState, type DeclaredContents, stateOf, withNone, withPress } from './declared-contents.ts'
import { SavedNote } from './saved-note.tsx'
import { useSaveDish } from './use-save-dish.ts'

/** A larger menu shows one category at a time: each dish has fifteen boxes. */
const MOST_AT_ONCE = 60

/** The allergens of all dishes of a location, to be declared in place and printed. */
export function AllergenSheetScreen() {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  const { data, error, refetch } = useQuery(dishesQuery(location.id))
  return (
    <Page title={t('sheet.title')} width="wide">
      {data ? (
        <Sheet key={location.id} locationId={location.id} menu={data} />
      ) : error ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

function Sheet({ locationId, menu }: { readonly locationId: number; readonly menu: EditedMenu }) {
  const t = useTranslations('dishes')
  // A deal contains what its dishes do.
  const dishes = menu.dishes.filter(({ isMealDeal }) => !isMealDeal)
  const byCategory = Map.groupBy(dishes, ({ categoryId }) => categoryId)
  const categories = menu.categories.filter(({ id }) => byCategory.has(id))
  const isLarge = dishes.length > MOST_AT_ONCE
  const [chosen, setChosen] = useState<number | null>(isLarge ? (categories[0]?.id ?? null) : null)
  const [areDeclaredHidden, setDeclaredHidden] = useState(false)
  const { follow, saved, isSaving } = useSaveDish(locationId)
  const missing = dishes.filter(({ allergens }) => allergens === null).length
  // What is being declared stays until another filter is chosen.
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set())
  const hideDeclared = (isHidden: boolean): void => {
    setDeclaredHidden(isHidden)
    setWaiting(new Set(dishes.filter(({ allergens }) => allergens === null).map(({ id }) => id)))
  }
  const shown = categories
    .filter(({ id }) => areDeclaredHidden || chosen === null || id === chosen)
    .map(({ id, name }) => ({
      id,
      name,
      dishes: (byCategory.get(id) ?? []).filter((dish) => !areDeclaredHidden || waiting.has(dish.id)),
    }))
    .filter((category) => category.dishes.length > 0)
  return (
    <>
      <p className="mt-1 max-w-180 text-17 text-ink-2">{t('sheet.text')}</p>
      <ul aria-label={t('sheet.legend')} className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-15">
        {(['contained', 'possible'] as const).map((state) => (
          <li key={state} className="flex items-center gap-2">
            <AllergenSign state={state} />
            {t(`sheet.${state}`)}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-56">
          <Select
            label={t('sheet.category')}
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('sheet.all')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        {(missing > 0 || areDeclaredHidden) && (
          <Chip outlined chosen={areDeclaredHidden} onClick={() => hideDeclared(!areDeclaredHidden)}>
            {t('filter.undeclared', { count: missing })}
          </Chip>
        )}
        <Button className="gap-2" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t('sheet.print')}
        </Button>
      </div>
      <SavedNote saved={saved} isSaving={isSaving} />
      <PrintAllergens categories={categories.map(({ id, name }) => ({ id, name, dishes: byCategory.get(id) ?? [] }))} />
      {shown.length === 0 ? <EmptyList Icon={Wheat}>{t('noneFound')}</EmptyList> : null}
      {shown.map((category) => (
        <Category key={category.id} name={category.name} dishes={category.dishes} onSave={follow} />
      ))}
    </>
  )
}

interface CategoryProps {
  readonly name: string
  readonly dishes: readonly Dish[]
  /** Returns the dish after it. */
  readonly onSave: (dish: Dish, wanted: DeclaredContents) => Promise<Dish>
}

const BOX = 'border-s border-line p-0 text-center'

function Category({ name, dishes, onSave }: CategoryProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  return (
    <section aria-label={name} className="mt-4">
      <h3 className="text-20 font-[720]">{name}</h3>
      <div className="mt-2 overflow-x-auto">
        <table className="border-collapse text-15">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 z-1 min-w-36 bg-bg p-2 text-start align-bottom md:min-w-64">
                {t('sheet.dish')}
              </th>
              {[...ALLERGENS.map((one) => names(one)), t('sheet.none')].map((heading) => (
                <th key={heading} scope="col" className="h-30 w-12 p-1 align-bottom font-[600]">
                  <span className="inline-block rotate-180 text-start [writing-mode:vertical-rl] first-letter:uppercase">
                    {heading}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dishes.map((dish) => (
              <Row key={dish.id} dish={dish} onSave={onSave} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = Pick<CategoryProps, 'onSave'> & { readonly dish: Dish }

/** Only the row of a dish that has changed is drawn again. */
const Row = memo(
  function Row({ dish, onSave }: RowProps) {
    const t = useTranslations('dishes')
    const names = useTranslations('allergen')
    // A tick shows at once; the next one is saved after it, with what it has changed.
    const [wanted, setWanted] = useState<DeclaredContents | null>(null)
    const saving = useRef<Promise<Dish> | null>(null)
    const declare = (next: DeclaredContents): void => {
      setWanted(next)
      const mine = (saving.current ?? Promise.resolve(dish)).then((before) => onSave(before, next))
      saving.current = mine
      const end = (): void => {
        if (saving.current !== mine) return
        saving.current = null
        setWanted(null)
      }
      void mine.then(end, end)
    }
    const { name } = dish
    const declared = { allergens: dish.allergens, mayContain: dish.mayContain, ...wanted }
    const { allergens } = declared
    const box = (label: string, state: AllergenState, next: DeclaredContents) => (
      <td key={label} className={BOX}>
        <label className="relative grid min-h-12 w-12 place-items-center focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-ink">
          <input
            type="checkbox"
            ref={(input) => {
              if (input) input.indeterminate = state === 'possible'
            }}
            aria-label={t('sheet.box', { name, allergen: label })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={state === 'contained'}
            onChange={() => declare(next)}
          />
          <span className="pointer-events-none grid size-7 place-items-center rounded-s border border-line-strong">
            <AllergenSign state={state} />
          </span>
        </label>
      </td>
    )
    return (
      <tr className="border-t border-line">
        <th scope="row" className="sticky start-0 z-1 bg-bg p-2 text-start text-17 font-[600] wrap-anywhere">
          {name}
          {allergens === null ? <span className="block text-15 text-rejected">{t('undeclared')}</span> : null}
        </th>
        {ALLERGENS.map((one) => box(names(one), stateOf(declared, one), withPress(declared, one)))}
        {box(t('sheet.none'), allergens?.length === 0 ? 'contained' : 'no', withNone(declared))}
      </tr>
    )
  },
  (before, after) => before.dish === after.dish,
)
