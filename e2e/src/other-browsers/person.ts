import axe from 'axe-core'
import { PATIENCE } from '../patience.ts'
import { type Eyes, installEyes, type Pattern, type Query, type Seen } from './eyes.ts'
import type { Json, Session } from './session.ts'

type Name = string | RegExp
type Where = 'page' | 'frame'

const WITHIN_MS = 15_000 * PATIENCE
/** Time in which a page shows what was pressed. */
const SEEN_WITHIN_MS = 3_000
const BETWEEN_LOOKS_MS = 40
/** More than any screen has controls. */
const MOST_TABS = 200

/** The keys that are no characters, as WebDriver writes them. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Escape: '\uE00C',
} as const
type Key = keyof typeof KEYS
const CONTROL = '\uE009'

const patternOf = (name: Name): Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags }
const toQuery = (role: string, name: Name): Query => ({ role, name: patternOf(name) })

const HAS_EYES = '() => window.eyes !== undefined'
const ASKS = '(method, given) => window.eyes[method](...given)'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9@]/g, '')

/** Somebody in front of a browser, who finds things by role and name, presses them and types. */
export class Person {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async #ask<M extends keyof Eyes>(
    where: Where,
    method: M,
    ...given: Parameters<Eyes[M]>
  ): Promise<Awaited<ReturnType<Eyes[M]>>> {
    const hasEyes = await this.#session.run(HAS_EYES, [], where)
    if (!hasEyes) {
      // The script stands in front of the eyes, because a page's content policy forbids adding it as an element.
      await this.#session.run(`() => { ${axe.source}; (${installEyes})() }`, [], where)
    }
    return (await this.#session.run(ASKS, [method, given as unknown as Json], where)) as Awaited<ReturnType<Eyes[M]>>
  }

  /** Asks until the answer is there. A page that is being replaced gives none. */
  async #until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const deadline = Date.now() + WITHIN_MS
    let fault: unknown = null
    do {
      try {
        const answer = await ask()
        if (answer !== null && answer !== false) return answer
        fault = null
      } catch (error) {
        fault = error
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
    } while (Date.now() < deadline)
    const address = await this.#ask('page', 'address').catch(() => 'a page that does not answer')
    throw new Error(`${what}: not at ${address}${fault === null ? '' : ` (${fault})`}`)
  }

  async #find<T>(query: Query, where: Where, ask: () => Promise<T | null | false>): Promise<T> {
    try {
      return await this.#until(`${query.role} ${JSON.stringify(query.name)}`, ask)
    } catch (error) {
      const names = await this.#ask(where, 'names', query.role).catch(() => [])
      throw new Error(`${error instanceof Error ? error.message : error}. There are: ${JSON.stringify(names)}`)
    }
  }

  /** Opens an address, and waits until the page answers presses where it is one of the storefront. */
  async visit(address: string): Promise<void> {
    await this.#session.open(address)
    await this.#until('a page that answers presses', () => this.#ask('page', 'isHydrated'))
  }

  /** Opens an address of the console. */
  async open(address: string): Promise<void> {
    await this.#session.open(address)
    await this.#until('a page', async () => (await this.#ask('page', 'address')) === address)
  }

  /** Writes values into the browser's storage for the open page's origin. */
  async keep(values: Readonly<Record<string, Json>>): Promise<void> {
    await this.#ask('page', 'keep', values)
  }

  async sees(role: string, name: Name): Promise<Seen> {
    const query = toQuery(role, name)
    return this.#find(query, 'page', () => this.#ask('page', 'see', query))
  }

  async reads(text: Name): Promise<void> {
    await this.#until(`the text ${text}`, () => this.#ask('page', 'reads', patternOf(text)))
  }

  async isAt(address: RegExp): Promise<void> {
    await this.#until(`the address ${address}`, async () => address.test(await this.#ask('page', 'address')))
  }

  async press(role: string, name: Name, where: Where = 'page'): Promise<void> {
    const query = toQuery(role, name)
    const { x, y } = await this.#find(query, where, () => this.#ask(where, 'reach', query))
    await this.#session.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /**
   * Presses a radio button or a checkbox, and sees it checked; where the page has moved under the pointer, it presses
   * again.
   */
  async take(role: 'radio' | 'checkbox', name: Name): Promise<void> {
    const isChecked = async () => (await this.sees(role, name)).isChecked
    await this.#find(toQuery(role, name), 'page', async () => {
      if (await isChecked()) return true
      await this.press(role, name)
      const patience = Date.now() + SEEN_WITHIN_MS
      while (Date.now() < patience) {
        if (await isChecked()) return true
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
      }
      return false
    })
  }

  /** Presses a field, types over what it has, and sees the letters and digits in it. */
  async type(name: Name, text: string, role: 'textbox' | 'combobox' = 'textbox'): Promise<void> {
    const query = toQuery(role, name)
    await this.press(role, name)
    await this.#find(query, 'page', async () => (await this.#ask('page', 'see', query))?.isFocused ?? null)
    await this.#selectAll()
    await this.#strike([...text])
    // Fields add spaces and slashes, and change the case.
    await this.#find(query, 'page', async () => lettersOf((await this.sees(role, name)).value) === lettersOf(text))
  }

  /** Chooses from a list with arrow keys, because its choices open outside of the page, and leaves it. */
  async choose(list: Name, choice: Name): Promise<void> {
    const query = toQuery('combobox', list)
    const isWanted = (text: string) => (typeof choice === 'string' ? text === choice : choice.test(text))
    const { at, choices } = await this.#find(query, 'page', async () => {
      const seen = await this.#ask('page', 'see', query)
      return seen?.choices.some(isWanted) ? seen : null
    })
    await this.#find(query, 'page', () => this.#ask('page', 'focus', query))
    const steps = choices.findIndex(isWanted) - at
    for (let step = 0; step < Math.abs(steps); step += 1) await this.keys(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    await this.keys('Tab')
  }

  /** Types where the focus is. */
  async write(text: string): Promise<void> {
    await this.#strike([...text])
  }

  async keys(...keys: readonly Key[]): Promise<void> {
    await this.#strike(keys.map((key) => KEYS[key]))
  }

  /** Presses Tab until a control has the focus. */
  async tabTo(role: string, name: Name): Promise<void> {
    const query = toQuery(role, name)
    await this.sees(role, name)
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if ((await this.#ask('page', 'see', query))?.isFocused) return
      await this.keys('Tab')
    }
    throw new Error(`${MOST_TABS} tabs do not lead to ${role} ${name}.`)
  }

  async #selectAll(): Promise<void> {
    const actions = [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
    ] as const
    await this.#session.perform({ type: 'key', id: 'keyboard', actions })
  }

  async #strike(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const])
    await this.#session.perform({ type: 'key', id: 'keyboard', actions })
  }
}
