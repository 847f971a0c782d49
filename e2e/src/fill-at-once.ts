import type { Page } from '@playwright/test'

/**
 * Fills the fields of a form as password managers and some browsers do: all in one turn, without a pause between them,
 * and without the focus. Some leave out `change` too.
 */
export function fillAtOnce(
  page: Page,
  values: Readonly<Record<string, string>>,
  events: readonly ('input' | 'change')[] = ['input', 'change'],
): Promise<void> {
  return page.evaluate(
    ({ all, named }) => {
      for (const [label, value] of Object.entries(all)) {
        const field = document.querySelector<HTMLInputElement>(`main input[autocomplete="${label}"]`)
        if (field === null) continue
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
        for (const name of named) field.dispatchEvent(new Event(name, { bubbles: true }))
      }
    },
    { all: values, named: events },
  )
}
