import type { ItemSummary } from '@comanda/domain'

interface DishLinkProps {
  readonly item: ItemSummary
  readonly onOpen: (item: ItemSummary) => void
  /** The link covers the whole card or row. */
  readonly covering?: boolean
}

/** The dish's name, which opens its sheet; with a modifier key or another mouse button it is an ordinary link. */
export function DishLink({ item, onOpen, covering = true }: DishLinkProps) {
  return (
    <a
      lang={item.nameLanguage}
      href={`?item=${item.id}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen(item)
      }}
      className={
        covering ? 'after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none' : undefined
      }
    >
      {item.name}
    </a>
  )
}
