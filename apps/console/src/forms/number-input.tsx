import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useUnsavedChanges } from './unsaved-changes.tsx'
import { wholeNumber } from './whole-number.ts'

interface NumberInputProps {
  readonly label: string
  /** Null: none yet. */
  readonly value: number | null
  readonly most: number
  readonly placeholder?: string
  readonly autoFocus?: boolean
  readonly onNumber: (value: number) => void
  /** The field lost the focus without a change. */
  readonly onUnchanged?: () => void
  /** The field was emptied; without this callback an empty field is invalid. */
  readonly onEmpty?: () => void
  readonly onInvalid: () => void
}

/** A form of one whole number, from 0. Enter or leaving the field submits it; Escape restores the saved number. */
export function NumberInput({
  label,
  value,
  most,
  placeholder = '',
  autoFocus = false,
  onNumber,
  onUnchanged,
  onEmpty,
  onInvalid,
}: NumberInputProps) {
  const saved = value === null ? '' : String(value)
  const { register, getValues, reset, formState } = useForm({ defaultValues: { number: saved } })
  const { isDirty } = formState
  const markSaved = useUnsavedChanges(isDirty)
  // A number that changes on the server replaces the one shown, but not one that is being typed.
  const adopt = useEffectEvent((number: string) => {
    if (!isDirty) reset({ number })
  })
  useEffect(() => adopt(saved), [saved])
  const submit = () => {
    const text = getValues('number').trim()
    markSaved()
    reset({ number: saved })
    if (text === saved) return onUnchanged?.()
    if (text === '' && onEmpty) return onEmpty()
    const number = wholeNumber(text, { least: 0, most })
    if (number === null) onInvalid()
    else onNumber(number)
  }
  return (
    <input
      {...register('number', { onBlur: submit })}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
      autoFocus={autoFocus}
      placeholder={placeholder}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') reset({ number: saved })
      }}
      className="min-h-12 w-18 rounded-btn border border-field bg-surface text-center text-17 font-[650] tabular-nums placeholder:font-[400] placeholder:text-ink-3"
    />
  )
}
