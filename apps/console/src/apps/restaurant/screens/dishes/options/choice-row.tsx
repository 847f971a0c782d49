import { ALLERGENS, DIETARY_MARKS, isSingle, MAX_FILE_NAME, MAX_OPTION_DEPTH, MAX_QUANTITY } from '@comanda/domain'
import { Chip, showToast } from '@comanda/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceFields, DishChoice, DishOption } from '../../../../../api/dish-options.ts'
import { MoneyInput } from '../../../../../forms/money-input.tsx'
import { NumberInput } from '../../../../../forms/number-input.tsx'
import { OwnText } from '../../../../../forms/own-text.tsx'
import { useConsole } from '../../../shell/console-context.ts'
import { ContentsChips, useContentsText } from '../contents-chips.tsx'
import { DeclaredChips } from '../declared-chips.tsx'
import { textOfRefusal } from '../text-of-refusal.ts'
import { toggled } from '../toggled.ts'
import { AddOption } from './add-option.tsx'
import { MoveAndRemove } from './move-and-remove.tsx'
import { addChoiceId, focusOn, useOptions } from './options-context.ts'

interface ChoiceRowProps {
  readonly option: DishOption
  readonly choice: DishChoice
  readonly siblings: readonly DishChoice[]
  readonly depth: number
  /** The options that the choice asks. */
  readonly children: ReactNode
}

/** A choice with its price, which is changed in place; its name opens the rest of it. */
export function ChoiceRow({ option, choice, siblings, depth, children }: ChoiceRowProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dishOptions')
  const { location } = useConsole()
  const { options, save } = useOptions()
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const { id, name, price, soldOut } = choice
  const isAsking = options.some(({ choiceId }) => choiceId === id)
  return (
    <li>
      <div className="flex min-h-14 items-center gap-3 py-1 ps-3 pe-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fields}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-s text-start focus-visible:outline-3 focus-visible:outline-ink"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden className={`shrink-0 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
          <span className="min-w-0">
            <span className="block text-17 wrap-anywhere">{name}</span>
            {soldOut && <span className="block text-13 text-ink-2">{t('soldOut')}</span>}
          </span>
        </button>
        <MoneyInput
          label={words('extraOf', { choice: name })}
          currency={location.currency}
          value={price}
          className="w-28 shrink-0"
          onAmount={(amount) => save.saveChoice(choice, { price: amount })}
          onInvalid={() => showToast(t('noAmount'), { tone: 'bad' })}
        />
      </div>
      <div id={fields} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && <ChoiceFieldset option={option} choice={choice} siblings={siblings} />}
        {isOpen && !isAsking && depth < MAX_OPTION_DEPTH && <AddOption choiceId={id} choice={choice} />}
      </div>
      {isAsking && (
        <div className="mx-3 mb-3 border-s-4 border-ink ps-3">
          <p className="pt-1 text-15 text-ink-2">{words('after', { choice: name })}</p>
          {children}
          {depth < MAX_OPTION_DEPTH && <AddOption choiceId={id} choice={choice} />}
        </div>
      )}
    </li>
  )
}

const LABEL = 'mb-1.5 block text-15 font-[600]'

function ChoiceFieldset({ option, choice, siblings }: Omit<ChoiceRowProps, 'depth' | 'children'>) {
  const t = useTranslations('dishes')
  const words = useTranslations('dishOptions')
  const allergenNames = useTranslations('allergen')
  const markNames = useTranslations('dietary')
  const { save } = useOptions()
  const set = (wanted: Partial<ChoiceFields>) => save.saveChoice(choice, wanted)
  const ids = siblings.map(({ id }) => id)
  const { name, maxQuantity, allergens, mayContain, replacedAllergens, breaksMarks, bringsMarks } = choice
  const textOf = useContentsText()
  const declared = { allergens, mayContain }
  return (
    <div className="grid gap-5">
      <OwnText
        label={words('choice')}
        value={name}
        most={MAX_FILE_NAME}
        onText={async (text) => textOfRefusal(await save.sendChoice(choice, { name: text }))}
      />
      {!isSingle(option) && option.valueMax === null && (
        <div>
          <span className={LABEL}>{words('valueMax')}</span>
          <NumberInput
            label={words('valueMaxOf', { option: name })}
            value={maxQuantity === 0 ? null : maxQuantity}
            most={MAX_QUANTITY}
            placeholder="∞"
            onNumber={(next) => set({ maxQuantity: next === 0 ? null : next })}
            onEmpty={() => set({ maxQuantity: null })}
            onInvalid={() => showToast(words('noNumber'), { tone: 'bad' })}
          />
        </div>
      )}
      <Part title={words('allergens', { choice: name })} text={textOf(declared)} isWarning={allergens === null}>
        <ContentsChips declared={declared} onChange={set} />
      </Part>
      <Part title={words('replaces', { choice: name })} text={words('replacesText')}>
        <Chips
          all={ALLERGENS}
          nameOf={allergenNames}
          chosen={replacedAllergens}
          onChange={(chosen) => set({ replacedAllergens: chosen })}
        />
      </Part>
      <Part
        title={words('breaks', { choice: name })}
        text={breaksMarks === null ? words('breaksUndeclared') : words('breaksText')}
        isWarning={breaksMarks === null}
      >
        <DeclaredChips
          all={DIETARY_MARKS}
          nameOf={markNames}
          declared={breaksMarks}
          words={{ none: words('breaksNone'), undeclared: t('declareNothing') }}
          onChange={(declared) => set({ breaksMarks: declared })}
        />
      </Part>
      <Part title={words('brings', { choice: name })} text={words('bringsText')}>
        <Chips
          all={DIETARY_MARKS}
          nameOf={markNames}
          chosen={bringsMarks}
          onChange={(chosen) => set({ bringsMarks: chosen })}
        />
      </Part>
      <MoveAndRemove
        id={choice.id}
        name={name}
        ids={ids}
        onOrder={(wanted) => save.orderChoices(choice, wanted, ids)}
        onRemove={() => {
          if (save.removeChoice(option, choice)) focusOn(addChoiceId(option.id))
        }}
      />
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly text: string
  readonly isWarning?: boolean
  readonly children: ReactNode
}

function Part({ title, text, isWarning = false, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h4 className="text-17 font-[650]">{title}</h4>
      <p className={`text-15 ${isWarning ? 'font-[600] text-rejected' : 'text-ink-2'}`}>{text}</p>
      {children}
    </section>
  )
}

interface ChipsProps<One extends string> {
  readonly all: readonly One[]
  readonly nameOf: (one: One) => string
  readonly chosen: readonly One[]
  readonly onChange: (chosen: One[]) => void
}

function Chips<One extends string>({ all, nameOf, chosen, onChange }: ChipsProps<One>) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {all.map((one) => (
        <Chip key={one} outlined chosen={chosen.includes(one)} onClick={() => onChange(toggled(chosen, one, all))}>
          {nameOf(one)}
        </Chip>
      ))}
    </div>
  )
}
