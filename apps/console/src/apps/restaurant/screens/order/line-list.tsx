import { notMadeOf } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { type LinePart, partsOf } from '../../../../orders/line-parts.ts'
import { usePartWords } from '../../../../orders/use-part-words.ts'
import { AgeMark } from '../../../../parts/age-mark.tsx'
import { useMarkWords } from '../../../../parts/dietary-marks.ts'
import { useMoney } from '../../../../parts/money.ts'
import { Note } from '../../../../parts/note.tsx'

/** The parts of a line, nested as in the menu. The dishes of a deal show the number to make. */
function Parts({ parts }: { readonly parts: readonly LinePart[] }) {
  const wordsOf = usePartWords()
  if (parts.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1 text-15 text-ink-2">
      {parts.map((part) => (
        <li key={`${part.question}:${part.name}`}>
          {!part.isDish && `${part.question}: `}
          <b className={`font-[650] text-ink ${part.isDish ? 'text-17' : ''}`}>{wordsOf(part)}</b>
          <Marks marks={part.marks} />
          <div className="ms-1 border-s-2 border-line ps-3">
            <Parts parts={part.parts} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Marks({ marks }: { marks: readonly string[] }) {
  const words = useMarkWords()(marks)
  return words === '' ? null : <p className="mt-1.5 text-15 font-[650] text-ok">{words}</p>
}

const CHIP = 'inline-block rounded-s border-2 px-2 py-0.5 text-15 font-[600] border-allergen text-allergen'

interface AllergensProps {
  /** Null: not declared. */
  readonly names: readonly string[] | null
  readonly mayContain: readonly string[]
}

function Allergens({ names, mayContain }: AllergensProps) {
  const t = useTranslations('order')
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {names?.length === 0 ? (
        <p className="basis-full text-13 text-ink-3">{t('noAllergens')}</p>
      ) : (
        <p className={`${CHIP} ${names === null ? 'border-dashed' : ''}`}>
          {names === null ? t('notDeclared') : t('contains', { allergens: names.join(', ') })}
        </p>
      )}
      {mayContain.length > 0 && (
        <p className={`${CHIP} border-dashed`}>{t('mayContain', { allergens: mayContain.join(', ') })}</p>
      )}
    </div>
  )
}

/** The lines of an order with choices, comment and allergens. */
export function LineList({ order, allergenName }: { order: StaffOrder; allergenName: (allergen: string) => string }) {
  const t = useTranslations('board')
  const money = useMoney()
  const notMade = notMadeOf(order)
  return (
    <ul className="mt-2 divide-y divide-line">
      {order.lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={n} className="grid grid-cols-[2.5rem_1fr_auto] gap-x-3 py-3">
          <span
            className={`grid min-h-9 place-items-center rounded-s text-20 font-[770] ${line.quantity > 1 ? 'bg-ink text-white' : ''}`}
          >
            {line.quantity}
          </span>
          <div className="min-w-0">
            <p
              className={`text-20 font-[650] leading-snug wrap-anywhere ${notMade[n] === line.quantity ? 'line-through' : ''}`}
            >
              {line.name}
              {line.ageRestricted && <AgeMark />}
            </p>
            {(notMade[n] ?? 0) > 0 && (
              <p className="text-17 font-[700] text-rejected">
                {t('doNotMake', { count: notMade[n] ?? 0, all: line.quantity })}
              </p>
            )}
            <Parts parts={partsOf(line)} />
            {line.comment && (
              <div className="mt-1.5">
                <Note words={line.comment} />
              </div>
            )}
            <Marks marks={line.dietary} />
            <Allergens
              names={line.allergens?.map(allergenName) ?? null}
              mayContain={line.mayContain.map(allergenName)}
            />
          </div>
          <span className="pt-1 text-17">{money(line.price, order.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
