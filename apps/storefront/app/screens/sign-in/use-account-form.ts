import type { AccountProblem, Problems } from '@comanda/domain'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../api/door.ts'
import { afterPress } from '../../shell/after-press.ts'
import { useKeptFields } from './use-kept-fields.ts'

type Texts<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] & string

interface AccountFormSettings<Form extends object> {
  /** The fields in the order of the screen. */
  readonly empty: Form
  readonly problemsOf: (form: Form) => Problems<keyof Form & string>
  /** Fields that a change of language does not empty. Never passwords. */
  readonly keeps?: readonly Texts<Form>[]
  /** What is known of the person once the page is alive, where they have typed nothing yet. */
  readonly prefill?: () => Partial<Form>
  /** Names of the fields on the wire, where they differ. */
  readonly wire?: Readonly<Record<string, keyof Form & string>>
}

export interface AccountForm<Form extends object> {
  readonly form: Form
  readonly set: (change: Partial<Form>) => void
  readonly errorOf: (name: keyof Form & string) => string | null
  /** What a text field needs. */
  readonly field: (name: Texts<Form>) => {
    readonly id: string
    readonly name: string
    readonly value: string
    readonly error: string | null
    readonly onBlur: () => void
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
  /** The form when nothing is wrong with it; else shows what is, puts the focus on the first, and gives null. */
  readonly check: (element: HTMLFormElement) => Form | null
  /** Shows what the server says by field; false when it says nothing about one of these. */
  readonly refuse: (error: ApiError) => boolean
}

export const accountFieldId = (name: string): string => `account-${name}`

const SAME: Readonly<Record<string, never>> = {}
const NONE: readonly never[] = []

/** The state of a form about an account: the domain's rules when a field is left and when the form is sent. [5.43] [5.54] */
export function useAccountForm<Form extends object>(settings: AccountFormSettings<Form>): AccountForm<Form> {
  const t = useTranslations('signIn.problems')
  const { empty, problemsOf, wire = SAME, keeps = NONE, prefill } = settings
  const [form, setForm] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const touched = useRef(new Set<string>())
  const names = Object.keys(empty) as (keyof Form & string)[]

  const set = (change: Partial<Form>) => {
    for (const name of Object.keys(change)) touched.current.add(name)
    setForm((before) => ({ ...before, ...change }))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  useKeptFields(
    keeps,
    (name) => String(form[name as keyof Form]),
    (typed) => {
      const start = (typed as Partial<Form> | null) ?? prefill?.()
      if (start !== undefined) set(start)
    },
  )
  const problems = problemsOf(form)
  const errorOf = (name: keyof Form & string): string | null => {
    const problem: AccountProblem | undefined = problems[name]
    if (refused[name] !== undefined) return refused[name]
    return problem !== undefined && (tried || left.has(name)) ? t(problem) : null
  }
  const focus = (name: string) => requestAnimationFrame(() => document.getElementById(accountFieldId(name))?.focus())

  return {
    form,
    set,
    errorOf,
    field: (name) => ({
      id: accountFieldId(name),
      name,
      value: String(form[name]),
      error: errorOf(name),
      // A field that was only passed by is not wrong yet: its message would push away what is being pressed.
      onBlur: () => touched.current.has(name) && afterPress(() => setLeft((before) => new Set([...before, name]))),
      onChange: (event) => set({ [name]: event.target.value } as Partial<Form>),
    }),
    check: (element) => {
      const written = withWritten(form, element)
      setForm(written)
      setTried(true)
      const wrong = problemsOf(written)
      const first = names.find((name) => wrong[name] !== undefined)
      if (first !== undefined) focus(first)
      return first === undefined ? written : null
    },
    refuse: (error) => {
      const told: Record<string, string> = {}
      for (const [field, messages] of Object.entries({ ...error.fields, ...error.details })) {
        const name = wire[field] ?? field
        if (name in empty && messages[0] !== undefined) told[name] = messages[0]
      }
      setRefused(told)
      const first = names.find((name) => told[name] !== undefined)
      if (first !== undefined) focus(first)
      return first !== undefined
    },
  }
}

/** What stands in the page counts: a password manager may have written before the page was alive, and told nobody. */
function withWritten<Form extends object>(form: Form, element: HTMLFormElement): Form {
  const written = new FormData(element)
  const entries = Object.entries(form).map(([name, value]) => {
    const text = written.get(name)
    return [name, typeof value === 'string' && typeof text === 'string' ? text : value]
  })
  return Object.fromEntries(entries) as Form
}
