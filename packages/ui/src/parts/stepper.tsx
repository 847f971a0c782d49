import { Minus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../classes.ts'

interface StepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  /** Accessible names of the group and its buttons; with `figure` the number is an input. */
  readonly labels: {
    readonly group: string
    readonly fewer: string
    readonly more: string
    readonly remove?: string
    readonly figure?: string
  }
  /** When given, the minus becomes a remove button at `min`. */
  readonly onRemove?: () => void
  readonly size?: 'l' | 's'
}

const SIDE =
  'inline-flex items-center justify-center rounded-btn hover:bg-surface-2 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/** A quantity with minus and plus. Changes are announced; a button that reaches its limit keeps the focus. */
export function Stepper({ value, onChange, min = 1, max = 999, labels, onRemove, size = 'l' }: StepperProps) {
  const bin = onRemove !== undefined && value <= min
  const isLeast = !bin && value <= min
  const isMost = value >= max
  const side = classes(SIDE, size === 'l' ? 'h-13 w-11' : 'h-11 w-11')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each press
    <div
      role="group"
      aria-label={labels.group}
      className="inline-flex shrink-0 items-center rounded-btn border border-line bg-surface text-ink"
    >
      <button
        type="button"
        aria-label={bin ? (labels.remove ?? labels.fewer) : labels.fewer}
        aria-disabled={isLeast}
        onClick={() => {
          if (bin) onRemove()
          else if (!isLeast) onChange(value - 1)
        }}
        className={side}
      >
        {bin ? (
          <Trash2 aria-hidden="true" className="size-[1.125rem]" />
        ) : (
          <Minus aria-hidden="true" className="size-[1.125rem]" />
        )}
      </button>
      {labels.figure === undefined ? (
        <output aria-live="polite" className="min-w-6 text-center text-body font-strong">
          {value}
        </output>
      ) : (
        <Figure label={labels.figure} value={value} min={min} max={max} onChange={onChange} />
      )}
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={isMost}
        onClick={() => {
          if (!isMost) onChange(value + 1)
        }}
        className={side}
      >
        <Plus aria-hidden="true" className="size-[1.125rem]" />
      </button>
    </div>
  )
}

interface FigureProps extends Required<Pick<StepperProps, 'value' | 'min' | 'max' | 'onChange'>> {
  readonly label: string
}

/** The editable number; a value outside the limits is corrected when the field loses the focus. */
function Figure({ label, value, min, max, onChange }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const within = (text: string) => Math.max(min, Math.min(max, Number(text)))
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value.replaceAll(/\D/g, '').slice(0, String(max).length)
          setTyped(text)
          if (text !== '' && within(text) !== value) onChange(within(text))
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setTyped(null)
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          setTyped(null)
          if (within(String(value + step)) !== value) onChange(within(String(value + step)))
        }}
        className="h-11 w-9 min-w-0 rounded-s bg-transparent text-center text-body font-strong"
      />
      <output aria-live="polite" className="sr-only">
        {value}
      </output>
    </>
  )
}
