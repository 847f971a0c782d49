import { useState } from 'react'
import { Input } from 'react-aria-components'

interface NumberInputProps {
  readonly label: string
  /** Null: none is said yet. */
  readonly value: number | null
  readonly most: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly onNumber: (value: number) => void
  /** The field is left without a change. */
  readonly onUnchanged?: () => void
  /** It was emptied; where nothing is no answer, it counts as wrong. */
  readonly onEmpty?: () => void
  readonly onWrong: () => void
}

/** A whole number from 0. What is typed counts with Enter or when the field is left; Escape takes it back. */
export function NumberInput({
  label,
  value,
  most,
  placeholder = '',
  autoFocus = false,
  onNumber,
  onUnchanged,
  onEmpty,
  onWrong,
}: NumberInputProps) {
  const before = value === null ? '' : String(value)
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    setTyped(null)
    if (typed === null || typed === before) return onUnchanged?.()
    if (typed === '' && onEmpty) return onEmpty()
    if (/^\d+$/.test(typed) && Number(typed) <= most) return onNumber(Number(typed))
    onWrong()
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      autoFocus={autoFocus}
      placeholder={placeholder}
      value={typed ?? before}
      onChange={(event) => setTyped(event.target.value.trim())}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
      className="min-h-12 w-18 rounded-button border border-field bg-card text-center text-17 font-[650] tabular-nums placeholder:font-[400] placeholder:text-ink-3"
    />
  )
}
