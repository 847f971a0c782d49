import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DishChoice } from '../../../../../api/dish-options.ts'
import { Button } from '../../../../../parts/button.tsx'
import { NamePriceForm } from './name-price-form.tsx'
import { addOptionId, useOptions } from './options-context.ts'

interface AddOptionProps {
  readonly choiceId: number | null
  /** The choice that asks the option. */
  readonly choice?: DishChoice
}

/** A button that becomes the form of a new option. */
export function AddOption({ choiceId, choice }: AddOptionProps) {
  const words = useTranslations('dishOptions')
  const { save } = useOptions()
  const [state, setState] = useState<'closed' | 'open' | 'closed-again'>('closed')
  if (state === 'open')
    return (
      <NamePriceForm
        labels={{ title: words('option'), name: words('firstChoice'), add: words('add') }}
        isOnce
        onAdd={({ title, name, price }) => save.addOption(title, choiceId, { name, price })}
        onClose={() => setState('closed-again')}
      />
    )
  return (
    <Button
      id={addOptionId(choiceId)}
      className="mt-3 gap-2"
      autoFocus={state === 'closed-again'}
      onClick={() => setState('open')}
    >
      <Plus size={20} aria-hidden />
      {choice ? words('addNestedTo', { choice: choice.name }) : words('addOption')}
    </Button>
  )
}
