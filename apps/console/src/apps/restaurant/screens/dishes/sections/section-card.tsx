import { MAX_FILE_NAME, MAX_QUANTITY, shownLimits, type WantedSection } from '@comanda/domain'
import { Checkbox, Segmented, showToast } from '@comanda/ui'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DealSection } from '../../../../../api/deal-sections.ts'
import type { EditedMenu } from '../../../../../api/dishes.ts'
import { NumberInput } from '../../../../../forms/number-input.tsx'
import { OwnText } from '../../../../../forms/own-text.tsx'
import { Button } from '../../../../../parts/button.tsx'
import { MoveAndRemove } from '../options/move-and-remove.tsx'
import { textOfRefusal } from '../text-of-refusal.ts'
import { DishPicker } from './dish-picker.tsx'
import { SectionDishes } from './section-dishes.tsx'
import type { SaveSections } from './use-save-sections.ts'

interface SectionCardProps {
  readonly section: DealSection
  /** Of all sections, in their order. */
  readonly ids: readonly number[]
  readonly menu: EditedMenu
  readonly dealId: number
  readonly save: SaveSections
  readonly onRemoved: () => void
}

/** A section with its dishes. Its name opens what customers may choose of it. */
export function SectionCard({ section, menu, dealId, save, ...moving }: SectionCardProps) {
  const words = useTranslations('dealSections')
  const limits = useTranslations('dishOptions.limits')
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const { min, max } = shownLimits(section)
  const choose =
    max === null
      ? min === 0
        ? limits('any')
        : limits('atLeast', { min })
      : min === max
        ? limits('exactly', { min })
        : min === 0
          ? limits('upTo', { max })
          : limits('between', { min, max })
  return (
    <section aria-label={section.name} className="rounded-m border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-2 rounded-m bg-surface-2 px-3 py-1 text-start focus-visible:outline-3 focus-visible:outline-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={20} aria-hidden className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        <span className="text-17 font-[680] wrap-anywhere">{section.name}</span>
        <span className="text-15 text-ink-2">
          {choose} · {words(section.priced ? 'withSupplements' : 'included')}
        </span>
      </button>
      <div id={fields} hidden={!isOpen} className="border-b border-line p-4">
        {isOpen && <SectionFieldset section={section} save={save} {...moving} />}
      </div>
      <SectionDishes section={section} menu={menu} save={save} />
      <AddDishes section={section} menu={menu} dealId={dealId} save={save} />
    </section>
  )
}

const LABEL = 'mb-1.5 block text-15 font-[600]'

type HowMany = 'one' | 'exactly' | 'between'

const howManyOf = ({ kind, min, max }: DealSection): HowMany =>
  kind === 'radio' ? 'one' : min > 0 && min === max ? 'exactly' : 'between'

/** The limits of a section that takes as many dishes in another way. */
function limitsFor(
  how: HowMany,
  { required, min, max }: DealSection,
): Pick<WantedSection, 'kind' | 'required' | 'min' | 'max'> {
  switch (how) {
    case 'one':
      return { kind: 'radio', required, min: required ? 1 : 0, max: null }
    case 'exactly': {
      const count = Math.max(max ?? min, 2)
      return { kind: 'checkbox', required: true, min: count, max: count }
    }
    case 'between': {
      const most = Math.max(max ?? min, 2)
      const least = Math.min(min, most - 1)
      return { kind: 'checkbox', required: least > 0, min: least, max: most }
    }
  }
}

