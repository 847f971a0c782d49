import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../../parts/button.tsx'
import { focusOn } from './options-context.ts'

interface MoveAndRemoveProps {
  readonly id: number
  readonly name: string
  /** Of all siblings, in their order. */
  readonly ids: readonly number[]
  /** Resolves once the siblings stand in the new order. */
  readonly onOrder: (wanted: readonly number[]) => Promise<void>
  readonly onRemove: () => void
}

/** Buttons that move an option or a choice among its siblings, and one that removes it. */
export function MoveAndRemove({ id, name, ids, onOrder, onRemove }: MoveAndRemoveProps) {
  const words = useTranslations('dishOptions')
  const own = useId()
  const at = ids.indexOf(id)
  const move = async (by: -1 | 1) => {
    const to = at + by
    await onOrder(ids.toSpliced(at, 1).toSpliced(to, 0, id))
    // What moves in the document loses the focus; at an end only the other button works.
    const isAtEnd = to === 0 || to === ids.length - 1
    requestAnimationFrame(() => focusOn(`${own}${isAtEnd ? -by : by}`))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {ids.length > 1 && (
        <>
          <Button
            id={`${own}-1`}
            className="gap-2"
            aria-label={words('moveUp', { name })}
            disabled={at === 0}
            onClick={() => void move(-1)}
          >
            <ArrowUp size={20} aria-hidden />
            {words('up')}
          </Button>
          <Button
            id={`${own}1`}
            className="gap-2"
            aria-label={words('moveDown', { name })}
            disabled={at === ids.length - 1}
            onClick={() => void move(1)}
          >
            <ArrowDown size={20} aria-hidden />
            {words('down')}
          </Button>
        </>
      )}
      <Button look="quietRejected" className="gap-2" onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
        {words('removeOf', { name })}
      </Button>
    </div>
  )
}
