import { expect, it } from 'vitest'
import type { PrinterFields } from '../../../../api/printers.ts'
import { printerForm, printerOf } from './printer-form.ts'

const kitchen: PrinterFields = {
  name: 'Kitchen',
  columns: 42,
  tickets: [
    { layout: 'kitchen', orderTypes: ['delivery', 'collection', 'table'], copies: 2 },
    { layout: 'bag', orderTypes: ['delivery'], copies: 1 },
  ],
  accepts: true,
  fallbackId: 7,
}

it('what the server stores of a printer comes back from its form unchanged', () => {
  expect(printerOf(printerForm(kitchen))).toEqual(kitchen)
  const bare: PrinterFields = { name: 'Bar', columns: 32, tickets: [], accepts: false, fallbackId: null }
  expect(printerOf(printerForm(bare))).toEqual(bare)
})

it('a ticket that is printed for no order has no rule', () => {
  const form = printerForm(kitchen)
  const off = { ...form, tickets: { ...form.tickets, bag: { ...form.tickets.bag, delivery: false } } }
  expect(printerOf(off).tickets.map(({ layout }) => layout)).toEqual(['kitchen'])
})
