import type { ItemSummary, Variant } from '@comanda/domain'
import { formQuery } from '../../../item/options/option-path.ts'

interface DishLinkProps {
  readonly item: ItemSummary
  /** The form that opens chosen. */
  readonly variant?: Variant | null
  readonly onOpen: (item: ItemSummary, variant?: Variant | null) => void
  /** The link covers the whole card or row. */
  readonly covering?: boolean
}

/** The dish's name, which opens its sheet; with a modifier key or another mouse button it is an ordinary link. */
export function DishLink({ item, variant = null, onOpen, covering = true }: DishLinkProps) {
  return (
    <a
      lang={item.nameLanguage}
      href={`?item=${item.id}${formQuery(variant)}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen(item, variant)
      }}
      className={
        covering ? 'after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none' : undefined
      }
    >
      {item.name}
    </a>
  )
}
