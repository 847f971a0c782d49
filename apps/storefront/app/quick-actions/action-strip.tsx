import { Button } from '@comanda/ui'
import { Bell, BellOff, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import type { QuickAction } from './quick-actions.ts'

const ICONS = { reload: RefreshCw, alert: Bell, forget: BellOff } as const

interface ActionStripProps {
  readonly label: string
  readonly rows: readonly {
    readonly name: QuickAction
    readonly words: string
    readonly hint: string
    readonly run: () => void
  }[]
}

/** A row for each action with its hint. It is part of the page, so it covers no dish. */
export function ActionStrip({ label, rows }: ActionStripProps) {
  const id = useId()
  return (
    <section aria-label={label} className="px-4 pt-3 lg:px-0">
      <ul className="flex flex-col divide-y divide-line rounded-m border border-line bg-surface">
        {rows.map(({ name, words, hint, run }) => {
          const Icon = ICONS[name]
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1 ps-4 pe-1">
              <span id={`${id}-${name}`} className="text-label text-ink-2">
                {hint}
              </span>
              <Button
                variant="quiet"
                size="s"
                icon={<Icon aria-hidden="true" className="size-5" />}
                aria-describedby={`${id}-${name}`}
                onClick={run}
              >
                {words}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
