import type { Json } from './session.ts'

/** A text as it stands, or a pattern. It crosses to the page as JSON. */
export type Pattern = string | { readonly source: string; readonly flags: string }

export interface Query {
  readonly role: string
  readonly name: Pattern
}

/** What a person notices of a control. */
export interface Seen {
  readonly text: string
  readonly value: string
  readonly isChecked: boolean
  readonly isFocused: boolean
  /** Of a list: which choice is taken, and the choices. */
  readonly at: number
  readonly choices: readonly string[]
}

/** What runs in the page. Every query means the first match that can be noticed. */
export interface Eyes {
  readonly see: (query: Query) => Seen | null
  /** Scrolls a control to the middle; returns where to press it in the window, or null while it moves or is covered. */
  readonly reach: (query: Query) => Promise<{ readonly x: number; readonly y: number } | null>
  readonly focus: (query: Query) => boolean
  readonly reads: (text: Pattern) => boolean
  readonly isHydrated: () => boolean
  /** The names of everything of a role, for a message. */
  readonly names: (role: string) => readonly string[]
  readonly address: () => string
  readonly keep: (values: { readonly [key: string]: Json }) => void
}

/** The part of axe that the eyes use; its types leave most of it out. */
interface Axe {
  readonly setup: (root: Element) => void
  readonly teardown: () => void
  readonly commons: {
    readonly aria: { readonly getRole: (element: Element) => string | null }
    readonly text: { readonly accessibleText: (element: Element) => string }
    readonly dom: { readonly isVisibleToScreenReaders: (element: Element) => boolean }
  }
}

declare global {
  interface Window {
    eyes?: Eyes
    axe?: Axe
  }
}

/**
 * Installs the eyes in a page that has axe. Everything stands inside, because the function goes to the page as its
 * text. Roles and names are those that axe computes, as a screen reader gets them.
 */
export function installEyes(): void {
  if (window.eyes !== undefined) return
  const { axe } = window
  if (axe === undefined) throw new Error('The page has no axe.')

  // Errors outlive the document: a page may be left before anybody asks.
  const complain = (text: string) => {
    const before = JSON.parse(sessionStorage.getItem('e2e:complaints') ?? '[]') as string[]
    sessionStorage.setItem('e2e:complaints', JSON.stringify([...before, text]))
  }
  window.addEventListener('error', ({ message, filename }) => {
    if (message) complain(`${message} (${filename})`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => complain(String(reason)))
  const logError = console.error
  console.error = (...given: unknown[]) => {
    complain(given.map(String).join(' '))
    logError(...given)
  }

  /** Narrows down what axe has to look at. */
  const CANDIDATES: Readonly<Record<string, string>> = {
    button: 'button, [role=button], summary, input[type=submit]',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    searchbox: 'input[type=search], [role=searchbox]',
    textbox: 'input, textarea, [role=textbox]',
    combobox: 'select, input, [role=combobox]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    region: 'section, [role=region]',
    navigation: 'nav, [role=navigation]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
  }

  const within = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) =>
      one.shadowRoot === null ? [one] : [one, ...within(one.shadowRoot)],
    )

  /** While a dialog is open, nothing else can be used. */
  const open = (): Element[] => {
    const all = within(document)
    const modal = all.filter((one) => one.matches('dialog:modal')).at(-1)
    return modal === undefined ? all : [modal, ...within(modal)]
  }

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const matches = (pattern: Pattern, text: string) =>
    typeof pattern === 'string' ? text === pattern : new RegExp(pattern.source, pattern.flags).test(text)

  const roleOf = (element: Element): string | null => {
    // A password has no role, although a person sees a field.
    if (element instanceof HTMLInputElement && element.type === 'password') return 'textbox'
    return axe.commons.aria.getRole(element)
  }

  const find = ({ role, name }: Query): HTMLElement | null => {
    axe.setup(document.documentElement)
    try {
      const found = open().find((element) => {
        if (!(element instanceof HTMLElement) || !element.matches(CANDIDATES[role] ?? `[role=${role}]`)) return false
        // axe joins the parts of a name without a space where no style separates them.
        const isNamed = [axe.commons.text.accessibleText(element), element.innerText].some((text) =>
          matches(name, plain(text)),
        )
        return isNamed && roleOf(element) === role && axe.commons.dom.isVisibleToScreenReaders(element)
      })
      return (found as HTMLElement | undefined) ?? null
    } finally {
      axe.teardown()
    }
  }

  const nextFrame = () => new Promise(requestAnimationFrame)

  const labelsOf = (element: HTMLElement): readonly HTMLElement[] =>
    element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []

  const topmost = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const deeper = found.shadowRoot.elementFromPoint(x, y)
      if (deeper === null || deeper === found) break
      found = deeper
    }
    return found
  }

  /** Where a press hits the element, or a label of it: the box of a styled radio button may have no size. */
  const pointOf = (element: HTMLElement) => {
    const parts = [element, ...labelsOf(element)]
    for (const part of parts) {
      const { left, top, width, height } = part.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = topmost(x, y)
      if (hit !== null && parts.some((one) => one.contains(hit))) return { x, y }
    }
    return null
  }

  const isDisabled = (element: HTMLElement) =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'

  const deepFocus = (): Element | null => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    return focused
  }

  window.eyes = {
    see: (query) => {
      const element = find(query)
      if (element === null) return null
      const list = element instanceof HTMLSelectElement ? element : null
      return {
        text: plain(element.innerText),
        value: 'value' in element ? String(element.value) : '',
        isChecked: element.matches(':checked') || element.getAttribute('aria-checked') === 'true',
        isFocused: deepFocus() === element,
        at: list?.selectedIndex ?? -1,
        choices: [...(list?.options ?? [])].map(({ text }) => plain(text)),
      }
    },
    reach: async (query) => {
      const element = find(query)
      if (element === null || isDisabled(element)) return null
      const seen = labelsOf(element)[0] ?? element
      seen.scrollIntoView({ block: 'center', behavior: 'instant' })
      await nextFrame()
      const before = pointOf(element)
      await nextFrame()
      const after = pointOf(element)
      if (before === null || after === null || before.x !== after.x || before.y !== after.y) return null
      const { left = 0, top = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
      return { x: Math.round(left + after.x), y: Math.round(top + after.y) }
    },
    focus: (query) => {
      find(query)?.focus()
      return find(query) === deepFocus()
    },
    reads: (text) =>
      open().some((element) => {
        if (!(element instanceof HTMLElement) || !element.checkVisibility()) return false
        // The smallest element that has the text.
        return matches(text, plain(element.innerText))
      }),
    isHydrated: () => document.querySelector('[data-hydrated]') !== null,
    names: (role) => {
      axe.setup(document.documentElement)
      try {
        return open()
          .filter((element) => element.matches(CANDIDATES[role] ?? `[role=${role}]`))
          .map((element) => plain(axe.commons.text.accessibleText(element)))
      } finally {
        axe.teardown()
      }
    },
    address: () => location.href,
    keep: (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
    },
  }
}
