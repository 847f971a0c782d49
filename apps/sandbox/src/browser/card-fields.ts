import { brandOf } from '../cards/brand.ts'
import { createField, type Field } from './field.ts'
import {
  digitsOf,
  expiryOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  judgeCvc,
  judgeExpiry,
  judgeNumber,
} from './format-card.ts'
import type { ErrorCode, Words } from './words.ts'

export type FieldName = 'number' | 'expiry' | 'cvc'
export const FIELD_NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc']

const WHEN_EMPTY: Readonly<Record<FieldName, ErrorCode>> = {
  number: 'incomplete_number',
  expiry: 'incomplete_expiry',
  cvc: 'incomplete_cvc',
}

/** The three fields of one card; a page may mount them separately. Each is created on first use. */
export interface CardFields {
  field(name: FieldName): Field
  onChange(listener: (name: FieldName, kind: 'change' | 'focus' | 'blur') => void): void
  brand(): string
  /** The first error among these fields, to show. */
  error(names: readonly FieldName[]): ErrorCode | null
  /** Why the mounted fields cannot be used. */
  obstacle(): ErrorCode | null
  /** The card in the form of the API. */
  values(): { number: string; exp_month: number; exp_year: number; cvc?: string }
}

export function createCardFields(words: Words): CardFields {
  const made = new Map<FieldName, Field>()
  const listeners = new Set<(name: FieldName, kind: 'change' | 'focus' | 'blur') => void>()
  const textOf = (name: FieldName) => made.get(name)?.input.value ?? ''
  const changed = (name: FieldName) => (kind: 'change' | 'focus' | 'blur') => {
    if (name === 'number' && kind === 'change') made.get('cvc')?.refresh()
    for (const listener of listeners) listener(name, kind)
  }
  const make: Readonly<Record<FieldName, () => Field>> = {
    number: () =>
      createField({
        label: words.number,
        placeholder: '1234 1234 1234 1234',
        autocomplete: 'cc-number',
        format: formatNumber,
        judge: judgeNumber,
        changed: changed('number'),
      }),
    expiry: () =>
      createField({
        label: words.expiry,
        placeholder: words.expiryPlaceholder,
        autocomplete: 'cc-exp',
        format: formatExpiry,
        judge: (text) => judgeExpiry(text, new Date()),
        changed: changed('expiry'),
      }),
    cvc: () =>
      createField({
        label: words.cvc,
        placeholder: words.cvcPlaceholder,
        autocomplete: 'cc-csc',
        format: (text) => formatCvc(text, textOf('number')),
        judge: (text) => judgeCvc(text, textOf('number')),
        changed: changed('cvc'),
      }),
  }
  return {
    field(name) {
      const field = made.get(name) ?? make[name]()
      made.set(name, field)
      return field
    },
    onChange: (listener) => void listeners.add(listener),
    brand: () => brandOf(digitsOf(textOf('number'))),
    error: (names) => names.map((name) => made.get(name)?.error() ?? null).find((error) => error !== null) ?? null,
    obstacle() {
      const placed = FIELD_NAMES.filter((name) => made.get(name)?.input.isConnected)
      return (
        placed.map((name) => made.get(name)?.obstacle(WHEN_EMPTY[name]) ?? null).find((error) => error !== null) ??
        (placed.includes('number') ? null : 'incomplete_number')
      )
    },
    values() {
      const { month, year } = expiryOf(textOf('expiry'))
      const cvc = digitsOf(textOf('cvc'))
      return { number: digitsOf(textOf('number')), exp_month: month, exp_year: year, ...(cvc === '' ? {} : { cvc }) }
    },
  }
}
