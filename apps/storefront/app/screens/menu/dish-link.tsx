import type { ItemSummary } from '@comanda/domain'

interface DishLinkProps {
  readonly item: ItemSummary
  readonly onOpen: (item: ItemSummary) => void
  /** The whole of the card or row that it stands in opens the dish. */
  readonly covering?: boolean
}

/** The name of a dish, which opens its sheet; with a key held or another button it is a link as any other. */
export function DishLink({ item, onOpen, covering = true }: DishLinkProps) {
  return (
    <a
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
