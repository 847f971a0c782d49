import { isSingle, MAX_FILE_NAME, MAX_QUANTITY, minOf, mustChoose, shownLimits } from '@comanda/domain'
import { Checkbox, Segmented, showToast } from '@comanda/ui'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DishOption, OptionFields } from '../../../../../api/dish-options.ts'
import { NumberInput } from '../../../../../forms/number-input.tsx'
import { OwnText } from '../../../../../forms/own-text.tsx'
import { Button } from '../../../../../parts/button.tsx'
import { textOfRefusal } from '../text-of-refusal.ts'
import { ChoiceRow } from './choice-row.tsx'
import { MoveAndRemove } from './move-and-remove.tsx'
import { NamePriceForm } from './name-price-form.tsx'
import { addChoiceId, addOptionId, focusOn, useOptions } from './options-context.ts'
import { SeparateOption, SharedNote, useGroupOf } from './shared-option.tsx'

interface OptionCardProps {
  readonly option: DishOption
  readonly siblings: readonly DishOption[]
  /** 1 is the dish's own. */
  readonly depth: number
}

/** The options of a dish, or of a choice, in their order. */
export function OptionList({ choiceId, depth }: { readonly choiceId: number | null; readonly depth: number }) {
  const { options } = useOptions()
  const siblings = options.filter((option) => option.choiceId === choiceId)
  if (siblings.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      {siblings.map((option) => (
        <OptionCard key={option.id} option={option} siblings={siblings} depth={depth} />
      ))}
    </div>
  )
}

/** An option with its choices. Its name opens what it asks. */
export function OptionCard({ option, siblings, depth }: OptionCardProps) {
  const { choices } = useOptions()
  const limits = useLimitWords()
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const own = choices.filter(({ optionId }) => optionId === option.id)
  return (
    <section aria-label={option.name} className="rounded-m border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-2 rounded-m bg-surface-2 px-3 py-1 text-start focus-visible:outline-3 focus-visible:outline-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={20} aria-hidden className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        <span className="text-17 font-[680] wrap-anywhere">{option.name}</span>
        <span className="text-15 text-ink-2">{limits(option)}</span>
      </button>
      {option.choiceId === null && <SharedNote option={option} />}
      <div id={fields} hidden={!isOpen} className="border-b border-line p-4">
        {isOpen && <OptionFieldset option={option} siblings={siblings} />}
      </div>
      <ul className="divide-y divide-line">
        {own.map((choice) => (
          <ChoiceRow key={choice.id} option={option} choice={choice} siblings={own} depth={depth}>
            <OptionList choiceId={choice.id} depth={depth + 1} />
          </ChoiceRow>
        ))}
      </ul>
      <AddChoice option={option} />
    </section>
  )
}

/** What an option asks in words: "choose 1", "choose up to 3". */
function useLimitWords(): (option: DishOption) => string {
  const words = useTranslations('dishOptions.limits')
  return (option) => {
    const { min, max } = shownLimits(option)
    if (max === null) return min === 0 ? words('any') : words('atLeast', { min })
    if (min === max) return words('exactly', { min })
    return min === 0 ? words('upTo', { max }) : words('between', { min, max })
  }
}

const LABEL = 'mb-1.5 block text-15 font-[600]'

function OptionFieldset({ option, siblings }: Omit<OptionCardProps, 'depth'>) {
  const words = useTranslations('dishOptions')
  const { save } = useOptions()
  const set = (wanted: Partial<OptionFields>) => save.saveOption(option, wanted)
  const invalid = () => showToast(words('noNumber'), { tone: 'bad' })
  const ids = siblings.map(({ id }) => id)
  const { name, min, max, valueMax } = option
  const group = useGroupOf(option)
  return (
    <div className="grid gap-4">
      <OwnText
        label={words('option')}
        value={name}
        most={MAX_FILE_NAME}
        onText={async (text) => textOfRefusal(await save.sendOption(option, { name: text }))}
      />
      <div className="max-w-sm">
        <Segmented
          label={words('howMany', { option: name })}
          value={isSingle(option) ? 'one' : 'several'}
          segments={[
            { value: 'one', label: words('one') },
            { value: 'several', label: words('several') },
          ]}
          onChange={(value) => set({ kind: value === 'one' ? 'radio' : 'checkbox' })}
        />
      </div>
      <Checkbox
        label={words('required')}
        hint={group ? words('shared.requiredHere') : words('requiredHint')}
        checked={minOf(option) > 0}
        onChange={({ target }) => set(mustChoose(option, target.checked))}
      />
      {!isSingle(option) && (
        <div className="flex flex-wrap gap-4">
          <div>
            <span className={LABEL}>{group ? words('shared.onlyHere', { field: words('min') }) : words('min')}</span>
            <NumberInput
              label={words('minOf', { option: name })}
              value={min}
              most={MAX_QUANTITY}
              onNumber={(next) => set({ min: next, required: next > 0 })}
              onInvalid={invalid}
            />
          </div>
          <div>
            <span className={LABEL}>{group ? words('shared.onlyHere', { field: words('max') }) : words('max')}</span>
            <NumberInput
              label={words('maxOf', { option: name })}
              value={max === 0 ? null : max}
              most={MAX_QUANTITY}
              placeholder="∞"
              onNumber={(next) => set({ max: next === 0 ? null : next })}
              onEmpty={() => set({ max: null })}
              onInvalid={invalid}
            />
          </div>
          <div>
            <span className={LABEL}>{words('valueMax')}</span>
            <NumberInput
              label={words('valueMaxOf', { option: name })}
              value={valueMax === 0 ? null : valueMax}
              most={MAX_QUANTITY}
              placeholder="∞"
              onNumber={(next) => set({ valueMax: next === 0 ? null : next })}
              onEmpty={() => set({ valueMax: null })}
              onInvalid={invalid}
            />
          </div>
        </div>
      )}
      {group && <SeparateOption option={option} group={group} />}
      <MoveAndRemove
        id={option.id}
        name={name}
        ids={ids}
        onOrder={(wanted) => save.orderOptions(option, wanted, ids)}
        onRemove={() => {
          focusOn(addOptionId(option.choiceId))
          save.removeOption(option)
        }}
      />
    </div>
  )
}

function AddChoice({ option }: { readonly option: DishOption }) {
  const words = useTranslations('dishOptions')
  const { save } = useOptions()
  const [state, setState] = useState<'closed' | 'open' | 'closed-again'>('closed')
  if (state === 'open')
    return (
      <div className="p-2 pt-0">
        <NamePriceForm
          labels={{ name: words('choice'), add: words('addChoice') }}
          onAdd={({ name, price }) => save.addChoice(option, { name, price })}
          onClose={() => setState('closed-again')}
        />
      </div>
    )
  return (
    <Button
      id={addChoiceId(option.id)}
      look="quiet"
      className="gap-2 text-15"
      autoFocus={state === 'closed-again'}
      aria-label={words('addChoiceTo', { option: option.name })}
      onClick={() => setState('open')}
    >
      <Plus size={20} aria-hidden />
      {words('addChoice')}
    </Button>
  )
}
