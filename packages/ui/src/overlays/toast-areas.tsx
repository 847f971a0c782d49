import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { dismissToast, holdToast, type Toast, type ToastPlace, useToasts } from './toasts.ts'

const PLACES: Readonly<Record<ToastPlace, string>> = {
  'bottom-right':
    'over-bar inset-x-4 top-auto bottom-[calc(var(--toast-lift,0px)+1rem)] items-center sm:left-auto sm:items-end',
  'top-right': 'inset-x-4 top-4 bottom-auto items-center sm:left-auto sm:items-end',
  'top-center': 'inset-x-4 top-4 bottom-auto items-center',
}

/** The three notification areas. They announce what appears in them and lie above every sheet. [2.49] */
export function ToastAreas({ label }: { readonly label: string }) {
  return (
    <section aria-label={label}>
      <Area place="bottom-right" />
      <Area place="top-right" />
      <Area place="top-center" />
    </section>
  )
}

function Area({ place }: { readonly place: ToastPlace }) {
  const area = useRef<HTMLDivElement>(null)
  const toasts = useToasts().filter((toast) => toast.place === place)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = area.current
    if (!element?.hidePopover) return
    // Shown anew, it lies above a sheet that was opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <div
      ref={area}
      popover="manual"
      aria-live={place === 'top-center' ? 'assertive' : 'polite'}
      className={classes(
        'pointer-events-none fixed m-0 w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 [&:popover-open]:flex',
        PLACES[place],
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only keeps it from hiding
    // biome-ignore lint/a11y/useKeyWithClickEvents: a finger may send away what lies over something; it goes by itself, too
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
