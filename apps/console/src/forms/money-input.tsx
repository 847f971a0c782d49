import type { Currency, Minor } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import { amountOf, amountText } from '../parts/money.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'

const SYMBOLS: Readonly<Record<Currency, string>> = { GBP: '£', EUR: '€' }

interface MoneyInputProps {
  /** Its accessible name. */
  readonly label: string
  readonly currency: Currency
  /** Null: none. */
  readonly value: Minor | null
  /** What holds while the field is empty. */
  readonly placeholder?: string
  readonly className?: string
  readonly onAmount: (amount: Minor) => void
  /** The field was emptied; without this callback an empty field is invalid. */
  readonly onEmpty?: () => void
  readonly onInvalid: () => void
}

/** One amount that saves itself: Enter or leaving the field saves it, Escape restores the saved one. */
export function MoneyInput({
  label,
  currency,
  value,
  placeholder,
  className,
  onAmount,
  onEmpty,
  onInvalid,
}: MoneyInputProps) {
  const locale = useLocale()
  const saved = value === null ? '' : amountText(value, locale)
  const [text, setText] = useState(saved)
  const isDirty = text !== saved
  const markSaved = useUnsavedChanges(isDirty)
  // An amount that changes on the server replaces the one shown.
  const adopt = useEffectEvent((amount: string) => setText(amount))
  useEffect(() => adopt(saved), [saved])
  const submit = () => {
    if (!isDirty) return
    markSaved()
    setText(saved)
    if (text.trim() === '' && onEmpty) return value === null ? undefined : onEmpty()
    const amount = amountOf(text)
    if (amount === null) onInvalid()
    else if (amount !== value) onAmount(amount)
  }
  return (
    <span
      className={classes(
        'flex min-h-12 items-center gap-1 rounded-btn border border-field bg-surface px-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink',
        className,
      )}
    >
      <span aria-hidden className="text-17 text-ink-2">
        {SYMBOLS[currency]}
      </span>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setText(saved)
        }}
        className="w-full min-w-0 bg-transparent text-end text-17 font-[650] tabular-nums outline-none! placeholder:font-[400] placeholder:text-ink-3"
      />
    </span>
  )
}
