import type { ShownName } from '@comanda/domain'
import { IconButton, Stepper } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

interface CountRowProps extends ShownName {
  readonly text: string
  /** Why this option cannot be chosen more often; null while it can. */
  readonly limit: string | null
  readonly count: number
  readonly mayAdd: boolean
  readonly onCount: (count: number) => void
}

/** An option that can be chosen several times: a plus that unfolds into a stepper. [5.06] [5.07] */
export function CountRow({ name, nameLanguage, text, limit, count, mayAdd, onCount }: CountRowProps) {
  const t = useTranslations('item')
  const row = useRef<HTMLDivElement>(null)
  /** The count that a press asked for, until it is rendered. */
  const pressed = useRef<number | null>(null)
  const press = (next: number) => {
    pressed.current = next
    onCount(next)
  }
  // Another button replaces the pressed one and takes its focus.
  useLayoutEffect(() => {
    if (pressed.current === count && !row.current?.contains(document.activeElement)) {
      const buttons = row.current?.querySelectorAll<HTMLButtonElement>('button') ?? []
      buttons[buttons.length - 1]?.focus()
    }
    pressed.current = null
  }, [count])
  return (
    <div ref={row} className="flex min-h-14 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span lang={nameLanguage} className="block text-body">
          {name}
        </span>
        <span className="block text-label text-ink-2">
          {text}
          <span role="status">{limit === null ? null : text === '' ? limit : ` · ${limit}`}</span>
        </span>
      </span>
      {count === 0 ? (
        <IconButton
          look="outline"
          label={t('addValue', { name })}
          disabled={!mayAdd}
          icon={<Plus aria-hidden="true" className="size-5 text-accent-ink" />}
          onClick={() => press(1)}
        />
      ) : (
        <Stepper
          size="s"
          min={0}
          max={mayAdd ? count + 1 : count}
          value={count}
          onChange={press}
          labels={{ group: name, fewer: t('removeValue', { name }), more: t('addValue', { name }) }}
        />
      )}
    </div>
  )
}
