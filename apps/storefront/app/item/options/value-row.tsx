import { isSingle, maxOfValue, type Option, type OptionValue } from '@comanda/domain'
import { Checkbox, Radio } from '@comanda/ui'
import type { RefObject } from 'react'
import { CountRow } from './count-row.tsx'

interface ValueRowProps {
  readonly option: Option
  readonly value: OptionValue
  /** The name that joins the radios of a question. */
  readonly group: string
  /** Whether the last key pressed in the question was an arrow: arrows select each radio they pass. */
  readonly byArrows: RefObject<boolean>
  readonly count: number
  readonly price: string
  readonly limit: string | null
  readonly mayAdd: boolean
  /** `isFinal` unless arrow keys only pass the value. */
  readonly onToggle: (isFinal: boolean) => void
  readonly onCount: (count: number, isFinal: boolean) => void
}

/** One value of a question: a radio, a checkbox or a counter. [4.60] [5.06] [5.07] */
export function ValueRow({
  option,
  value,
  group,
  byArrows,
  count,
  price,
  limit,
  mayAdd,
  onToggle,
  onCount,
}: ValueRowProps) {
  const label = (
    <span lang={value.nameLanguage} className={count > 0 ? 'font-semibold' : undefined}>
      {value.name}
    </span>
  )
  const end = <span className={count > 0 ? 'font-semibold text-ink' : undefined}>{price}</span>
  if (isSingle(option))
    return (
      <Radio
        name={group}
        label={label}
        end={end}
        disabled={value.soldOut}
        checked={count > 0}
        onPointerDown={() => {
          byArrows.current = false
        }}
        onKeyDown={({ key }) => {
          byArrows.current = key.startsWith('Arrow')
        }}
        // Arrow keys select every value they pass.
        onChange={() => onToggle(!byArrows.current)}
        onClick={() => {
          // A press on the chosen radio changes nothing for the browser.
          if (count > 0) onToggle(false)
        }}
        className="py-1.5"
      />
    )
  if (maxOfValue(option, value) === 1)
    return (
      <Checkbox
        label={label}
        end={end}
        disabled={count === 0 && !mayAdd}
        checked={count > 0}
        onChange={() => onToggle(true)}
        className="py-1.5"
      />
    )
  return (
    <CountRow
      name={value.name}
      nameLanguage={value.nameLanguage}
      text={price}
      limit={limit}
      count={count}
      mayAdd={mayAdd}
      onCount={(next) => onCount(next, next === 1)}
    />
  )
}
