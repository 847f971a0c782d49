import { downloadReceipt, getReceipt } from '@comanda/contract'
import { receiptToWire } from '@comanda/contract/wire'
import { answerPrivately, call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../deps.ts'
import { readShownOrder, refuseShown } from '../record/order-access.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { readReceiptView } from './receipt-view.ts'

/** The receipt of an order, for those who may read the order. [9.18] */
export function receiptRoutes(deps: Deps) {
  const router = createRouter()
  call(router, getReceipt, async (c) => {
    const shown = await readShownOrder(deps, c, c.req.valid('param').id, 'receipt')
    if (shown.kind !== 'shown') return refuseShown(c, shown)
    return answerPrivately(c, receiptToWire(await readReceiptView(deps, c.var.tenant.business, shown.view)))
  })
  call(router, downloadReceipt, async (c) => {
    const shown = await readShownOrder(deps, c, c.req.valid('param').id, 'receipt')
    if (shown.kind !== 'shown') return refuseShown(c, shown)
    const view = await readReceiptView(deps, c.var.tenant.business, shown.view)
    const { supplement, credit_note: credit } = c.req.valid('query')
    const wanted = credit ?? supplement
    const corrections = credit === undefined ? view.supplements : view.credits
    const document = wanted === undefined ? view.receipt : corrections.find(({ number }) => number === wanted)
    if (!document) return refuse(c, 404, 'not_found')
    const pdf = await receiptPdf(view, document, shown.language)
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.number}.pdf"`,
      ...PRIVATE,
    })
  })
  return router
}
