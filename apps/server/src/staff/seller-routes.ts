import { readSeller, type SellerWire, setSeller } from '@comanda/contract'
import { type Business, normalVatNumber } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { touchBusiness } from '../businesses/own-texts.ts'
import { businesses } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'

const toWire = ({ legalName, vatNumber }: Pick<Business, 'legalName' | 'vatNumber'>): SellerWire => ({
  legal_name: legalName,
  vat_number: vatNumber,
})

/** Routes of who sells: legal name and VAT number. */
export const sellerRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, readSeller, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-location')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    return c.json({ data: toWire(c.var.tenant.business) }, 200, PRIVATE)
  })
  call(router, setSeller, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-location')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { legal_name: legalName, vat_number: typed } = c.req.valid('json')
    const vatNumber = typed === '' ? '' : normalVatNumber(typed, c.var.tenant.business.territory)
    if (vatNumber === null) return refuse(c, 422, 'invalid_request', { problems: { vat_number: 'not_a_vat_number' } })
    const { businessId } = staff.member
    await inTransaction(deps.db, async (tx) => {
      await tx.update(businesses).set({ legalName, vatNumber }).where(eq(businesses.id, businessId))
      await touchBusiness(tx, businessId)
    })
    return c.json({ data: toWire({ legalName, vatNumber }) }, 200, PRIVATE)
  })
  return router
}
