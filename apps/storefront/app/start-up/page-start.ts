import { PAGE_ROOT } from './page-root.ts'

/** What the browser loads to make a page interactive. */
export interface PageScripts {
  /** All files but the entry, in the order in which they are evaluated: libraries first. */
  readonly files: readonly string[]
  /** The module of each matched route, by the route's id. */
  readonly routes: Readonly<Record<string, string>>
  readonly entry: string
  /** Parts that a first press may open. */
  readonly next: readonly string[]
  /** The worker that makes the browser read its language data. */
  readonly formats: string
}

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** Dispatched on the window when the page is hydrated. */
export const HYDRATED = 'comanda:hydrated'

/**
 * Dispatched on the window when the page can no longer be rendered: the page that the server sent takes its place
 * again.
 */
export const FAILED = 'comanda:failed'

/** Id of the notice that the page did not load: the server renders it, out of sight. */
export const NOT_LOADED = 'not-loaded'

/** Script of the polyfills, and the attribute in which `check-browser.js` says what the browser is. */
const NAMES = {
  hydrated: HYDRATED,
  failed: FAILED,
  notice: NOT_LOADED,
  page: PAGE_ROOT,
  polyfills: '/polyfills.js',
} as const

/** The inline script that starts a page with these files. */
export function startScript(scripts: PageScripts): string {
  return `(${startPage})(${JSON.stringify(scripts).replaceAll('<', '\\u003c')},${JSON.stringify(NAMES)})`
}

/**
 * Runs inline in the page, so it uses nothing from outside. It loads the scripts once the first view has its large
 * pictures and fonts, because on a slow network they would take the bandwidth from them, and repeats the last press on
 * what only scripts can answer. When a script fails or takes longer than two minutes, it shows a notice with a button
 * that reloads the page, and what the server sent stays. It runs nothing in a browser that is too old, which the notice
 * says too. [8.04]
 */
export function startPage(
  { files, routes, entry, next, formats }: PageScripts,
  { hydrated, failed, notice, page, polyfills }: typeof NAMES,
): void {
  const root = document.documentElement
  if (root.dataset.browser === 'old') return
  const LATEST = 1_500
  const LONGEST_LOADING = 120_000
  const LONGEST_FRAME = 500
  const LONGEST_READING = 500
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const loaded = (image: HTMLImageElement) =>
    image.complete
      ? null
      : new Promise<void>((resolve) => {
          image.addEventListener('load', () => resolve())
          image.addEventListener('error', () => resolve())
        })

  const parsed = new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })

  // On a fast network the files of the first view can arrive before anything is painted.
  const contentPainted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })

  async function firstView() {
    await parsed
    // Fonts begin to load with the layout; until then `ready` is fulfilled.
    void document.body.offsetHeight
    const large = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    await Promise.all([document.fonts.ready, contentPainted, ...large.map(loaded)])
  }

  function preload(hrefs: readonly string[]) {
    for (const href of hrefs) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }

  /**
   * A browser reads its language data when a format is first used: on a slow phone a task of 100 ms. A worker triggers
   * this off the main thread, because Chromium keeps the data once per process. In another browser the page reads it
   * when it first formats a price.
   */
  const formatsRead = new Promise<void>((resolve) => {
    const worker = new Worker(formats, { name: root.lang })
    const end = () => {
      worker.terminate()
      resolve()
    }
    worker.addEventListener('message', end)
    worker.addEventListener('error', end)
  })

  /**
   * Lets a phone load the pictures out of sight. `app.css` prevents it before, because they would take bandwidth from
   * the scripts.
   */
  function showPictures() {
    root.dataset.pictures = ''
  }

  let begun = false
  async function load() {
    if (begun) return
    begun = true
    // What a first press opens is fetched with the rest: asking for it later would cost another round trip.
    preload([...files, entry, ...next])
    await parsed
    // A tab in the background paints nothing.
    await Promise.race([painted(), after(LONGEST_FRAME)])
    await Promise.race([formatsRead, after(LONGEST_READING)])
    if (root.dataset.browser === 'lacking') await import(/* @vite-ignore */ polyfills)
    // One by one: evaluating all of them in one task would keep the page from scrolling.
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await pause()
    }
    showPictures()
    const modules = Object.entries(routes).map(async ([id, file]) => [id, await import(/* @vite-ignore */ file)])
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules))
    const { started } = await import(/* @vite-ignore */ entry)
    await started
  }

  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
  let chosen: HTMLSelectElement | null = null
  let pressed: HTMLElement | null = null

  const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
    button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
  /** A link to another page, or to a place in this one, works without scripts. */
  const needsScript = (element: HTMLElement) =>
    !(element instanceof HTMLAnchorElement) || (element.pathname === location.pathname && element.search !== '')

  function onClick(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : null
    const element = target?.closest<HTMLElement>('a[href],button,input[type=radio],input[type=checkbox]')
    if (!element || !isPlain(event) || !needsScript(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed?.removeAttribute('data-pressed')
    pressed = element
    element.setAttribute('data-pressed', '')
    start()
  }
  function onInput({ target }: Event) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
    start()
  }
  function onChange({ target }: Event) {
    if (target instanceof HTMLSelectElement) chosen = target
    start()
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const button = event.submitter ?? (event.target as HTMLFormElement).querySelector<HTMLElement>('[type=submit]')
    if (button === null) return
    pressed = button
    start()
  }

  function listen(add: boolean) {
    const change = add ? window.addEventListener : window.removeEventListener
    change('click', onClick as EventListener, true)
    change('input', onInput, true)
    change('change', onChange, true)
    change('submit', onSubmit as EventListener, true)
    change('pointerdown', start, true)
  }

  function showNotice(isShown: boolean) {
    root.toggleAttribute('data-not-loaded', isShown)
    const element = document.getElementById(notice)
    if (element === null) return
    // Unlike a link, this keeps the fragment of the address, which may contain the secret of an order.
    element.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload()
  }

  function giveUp() {
    listen(false)
    showPictures()
    pressed?.removeAttribute('data-pressed')
    showNotice(true)
  }

  /** Puts the page that the server sent back in place of what the scripts have left of it. */
  async function restore() {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
    const sent = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(page)
    if (sent !== null) document.getElementById(page)?.replaceWith(sent)
  }

  /** React hydrates the part of the field at the first event, and ignores one that does not change the value. */
  function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
    const dispatch = () => field.dispatchEvent(new Event('input', { bubbles: true }))
    dispatch()
    field.value = ''
    // React notes what is set on the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    dispatch()
  }

  function replay() {
    clearTimeout(timer)
    showNotice(false)
    listen(false)
    for (const [field, value] of typed) typeAgain(field, value)
    chosen?.dispatchEvent(new Event('change', { bubbles: true }))
    pressed?.removeAttribute('data-pressed')
    if (pressed?.isConnected) {
      pressed.focus()
      pressed.click()
    }
  }

  function start() {
    load().catch((error: unknown) => {
      reportError(error)
      giveUp()
      if (document.getElementById(page)?.innerText.trim() === '') void restore()
    })
  }

  listen(true)
  const timer = setTimeout(giveUp, LONGEST_LOADING)
  window.addEventListener(hydrated, replay, { once: true })
  window.addEventListener(
    failed,
    () => {
      window.removeEventListener(hydrated, replay)
      giveUp()
      void restore()
    },
    { once: true },
  )
  // A tab in the background paints nothing.
  void Promise.race([firstView(), after(LATEST)]).then(start)
}
