import { Button, classes } from '@comanda/ui'
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
          // It says what the press brings; the others say what the action is about.
          const isFollowUp = name === 'alert'
          const caption = (
            <span id={`${id}-${name}`} className="text-label text-ink-2">
              {hint}
            </span>
          )
          return (
            <li
              key={name}
              className={classes(
                'flex flex-wrap items-center justify-between gap-x-4 py-1',
                isFollowUp ? 'ps-1 pe-4' : 'ps-4 pe-1',
              )}
            >
              {isFollowUp ? null : caption}
              <Button
                variant="quiet"
                size="s"
                icon={<Icon aria-hidden="true" className="size-5" />}
                aria-describedby={`${id}-${name}`}
                onClick={run}
              >
                {words}
              </Button>
              {isFollowUp ? caption : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
