import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { DishRef } from '../../../../../api/dish-options.ts'
import { Failure } from '../../../../../parts/failure.tsx'
import { Loading } from '../../../../../parts/loading.tsx'
import { dishOptionsQuery } from '../../../../../resources/dish-options.ts'
import { optionGroupsQuery } from '../../../../../resources/option-groups.ts'
import type { SavedChange } from '../use-save-dish.ts'
import { AddOption } from './add-option.tsx'
import { AddShared } from './add-shared.tsx'
import { OptionList } from './option-card.tsx'
import { OptionsContext } from './options-context.ts'
import { useSaveOptions } from './use-save-options.ts'

interface DishOptionsProps {
  readonly dish: DishRef
  readonly onSaved: (change: SavedChange) => void
}

/** What customers choose of a dish. Each field saves itself. */
export function DishOptions({ dish, onSaved }: DishOptionsProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dishOptions')
  const { data, error, refetch } = useQuery(dishOptionsQuery(dish))
  // The options do not wait for it.
  const { data: groups } = useQuery(optionGroupsQuery(dish.locationId))
  const save = useSaveOptions(dish, data, onSaved)
  return (
    <section aria-label={words('title')}>
      <h3 className="text-20 font-[720]">{words('title')}</h3>
      {data ? (
        <OptionsContext value={{ ...data, groups, save }}>
          {data.options.length === 0 && <p className="mt-1 text-17 text-ink-2">{words('none')}</p>}
          <OptionList choiceId={null} depth={1} />
          <div className="flex flex-wrap gap-x-2 [&>form]:w-full [&>section]:w-full">
            <AddOption choiceId={null} />
            <AddShared />
          </div>
        </OptionsContext>
      ) : error ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </section>
  )
}
