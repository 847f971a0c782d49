import { type CompanyWire, readSeller, setSeller } from '@comanda/contract'
import type { Seller, TaxChoice } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { touchBusiness } from '../../restaurants/businesses/own-texts.ts'
import { checkSeller, saveSeller, sellerFromWire } from '../../restaurants/businesses/seller.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readTax, saveTax, taxFromWire, taxToWire } from './save-tax.ts'

const toWire = (seller: Seller, tax: TaxChoice): CompanyWire => ({ ...seller, ...taxToWire(tax) })

/** Who sells and the tax in prices, as they are stored now. */
const company: Thing = {
  read: async (tx, { businessId }) => {
    const tenant = await findTenant(tx, businessId)
    if (tenant === null) return null
    const { legalName, vatNumber } = tenant.business
    return toWire({ legalName, vatNumber }, await readTax(tx, businessId))
  },
}

/** Routes of who sells: legal name, VAT number, and the tax in prices. */
export function sellerRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(readSeller, async (c, { member }) => {
    const { legalName, vatNumber } = c.var.tenant.business
    const data = toWire({ legalName, vatNumber }, await readTax(deps.db, member.businessId))
    return c.json({ data }, 200, PRIVATE)
  })
  staffChange(setSeller, company, async (c, { member: { businessId }, tx }) => {
    const { business } = c.var.tenant
    const wire = c.req.valid('json')
    const checked = checkSeller(sellerFromWire(wire), business.territory)
    if ('problems' in checked) return refuse(c, 422, 'invalid_request', { problems: checked.problems })
    const tax = taxFromWire(wire, await readTax(tx, businessId), business.territory)
    if (tax === null) return refuse(c, 422, 'invalid_request', { problems: { tax: 'invalid' } })
    await saveSeller(tx, businessId, checked.seller)
    await saveTax(tx, business, tax)
    await touchBusiness(tx, businessId)
    const { legalName, vatNumber } = checked.seller
    return c.json({ data: toWire({ legalName, vatNumber }, tax) }, 200, PRIVATE)
  })
  return router
}
