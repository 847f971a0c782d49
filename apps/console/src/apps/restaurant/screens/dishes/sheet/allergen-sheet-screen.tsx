import { Chip, Select } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer, Wheat } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AllergenOption } from '../../../../../api/allergen-options.ts'
import type { EditedMenu } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { EmptyList } from '../../../../../parts/empty-list.tsx'
import { Failure } from '../../../../../parts/failure.tsx'
import { Loading } from '../../../../../parts/loading.tsx'
import { Page } from '../../../../../parts/page.tsx'
import { allergenOptionsQuery } from '../../../../../resources/allergen-options.ts'
import { dishesQuery } from '../../../../../resources/dishes.ts'
import { useConsole } from '../../../shell/console-context.ts'
import { AllergenSign } from '../allergen-sign.tsx'
import { SavedNote } from '../saved-note.tsx'
import { PrintAllergens } from './allergen-paper.tsx'
import { CategoryTable } from './category-table.tsx'
import { DishRows, OptionRows } from './dish-rows.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { sheetContent } from './sheet-content.ts'
import { useSaveContents } from './use-save-contents.ts'

/** A larger menu shows one category at a time: each dish has fifteen boxes. */
const MOST_AT_ONCE = 60

/** The allergens of all dishes of a location and of their choices, to be declared in place, printed and saved. */
export function AllergenSheetScreen() {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  const dishes = useQuery(dishesQuery(location.id))
  const options = useQuery(allergenOptionsQuery(location.id))
  const readAgain = () => {
    for (const one of [dishes, options]) if (one.error) void one.refetch()
  }
  return (
    <Page title={t('sheet.title')} width="wide">
      {dishes.data && options.data ? (
        <Sheet key={location.id} locationId={location.id} menu={dishes.data} options={options.data} />
      ) : dishes.error || options.error ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={readAgain} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

interface SheetProps {
  readonly locationId: number
  readonly menu: EditedMenu
  readonly options: readonly AllergenOption[]
}

const SHARED = 'shared'

function Sheet({ locationId, menu, options }: SheetProps) {
  const t = useTranslations('dishes')
  const content = useMemo(() => sheetContent(menu, options), [menu, options])
  const { categories, shared } = content
  const dishes = categories.flatMap((category) => category.dishes.map(({ dish }) => dish))
  const [chosen, setChosen] = useState<number | typeof SHARED | null>(
    dishes.length > MOST_AT_ONCE ? (categories[0]?.id ?? null) : null,
  )
  const [areDeclaredHidden, setDeclaredHidden] = useState(false)
  const { save, saved, isSaving } = useSaveContents(locationId)
  const undeclared = dishes.filter(({ allergens }) => allergens === null)
  // What is being declared stays until another filter is chosen.
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set())
  const hideDeclared = (isHidden: boolean): void => {
    setDeclaredHidden(isHidden)
    setWaiting(new Set(undeclared.map(({ id }) => id)))
  }
  const shown = categories
    .filter(({ id }) => areDeclaredHidden || chosen === null || id === chosen)
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(({ dish }) => !areDeclaredHidden || waiting.has(dish.id)),
    }))
    .filter((category) => category.dishes.length > 0)
  const isSharedShown = shared.length > 0 && !areDeclaredHidden && (chosen === null || chosen === SHARED)
  return (
    <>
      <p className="mt-1 max-w-180 text-17 text-ink-2">{t('sheet.text')}</p>
      <ul aria-label={t('sheet.legend')} className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-15">
        {(['contained', 'possible', 'replaced'] as const).map((state) => (
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
            onChange={({ target: { value } }) =>
              setChosen(value === '' ? null : value === SHARED ? SHARED : Number(value))
            }
          >
            <option value="">{t('sheet.all')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {shared.length > 0 && <option value={SHARED}>{t('sheet.shared')}</option>}
          </Select>
        </div>
        {(undeclared.length > 0 || areDeclaredHidden) && (
          <Chip outlined chosen={areDeclaredHidden} onClick={() => hideDeclared(!areDeclaredHidden)}>
            {t('filter.undeclared', { count: undeclared.length })}
          </Chip>
        )}
        <Button className="gap-2" onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
          {t('sheet.print')}
        </Button>
        <SaveSheet content={content} />
      </div>
      <SavedNote saved={saved} isSaving={isSaving} />
      <PrintAllergens content={content} />
      {shown.length === 0 && !isSharedShown ? <EmptyList Icon={Wheat}>{t('noneFound')}</EmptyList> : null}
      {shown.map((category) => (
        <CategoryTable key={category.id} name={category.name}>
          {category.dishes.map((one) => (
            <DishRows key={one.dish.id} {...one} save={save} />
          ))}
        </CategoryTable>
      ))}
      {isSharedShown && (
        <CategoryTable name={t('sheet.shared')}>
          {shared.map((option) => (
            <OptionRows key={option.id} option={option} save={save} />
          ))}
        </CategoryTable>
      )}
    </>
  )
}
