import type { AccountProblem, Problems } from '@comanda/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../api/client.ts'
import { afterPress } from '../../forms/after-press.ts'
import { beforeLanguageChange } from '../../start-up/language.ts'
import { formDraft } from '../../stored/form-draft.ts'

type Texts<Form> = { [Name in keyof Form]: Form[Name] extends string ? Name : never }[keyof Form] & string

interface AccountFormSettings<Form extends object> {
  /** The fields in screen order. */
  readonly empty: Form
  readonly problemsOf: (form: Form) => Problems<keyof Form & string>
  /** Fields that survive a change of language. Never passwords. */
  readonly keeps?: readonly Texts<Form>[]
  /** Returns known values after hydration, for fields that are still empty. */
  readonly prefill?: () => Partial<Form>
  /** Maps field names on the wire to form fields, where they differ. */
  readonly wire?: Readonly<Record<string, keyof Form & string>>
}

export interface AccountForm<Form extends object> {
  readonly form: Form
  readonly set: (change: Partial<Form>) => void
  readonly errorOf: (name: keyof Form & string) => string | null
  /** Returns the props of a text field. */
  readonly field: (name: Texts<Form>) => {
    readonly id: string
    readonly name: string
    readonly value: string
    readonly error: string | null
    readonly onBlur: () => void
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
  /** Returns the form when it is valid; else shows the problems, focuses the first and returns null. */
  readonly check: (element: HTMLFormElement) => Form | null
  /** Shows the server's messages by field; false when it has none for these fields. */
  readonly refuse: (error: ApiError) => boolean
}

export function accountFieldId(name: string): string {
  return `account-${name}`
}

const SAME: Readonly<Record<string, never>> = {}
const NONE: readonly never[] = []

/** The state of an account form: the domain's rules run when a field loses the focus and on submit. [5.43] [5.54] */
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
  useFormDraft(
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
      // A field that was only passed through shows no problem yet: its message would move the button being pressed.
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

/** Reads the values from the page: a password manager may have filled them before hydration without an event. */
function withWritten<Form extends object>(form: Form, element: HTMLFormElement): Form {
  const written = new FormData(element)
  const entries = Object.entries(form).map(([name, value]) => {
    const text = written.get(name)
    return [name, typeof value === 'string' && typeof text === 'string' ? text : value]
  })
  return Object.fromEntries(entries) as Form
}

/** Keeps the named fields over a change of language, which reloads the page. Never passwords. [2.51] */
function useFormDraft(
  names: readonly string[],
  textOf: (name: string) => string,
  /** Called once after hydration with what was typed before the change, or null. */
  onStart: (fields: Readonly<Record<string, string>> | null) => void,
): void {
  const restore = useEffectEvent((page: string) => {
    const known = formDraft.read()?.value
    formDraft.remove()
    onStart(known?.page === page ? pick(known.fields, names) : null)
  })
  const keep = useEffectEvent((page: string) => {
    formDraft.write({ page, fields: Object.fromEntries(names.map((name) => [name, textOf(name)])) })
  })
  useEffect(() => {
    const page = window.location.pathname
    restore(page)
    return beforeLanguageChange(() => keep(page))
  }, [])
}

/** Stored text is untrusted: only the requested fields count. */
const pick = (fields: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
