import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { dismissToast, holdToast, type Toast, type ToastPosition, useToasts } from './toasts.ts'

const POSITIONS: Readonly<Record<ToastPosition, string>> = {
  'bottom-right':
    'over-bar inset-x-4 top-auto bottom-[calc(var(--toast-lift,0px)+1rem)] items-center sm:start-auto sm:items-end',
  'top-right': 'inset-x-4 top-4 bottom-auto items-center sm:start-auto sm:items-end',
  'top-center': 'inset-x-4 top-4 bottom-auto items-center',
}

interface ToastAreasProps {
  readonly label: string
  readonly closeLabel: string
}

/**
 * The three toast areas. They announce new toasts and lie above every sheet; those at the top below the page's header.
 * [2.49]
 */
export function ToastAreas({ label, closeLabel }: ToastAreasProps) {
  return (
    <section aria-label={label}>
      <Area position="bottom-right" closeLabel={closeLabel} />
      <Area position="top-right" closeLabel={closeLabel} />
      <Area position="top-center" closeLabel={closeLabel} />
    </section>
  )
}

/** A header higher than this part of the window is no bar. */
const HIGHEST_HEADER = 0.4

/** Returns the lower edge of the page's header, px; 0 where it is scrolled away or missing. */
function headerEdge(): number {
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return edge > window.innerHeight * HIGHEST_HEADER ? 0 : Math.max(0, edge)
}

function Area({ position, closeLabel }: { readonly position: ToastPosition; readonly closeLabel: string }) {
  const area = useRef<HTMLDivElement>(null)
  const toasts = useToasts().filter((toast) => toast.position === position)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = area.current
    if (!element?.hidePopover) return
    // Hide and show moves the popover above a sheet that opened in the meantime.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest === undefined) return
    if (position !== 'bottom-right') element.style.top = `calc(${headerEdge()}px + 0.5rem)`
    element.showPopover()
  }, [newest, position])
  return (
    <div
      ref={area}
      popover="manual"
      aria-live={position === 'top-center' ? 'assertive' : 'polite'}
      className={classes(
        'pointer-events-none fixed m-0 w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 [&:popover-open]:flex',
        POSITIONS[position],
      )}
    >
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  )
}

const ICONS = { ok: CircleCheck, bad: CircleAlert, plain: null } as const

function Line({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const Icon = ICONS[toast.tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep the toast visible
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap dismisses a toast that covers something; it also hides by itself
    <div
      onClick={toast.action ? undefined : () => dismissToast(toast.id)}
      onMouseEnter={() => holdToast(toast.id, true)}
      onMouseLeave={() => holdToast(toast.id, false)}
      onFocus={() => holdToast(toast.id, true)}
      onBlur={() => holdToast(toast.id, false)}
      className="pointer-events-auto flex min-h-14 w-full max-w-md animate-[toast-in_180ms_ease-out] items-center gap-3 rounded-m bg-ink ps-5 pe-2 text-row text-bg shadow-e3 sm:w-auto sm:min-w-80"
    >
      {Icon ? <Icon aria-hidden="true" className="size-5 shrink-0" /> : null}
      <span className="grow py-3 pe-3">{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
          className="min-h-11 shrink-0 rounded-btn px-3 font-strong whitespace-nowrap text-bg underline underline-offset-4 focus-visible:outline-bg"
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={closeLabel}
        title={closeLabel}
        onClick={() => dismissToast(toast.id)}
        className="-ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-btn text-bg focus-visible:outline-bg"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
