import { Bell, BellOff, RefreshCw, Zap } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { QuickAction } from './quick-actions.ts'

const ICONS = { reload: RefreshCw, alert: Bell, forget: BellOff } as const

interface ActionMenuProps {
  readonly label: string
  readonly rows: readonly {
    readonly name: QuickAction
    readonly words: string
    readonly hint: string
    readonly run: () => void
  }[]
}

/**
 * A round button with a menu. It stands at the start of the line, because the dishes' buttons are at the end. Arrows,
 * Home and End move in the menu; Escape, Tab and a press elsewhere close it.
 */
export function ActionMenu({ label, rows }: ActionMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()

  const walk = (event: KeyboardEvent) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Tab') close()
    if (to === undefined) return
    event.preventDefault()
    items[to % items.length]?.focus()
  }

  return (
    <div className="quick-actions over-bar fixed start-4 bottom-[calc(var(--toast-lift,0px)+1rem)] z-20">
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="inline-flex size-14 items-center justify-center rounded-btn border border-line bg-surface text-accent-ink shadow-e3 transition-[scale] duration-120 active:scale-95 motion-reduce:active:scale-100"
      >
        <Zap aria-hidden="true" className="size-6" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={walk}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (opened) panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
        }}
        className="fixed inset-auto start-4 bottom-[calc(var(--toast-lift,0px)+5.5rem)] m-0 w-72 max-w-[calc(100vw-2rem)] rounded-m border border-line bg-surface p-2 text-ink shadow-e3"
      >
        {rows.map(({ name, words, hint, run }) => {
          const Icon = ICONS[name]
          return (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                run()
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-s px-3 py-2 text-start hover:bg-surface-2 ring-inside"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
              <span className="min-w-0">
                <span className="block text-row font-semibold">{words}</span>
                <span className="block text-hint text-ink-2">{hint}</span>
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
