import { IconButton, Stepper } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

interface CountRowProps {
  readonly name: string
  readonly text: string
  /** Why there can be no more of this one, while that is so. */
  readonly limit: string | null
  readonly count: number
  readonly mayAdd: boolean
  readonly onCount: (count: number) => void
}

/** Something that may be had several times: a plus that unfolds into a stepper. [5.06] [5.07] */
export function CountRow({ name, text, limit, count, mayAdd, onCount }: CountRowProps) {
  const t = useTranslations('item')
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const press = (next: number) => {
    pressed.current = true
    onCount(next)
  }
  // The pressed button gives way to another: the focus goes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the count has changed
  useLayoutEffect(() => {
    if (pressed.current && !row.current?.contains(document.activeElement)) {
      const buttons = row.current?.querySelectorAll<HTMLButtonElement>('button') ?? []
      buttons[buttons.length - 1]?.focus()
    }
    pressed.current = false
  }, [count])
  return (
    <div ref={row} className="flex min-h-14 items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block text-body">{name}</span>
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
