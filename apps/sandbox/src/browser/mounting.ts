/** The container of an element on the page, with its own shadow tree and the classes for styling. */
export interface Place {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  mount(target: string | HTMLElement): void
  unmount(): void
  mark(name: 'focus' | 'invalid' | 'complete' | 'empty', on: boolean): void
  readonly container: HTMLElement | null
}

const CLASS = 'StripeElement'

/** @param focus called by a click on the container or on its label. */
export function createPlace(focus: () => void): Place {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  let container: HTMLElement | null = null

  const labelled = (event: Event) => {
    const label = event.target instanceof Element ? event.target.closest('label') : null
    if (container !== null && label !== null && container.id !== '' && label.htmlFor === container.id) focus()
    else if (event.target === container || event.target === host) focus()
  }

  return {
    host,
    root,
    get container() {
      return container
    },
    mount(target) {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (found === null) throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`)
      container?.classList.remove(CLASS)
      container = found
      container.replaceChildren(host)
      container.classList.add(CLASS)
      document.addEventListener('click', labelled)
    },
    unmount() {
      document.removeEventListener('click', labelled)
      host.remove()
      for (const name of [...(container?.classList ?? [])])
        if (name.startsWith(CLASS)) container?.classList.remove(name)
      container = null
    },
    mark: (name, on) => void container?.classList.toggle(`${CLASS}--${name}`, on),
  }
}

/** Return in a field submits the surrounding form, as in an ordinary input. */
export function submitFormOnReturn(place: Place): void {
  place.root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Enter') place.container?.closest('form')?.requestSubmit()
  })
}