function SectionFieldset({
  section,
  ids,
  save,
  onRemoved,
}: Pick<SectionCardProps, 'section' | 'ids' | 'save' | 'onRemoved'>) {
  const words = useTranslations('dealSections')
  const options = useTranslations('dishOptions')
  const set = (wanted: Partial<WantedSection>) => save.save(section, wanted)
  const invalid = () => showToast(options('noNumber'), { tone: 'bad' })
  const { name, kind, required, min, max, priced } = section
  const how = howManyOf(section)
  return (
    <div className="grid gap-4">
      <OwnText
        label={words('section')}
        value={name}
        most={MAX_FILE_NAME}
        onText={async (text) => textOfRefusal(await save.send(section, { name: text }))}
      />
      <div className="max-w-lg">
        <Segmented
          label={words('howMany', { section: name })}
          value={how}
          segments={[
            { value: 'one', label: words('one') },
            { value: 'exactly', label: words('exactly') },
            { value: 'between', label: words('between') },
          ]}
          onChange={(next) => set(limitsFor(next, section))}
        />
      </div>
      {kind === 'radio' && (
        <Checkbox
          label={options('required')}
          hint={words('requiredHint')}
          checked={required || min > 0}
          onChange={({ target }) => set({ required: target.checked, min: target.checked ? 1 : 0 })}
        />
      )}
      {how === 'exactly' && (
        <div>
          <span className={LABEL}>{words('count')}</span>
          <NumberInput
            label={words('countOf', { section: name })}
            value={min}
            most={MAX_QUANTITY}
            onNumber={(next) => (next > 0 ? set({ min: next, max: next, required: true }) : invalid())}
            onInvalid={invalid}
          />
        </div>
      )}
      {how === 'between' && (
        <div className="flex flex-wrap gap-4">
          <div>
            <span className={LABEL}>{options('min')}</span>
            <NumberInput
              label={options('minOf', { option: name })}
              value={min}
              most={MAX_QUANTITY}
              onNumber={(next) => set({ min: next, required: next > 0 })}
              onInvalid={invalid}
            />
          </div>
          <div>
            <span className={LABEL}>{options('max')}</span>
            <NumberInput
              label={options('maxOf', { option: name })}
              value={max === 0 ? null : max}
              most={MAX_QUANTITY}
              placeholder="∞"
              onNumber={(next) => set({ max: next === 0 ? null : next })}
              onEmpty={() => set({ max: null })}
              onInvalid={invalid}
            />
          </div>
        </div>
      )}
      <div className="max-w-lg">
        <Segmented
          label={words('cost', { section: name })}
          value={priced ? 'supplements' : 'included'}
          segments={[
            { value: 'included', label: words('included') },
            { value: 'supplements', label: words('withSupplements') },
          ]}
          onChange={(next) => set({ priced: next === 'supplements' })}
        />
        <p className="mt-1 text-15 text-ink-2">{words(priced ? 'supplementsText' : 'includedText')}</p>
      </div>
      <MoveAndRemove
        id={section.id}
        name={name}
        ids={ids}
        onOrder={(wanted) => save.order(section, wanted)}
        onRemove={() => {
          onRemoved()
          save.remove(section)
        }}
      />
    </div>
  )
}

function AddDishes({ section, menu, dealId, save }: Pick<SectionCardProps, 'section' | 'menu' | 'dealId' | 'save'>) {
  const t = useTranslations('dishes')
  const words = useTranslations('dealSections')
  const [state, setState] = useState<'closed' | 'open' | 'closed-again'>('closed')
  const [picked, setPicked] = useState<readonly number[]>([])
  if (state !== 'open')
    return (
      <Button
        look="quiet"
        className="gap-2 text-15"
        autoFocus={state === 'closed-again'}
        aria-label={words('addDishesTo', { section: section.name })}
        onClick={() => setState('open')}
      >
        <Plus size={20} aria-hidden />
        {words('addDishes')}
      </Button>
    )
  const close = () => {
    setPicked([])
    setState('closed-again')
  }
  const add = () => {
    const more = picked.map((itemId) => ({ itemId, price: 0 }))
    save.save(section, { products: [...section.products, ...more] })
    close()
  }
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <DishPicker
        menu={menu}
        without={new Set([dealId, ...section.products.map(({ itemId }) => itemId)])}
        picked={picked}
        onPick={setPicked}
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button look="ink" disabled={picked.length === 0} onClick={add}>
          {words('addCount', { count: picked.length })}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
