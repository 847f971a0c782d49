import { useEffect, useRef } from 'react'
import { beforeLanguageChange } from '../../start-up/language.ts'
import { typedForm } from '../../stored/typed-form.ts'

/** The named fields outlive a change of language, which fetches the page anew. Anything else, passwords above all, does not. [2.51] */
export function useKeptFields(
  names: readonly string[],
  textOf: (name: string) => string,
  /** Once, when the page is alive: what was typed before the change, or null. */
  onStart: (fields: Readonly<Record<string, string>> | null) => void,
): void {
  const latest = useRef(textOf)
  latest.current = textOf
  // biome-ignore lint/correctness/useExhaustiveDependencies: from when the page is alive till it goes
  useEffect(() => {
    const page = window.location.pathname
    const known = typedForm.read()?.value
    typedForm.remove()
    onStart(known?.page === page ? pick(known.fields, names) : null)
    return beforeLanguageChange(() => {
      typedForm.write({ page, fields: Object.fromEntries(names.map((name) => [name, latest.current(name)])) })
    })
  }, [])
}

/** Stored text was written by anybody: only what was asked for counts. */
const pick = (fields: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
