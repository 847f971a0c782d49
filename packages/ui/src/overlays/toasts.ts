import { useSyncExternalStore } from 'react'

/** Bottom right confirms what the user just did, top right reports news, top centre reports errors. [2.49] */
export type ToastPosition = 'bottom-right' | 'top-right' | 'top-center'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'bad' | 'ok'
  readonly position: ToastPosition
  /**
   * Whether it stays when the customer goes to another page. Hints and errors at the top centre belong to the page that
   * shows them.
   */
  readonly stays: boolean
  readonly action: { readonly label: string; readonly run: () => void } | null
}

/** Errors hide by themselves after this long. [8.07] */
const HIDE_AFTER = 5_000
/** One second more where there is something to press. */
const HIDE_ACTION_AFTER = 6_000

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast for five seconds (six with an action) and returns its id; a toast with the same text is replaced.
 * [8.07]
 */
export function showToast(
  text: string,
  {
    tone = 'plain',
    position = 'bottom-right',
    stays = position !== 'top-center' || tone === 'ok',
    action = null,
  }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): number {
  const id = ++last
  for (const same of toasts.filter((toast) => toast.text === text)) dismissToast(same.id)
  set([...toasts.slice(-2), { id, text, tone, position, stays, action }])
  holdToast(id, false)
  return id
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(toasts.filter((toast) => toast.id !== id))
}

/** Removes every toast, so that the next user of the device sees none of the last one's. */
export function dismissToasts(): void {
  for (const { id } of toasts) dismissToast(id)
}

/** Removes what only concerned the page that the customer leaves. */
export function dismissPageToasts(): void {
  for (const { id, stays } of toasts) if (!stays) dismissToast(id)
}

/** Keeps a toast while the pointer is over it or the focus is in it; starts its time anew after. */
export function holdToast(id: number, hold: boolean): void {
  clearTimeout(timers.get(id))
  const toast = toasts.find((one) => one.id === id)
  if (hold || !toast) return
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toast.action ? HIDE_ACTION_AFTER : HIDE_AFTER),
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none: readonly Toast[] = []

/** The toasts that are visible now. */
export function readToasts(): readonly Toast[] {
  return toasts
}

export function useToasts() {
  return useSyncExternalStore(subscribe, readToasts, () => none)
}
