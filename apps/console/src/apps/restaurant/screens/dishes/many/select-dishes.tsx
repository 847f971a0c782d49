import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeOfMany, Dish, EditedMenu } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { useMoney } from '../../../../../parts/money.ts'
import { type RecordColumn, RecordTable } from '../../../../../records/record-table.tsx'
import { useConsole } from '../../../shell/console-context.ts'
import { isHidden } from '../is-hidden.ts'
import type { SavedChange } from '../use-save-dish.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { SpecialDialog } from './special-dialog.tsx'
import { useChangeMany } from './use-change-many.ts'
import { VatDialog } from './vat-dialog.tsx'

interface SelectDishesProps {
  readonly locationId: number
  /** Those that the search and the filter leave. */
  readonly dishes: readonly Dish[]
  readonly menu: EditedMenu
  readonly onSaved: (change: SavedChange) => void
}

/** The dishes as a table in which many are selected and changed at once. */
export function SelectDishes({ locationId, dishes, menu, onSaved }: SelectDishesProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('manyDishes')
  const money = useMoney()
  const { location } = useConsole()
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  const [asked, setAsked] = useState<'price' | 'special' | 'vat' | 'move' | null>(null)
  const { changeMany, isSaving } = useChangeMany(locationId, onSaved)
  const { categories, vatKinds } = menu
  const chosen = menu.dishes.filter(({ id }) => keys.has(id))
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const make = async (wanted: ChangeOfMany) => {
    if (await changeMany(chosen, wanted)) setAsked(null)
  }
  const columns: readonly RecordColumn<Dish>[] = [
    { id: 'name', name: words('dish'), isRowHeader: true, width: '2fr', cell: ({ name }) => name },
    { id: 'category', name: t('category'), cell: ({ categoryId }) => nameOf.get(categoryId) ?? '' },
    {
      id: 'notes',
      name: words('state'),
      cell: (dish) => [isHidden(dish) && t('hidden'), dish.soldOut && t('soldOut')].filter(Boolean).join(' · '),
    },
    { id: 'price', name: t('price'), width: 110, cell: ({ price }) => money(price, location.currency) },
  ]
  return (
    <>
      <RecordTable
        label={words('title')}
        columns={columns}
        records={dishes}
        idOf={({ id }) => id}
        empty={t('noneFound')}
        hasFailed={false}
        onRetry={() => undefined}
        selection={{
          keys,
          onChange: setKeys,
          actions: (
            <>
              <Button look="ink" disabled={isSaving} onClick={() => setAsked('price')}>
                {words('prices')}
              </Button>
              <Button disabled={isSaving} onClick={() => setAsked('special')}>
                {words('special')}
              </Button>
              {vatKinds && (
                <Button disabled={isSaving} onClick={() => setAsked('vat')}>
                  {words('vat')}
                </Button>
              )}
              <Button disabled={isSaving} onClick={() => setAsked('move')}>
                {words('move')}
              </Button>
              <Button disabled={isSaving} onClick={() => void make({ what: 'ways', orderTypes: [] })}>
                {words('hide')}
              </Button>
              <Button disabled={isSaving} onClick={() => void make({ what: 'ways', orderTypes: location.offered })}>
                {words('show')}
              </Button>
            </>
          ),
        }}
      />
      {asked === 'price' && (
        <PriceDialog
          dishes={chosen}
          isSaving={isSaving}
          onClose={() => setAsked(null)}
          onChange={(change) => void make({ what: 'price', change })}
        />
      )}
      {asked === 'special' && (
        <SpecialDialog
          dishes={chosen}
          isSaving={isSaving}
          onClose={() => setAsked(null)}
          onSet={(change, times) => void make({ what: 'special', change, times })}
          onRemove={() => void make({ what: 'no-special' })}
        />
      )}
      {asked === 'vat' && vatKinds && (
        <VatDialog
          count={chosen.length}
          kinds={vatKinds}
          isSaving={isSaving}
          onClose={() => setAsked(null)}
          onKind={(kind) => void make({ what: 'vat-kind', kind })}
        />
      )}
      {asked === 'move' && (
        <MoveDialog
          count={chosen.length}
          categories={categories}
          isSaving={isSaving}
          onClose={() => setAsked(null)}
          onMove={(categoryId) => void make({ what: 'category', categoryId })}
        />
      )}
    </>
  )
}
