import { type CompanyWire, readSeller, setSeller } from '@comanda/contract'
import { rateFromWire, rateToWire } from '@comanda/contract/wire'
import { type Seller, TAXES_OF } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readReceiptIssuer } from '../../orders/receipts/receipt-issuer.ts'
import { touchBusiness } from '../../restaurants/businesses/own-texts.ts'
import {
  checkSeller,
  saveSeller,
  sellerFromWire,
  sellerProblemsToWire,
  sellerToWire,
} from '../../restaurants/businesses/seller.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readTax, saveTax, type TaxChoice } from './save-tax.ts'

const toWire = (seller: Seller, { tax, usualRate }: TaxChoice): CompanyWire => ({
  ...sellerToWire(seller),
  tax,
  usual_rate: usualRate === null ? null : rateToWire(usualRate),
})

/** Who sells and the tax in prices, as they are stored now. */
const company: Thing = {
  read: async (tx, { businessId }) => {
    const tenant = await findTenant(tx, businessId)
    if (tenant === null) return null
    const { legalName, vatNumber } = tenant.business
    const receiptIssuer = await readReceiptIssuer(tx, businessId)
    return toWire({ legalName, vatNumber, receiptIssuer }, await readTax(tx, businessId))
  },
}

/** Routes of who sells: legal name, VAT number, who issues the receipts, and the tax in prices. */
export function sellerRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(readSeller, async (c, { member }) => {
    const receiptIssuer = await readReceiptIssuer(deps.db, member.businessId)
    const { legalName, vatNumber } = c.var.tenant.business
    const data = toWire({ legalName, vatNumber, receiptIssuer }, await readTax(deps.db, member.businessId))
    return c.json({ data }, 200, PRIVATE)
  })
  staffChange(setSeller, company, async (c, { member: { businessId }, tx }) => {
    const { business } = c.var.tenant
    const { tax: chosen, usual_rate: rate, ...wire } = c.req.valid('json')
    const typed = sellerFromWire(wire)
    const receiptIssuer = typed.receiptIssuer || (await readReceiptIssuer(tx, businessId))
    const checked = checkSeller({ ...typed, receiptIssuer }, business.territory)
    if ('problems' in checked)
      return refuse(c, 422, 'invalid_request', { problems: sellerProblemsToWire(checked.problems) })
    if (chosen && !TAXES_OF[business.territory].includes(chosen))
      return refuse(c, 422, 'invalid_request', { problems: { tax: 'invalid' } })
    const before = await readTax(tx, businessId)
    const tax = chosen === undefined ? before.tax : chosen
    const usualRate = rate === undefined ? before.usualRate : rate === null ? null : rateFromWire(rate)
    await saveSeller(tx, businessId, checked.seller)
    await saveTax(tx, business, { tax, usualRate })
    await touchBusiness(tx, businessId)
    return c.json({ data: toWire(checked.seller, { tax, usualRate }) }, 200, PRIVATE)
  })
  return router
}
