import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { dismissToast, holdToast, type Toast, type ToastPosition, useToasts } from './toasts.ts'

const POSITIONS: Readonly<Record<ToastPosition, string>> = {
  'bottom-right':
    'over-bar inset-x-4 top-auto bottom-[calc(var(--toast-lift,0px)+1rem)] items-center sm:left-auto sm:items-end',
  'top-right': 'inset-x-4 top-4 bottom-auto items-center sm:left-auto sm:items-end',
  'top-center': 'inset-x-4 top-4 bottom-auto items-center',
}

/** The three toast areas. They announce new toasts and lie above every sheet. [2.49] */
export function ToastAreas({ label }: { readonly label: string }) {
  return (
    <section aria-label={label}>
      <Area position="bottom-right" />
      <Area position="top-right" />
      <Area position="top-center" />
    </section>
  )
}

function Area({ position }: { readonly position: ToastPosition }) {
  const area = useRef<HTMLDivElement>(null)
  const toasts = useToasts().filter((toast) => toast.position === position)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = area.current
    if (!element?.hidePopover) return
    // Hide and show moves the popover above a sheet that opened in the meantime.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
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
        <Line key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const ICONS = { ok: CircleCheck, bad: CircleAlert, plain: null } as const

function Line({ toast }: { readonly toast: Toast }) {
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
    </div>
  )
}
