import { useSheetClose } from '@comanda/ui'

/** Hands out the sheet's own way of closing, which moves, to what stands around the sheet. */
export function CloseFrom({ keep }: { readonly keep: { current: () => void } }) {
  keep.current = useSheetClose()
  return null
}
