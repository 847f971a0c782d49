import { Field } from '@comanda/ui'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { wholeNumber } from './whole-number.ts'

interface WholeNumberFieldProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>
  readonly name: FieldPath<Form>
  readonly label: string
  readonly hint?: string
  readonly limits: { readonly least: number; readonly most: number }
  /** The message for a text that is not a whole number within the limits. */
  readonly wrong: string
  readonly className?: string
}

/** A text field for a whole number; read its value with `wholeNumber`. */
export function WholeNumberField<Form extends FieldValues>({
  form: { register, formState, getFieldState },
  name,
  label,
  hint,
  limits,
  wrong,
  className = '',
}: WholeNumberFieldProps<Form>) {
  const validate = (text: FieldPathValue<Form, FieldPath<Form>>) => wholeNumber(String(text), limits) !== null || wrong
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="off"
      className={`text-20! font-[650] ${className}`}
      error={getFieldState(name, formState).error?.message ?? null}
      {...register(name, { validate })}
    />
  )
}
