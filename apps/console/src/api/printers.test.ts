import { listPrinters, orderPrints } from '@comanda/contract'
import { expect, it } from 'vitest'
import { printersAnswer, printersData, printsAnswer, printsData } from '../orders/a-printer.ts'
import { printersFromWire, printsFromWire } from './printers.ts'

const late = [{ orderId: '0000000000000000000001', number: 38, printer: 'Kitchen', since: '2026-11-20T19:05:00Z' }]

it('printers are read as the contract describes them', () => {
  const { schema } = listPrinters.responses[200].content['application/json']
  const data = printersData([{}, { condition: 'new', since: null, printedAt: null, model: null }], late)
  expect(printersFromWire(schema.parse({ data }))).toEqual(printersAnswer([{}, data.printers[1] ?? {}], late))
  expect(printersAnswer([{ fallbackId: 7, columns: 32 }]).printers[0]).toMatchObject({ fallbackId: 7, columns: 32 })
})

it('the tickets of an order are read as the contract describes them', () => {
  const { schema } = orderPrints.responses[200].content['application/json']
  const differences = [{}, { state: 'failed', code: '521', printedAt: null, late: true, handOvers: 2 }]
  expect(printsFromWire(schema.parse({ data: printsData(differences) }))).toEqual(printsAnswer(differences))
})
