import { MAX_SECTIONS } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish, EditedMenu } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { Failure } from '../../../../../parts/failure.tsx'
import { Loading } from '../../../../../parts/loading.tsx'
import { sectionsQuery } from '../../../../../resources/deal-sections.ts'
import { focusOn } from '../options/options-context.ts'
import type { SavedChange } from '../use-save-dish.ts'
import { DealSaving } from './deal-saving.tsx'
import { NewSection } from './new-section.tsx'
import { SectionCard } from './section-card.tsx'
import { useSaveSections } from './use-save-sections.ts'

interface DealSectionsProps {
  readonly dish: Dish
  readonly menu: EditedMenu
  readonly locationId: number
  readonly onSaved: (change: SavedChange) => void
}

const ADD_ID = 'add-section'

/** What customers choose of a meal deal; of a dish that is none, what makes it one. Each field saves itself. */
export function DealSections({ dish, menu, locationId, onSaved }: DealSectionsProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dealSections')
  const ref = { locationId, dishId: dish.id }
  const { data, error, refetch } = useQuery({ ...sectionsQuery(ref), enabled: dish.isMealDeal })
  const sections = dish.isMealDeal ? data : []
  const save = useSaveSections(ref, sections ?? [], onSaved)
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => focusOn(ADD_ID))
  }
  if (!dish.isMealDeal && dish.deals.length > 0) return null
  return (
    <section aria-label={words('title')}>
      <h3 className="text-20 font-[720]">{words('title')}</h3>
      {sections ? (
        <>
          {sections.length > 0 ? (
            <DealSaving dish={dish} sections={sections} dishes={menu.dishes} />
          ) : (
            !isAdding && <p className="mt-1 text-17 text-ink-2">{words('none')}</p>
          )}
          <div className="mt-3 grid gap-3">
            {sections.map((section) => (
              <SectionCard
                key={section.id}
                section={section}
                ids={sections.map(({ id }) => id)}
                menu={menu}
                dealId={dish.id}
                save={save}
                onRemoved={() => requestAnimationFrame(() => focusOn(ADD_ID))}
              />
            ))}
          </div>
          {isAdding ? (
            <NewSection menu={menu} dealId={dish.id} onAdd={save.add} onClose={close} />
          ) : (
            sections.length < MAX_SECTIONS && (
              <Button id={ADD_ID} className="mt-3 gap-2" onClick={() => setAdding(true)}>
                <Plus size={20} aria-hidden />
                {words(dish.isMealDeal ? 'addSection' : 'makeDeal')}
              </Button>
            )
          )}
        </>
      ) : error ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </section>
  )
}
