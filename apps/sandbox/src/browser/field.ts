import type { Verdict } from './format-card.ts'
import type { ErrorCode } from './words.ts'

interface FieldParts {
  readonly label: string
  readonly placeholder: string
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  format(text: string, deleting: boolean): string
  judge(text: string): Verdict
  /** Called when the text, its validity or the focus has changed. */
  changed(kind: 'change' | 'focus' | 'blur'): void
}

/** One input of a card. */
export interface Field {
  readonly input: HTMLInputElement
  /** The error to show now: an incomplete field has none while it is being filled in. */
  error(): ErrorCode | null
  /** Why the field cannot be used. */
  obstacle(empty: ErrorCode): ErrorCode | null
  complete(): boolean
  /** Validates again after a change of another field. */
  refresh(): void
  clear(): void
}

/** The caret position after formatting: behind the same number of digits as before. */
function caretAfter(formatted: string, digits: number): number {
  let seen = 0
  for (let i = 0; i < formatted.length; i += 1) {
    if (seen === digits && digits > 0) return i
    if (/\d/.test(formatted[i] ?? '')) seen += 1
  }
  return digits === 0 ? 0 : formatted.length
}

export function createField(parts: FieldParts): Field {
  const input = document.createElement('input')
  input.type = 'text'
  input.inputMode = 'numeric'
  input.autocomplete = parts.autocomplete
  input.name = parts.autocomplete
  input.placeholder = parts.placeholder
  input.spellcheck = false
  input.setAttribute('aria-label', parts.label)
  let left = false

  const field: Field = {
    input,
    error() {
      const verdict = parts.judge(input.value)
      return verdict.error ?? (left ? verdict.incomplete : null)
    },
    obstacle(empty) {
      const verdict = parts.judge(input.value)
      return verdict.complete ? null : (verdict.error ?? verdict.incomplete ?? empty)
    },
    complete: () => parts.judge(input.value).complete,
    refresh() {
      const error = field.error()
      input.setAttribute('aria-invalid', String(error !== null))
      input.dataset.state =
        error !== null ? 'invalid' : input.value === '' ? 'empty' : field.complete() ? 'complete' : ''
    },
    clear() {
      input.value = ''
      left = false
      field.refresh()
    },
  }
  field.refresh()

  input.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const digits = input.value.slice(0, caret).replace(/\D/g, '').length
    const formatted = parts.format(input.value, deleting)
    if (formatted !== input.value) {
      input.value = formatted
      const position = atEnd ? formatted.length : caretAfter(formatted, digits)
      input.setSelectionRange(position, position)
    }
    left = false
    field.refresh()
    parts.changed('change')
  })
  input.addEventListener('focus', () => parts.changed('focus'))
  input.addEventListener('blur', () => {
    left = true
    field.refresh()
    parts.changed('change')
    parts.changed('blur')
  })
  return field
}
