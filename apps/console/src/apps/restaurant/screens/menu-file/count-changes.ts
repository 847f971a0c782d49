import type { ImportPreview } from '../../../../api/menu-file.ts'

/** How many things of the menu a file adds or changes. */
export function countChanges({
  created,
  changed,
  createdCategories,
  translatedCategories,
  isReordered,
}: ImportPreview): number {
  return (
    created.length + changed.length + createdCategories.length + translatedCategories.length + (isReordered ? 1 : 0)
  )
}
