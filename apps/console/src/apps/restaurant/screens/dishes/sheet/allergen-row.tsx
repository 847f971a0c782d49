import { ALLERGENS } from '@comanda/domain'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AllergenSign } from '../allergen-sign.tsx'
import { type DeclaredContents, withNone, withPress } from '../declared-contents.ts'
import { type SheetState, sheetStateOf } from './sheet-content.ts'

const BOX = 'border-s border-line p-0 text-center'

interface AllergenRowProps<One extends DeclaredContents> {
  readonly row: One
  /** Names its boxes. */
  readonly name: string
  /** Returns what the row is after it. */
  readonly onSave: (row: One, wanted: DeclaredContents) => Promise<One>
  readonly heading: ReactNode
  readonly isInner?: boolean
}

/** The boxes of a dish or of a choice, declared in place. */
export function AllergenRow<One extends DeclaredContents>({
  row,
  name,
  onSave,
  heading,
  isInner = false,
}: AllergenRowProps<One>) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  // A tick shows at once; the next one is saved after it, with what it has changed.
  const [wanted, setWanted] = useState<DeclaredContents | null>(null)
  const saving = useRef<Promise<One> | null>(null)
  const declare = (next: DeclaredContents): void => {
    setWanted(next)
    const mine = (saving.current ?? Promise.resolve(row)).then((before) => onSave(before, next))
    saving.current = mine
    const end = (): void => {
      if (saving.current !== mine) return
      saving.current = null
      setWanted(null)
    }
    void mine.then(end, end)
  }
  const declared: One = { ...row, ...wanted }
  const { allergens, mayContain } = declared
  const box = (label: string, state: SheetState, next: DeclaredContents) => (
    <td key={label} className={BOX}>
      <label className="relative grid min-h-12 w-12 place-items-center focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-ink">
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = state === 'possible'
          }}
          aria-label={t(state === 'replaced' ? 'sheet.replacedBox' : 'sheet.box', { name, allergen: label })}
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
      <th
        scope="row"
        className={`sticky start-0 z-1 bg-bg p-2 text-start wrap-anywhere ${isInner ? 'ps-6 text-15 font-normal' : 'text-17 font-[600]'}`}
      >
        {heading}
        {allergens === null ? <span className="block text-15 text-rejected">{t('undeclared')}</span> : null}
      </th>
      {ALLERGENS.map((one) => box(names(one), sheetStateOf(declared, one), withPress({ allergens, mayContain }, one)))}
      {box(t('sheet.none'), allergens?.length === 0 ? 'contained' : 'no', withNone({ allergens, mayContain }))}
    </tr>
  )
}
