import type { TicketLayout } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  type AddedPrinter,
  addPrinter,
  changePrinter,
  fetchPrinters,
  fetchPrints,
  type NewPrinter,
  type PrinterFields,
  type Printers,
  printOrder,
  printTestPage,
  removePrinter,
  renewPrinterAddress,
} from '../api/printers.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

export const printerKeys = keysOf('printers')
/** The tickets of an order. */
export const printKeys = keysOf('prints')

/** The printers of a location and the orders whose tickets they have not printed. */
export function printersQuery(locationId: number) {
  return queryOptions({ queryKey: printerKeys.of(locationId), queryFn: read(() => fetchPrinters(locationId)) })
}

export function printsQuery(orderId: string) {
  return queryOptions({ queryKey: printKeys.of(orderId), queryFn: read(() => fetchPrints(orderId)) })
}

function usePrintersChange<Input = void>(locationId: number, send: (input: Input) => Promise<Answer<Printers>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, Printers>({
    send,
    onDone: (printers) => queries.setQueryData(printersQuery(locationId).queryKey, printers),
    onChangedMeanwhile: () => readAgain(printerKeys.of(locationId)),
  })
}

export function useChangePrinter(locationId: number, id: number) {
  return usePrintersChange(locationId, ({ wanted, seen }: Edit<PrinterFields>) =>
    changePrinter(locationId, id, wanted, seen),
  )
}

export function useRemovePrinter(locationId: number, id: number) {
  return usePrintersChange(locationId, () => removePrinter(locationId, id))
}

export function usePrintTestPage(locationId: number, id: number) {
  return usePrintersChange(locationId, () => printTestPage(locationId, id))
}

/** The answer has the printer's address, which is told once. */
export function useAddPrinter(locationId: number) {
  const readAgain = useReadAgain()
  return useChange<NewPrinter, AddedPrinter>({
    send: (printer) => addPrinter(locationId, printer),
    onDone: () => readAgain(printerKeys.of(locationId)),
  })
}

/** As adding: the answer has the new address. */
export function useRenewPrinterAddress(locationId: number, id: number) {
  const readAgain = useReadAgain()
  return useChange<void, AddedPrinter>({
    send: () => renewPrinterAddress(locationId, id),
    onDone: () => readAgain(printerKeys.of(locationId)),
  })
}

interface WantedTicket {
  readonly printerId: number
  readonly layout: TicketLayout
}

/** Prints a ticket of an order on a printer of the place. */
export function usePrintOrder(orderId: string) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ printerId, layout }: WantedTicket) => printOrder(orderId, printerId, layout),
    onDone: () => readAgain(printKeys.of(orderId), printerKeys.all),
  })
}
