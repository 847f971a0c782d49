import { useSheetClose } from '@comanda/ui'

/** Passes the sheet's animated close function to the component around the sheet. */
export function SheetCloseButton({ keep }: { readonly keep: { current: () => void } }) {
  keep.current = useSheetClose()
  return null
}
