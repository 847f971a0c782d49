import { addAddress, deleteAddress, makeAddressPrimary, updateAddress } from '@comanda/contract'
import { type AddressWire, addressFromWire, userToWire } from '@comanda/contract/wire'
import { instantText } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { limitTextOf } from '../../http/error-texts.ts'
import { lookupCallerOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import type { Owner } from '../../identity/lock-user.ts'
import type { Deps } from '../../orders/deps.ts'
import { accountFields } from '../accounts/account-fields.ts'
import { readUser } from '../accounts/read-user.ts'
import { lookUp } from './geocode-entry.ts'
import * as book from './store.ts'

type Body = AddressWire & { readonly name: string; readonly notes: string }

/** Routes of a customer's own saved addresses. [7.16]–[7.19] [8.18] */
export function addressBookRoutes(deps: Deps) {
  const router = createRouter()

  const answerUser = async (c: ApiContext, { businessId, userId }: Owner) => {
    const user = await readUser(deps.db, businessId, userId)
    return user ? answerPrivately(c, userToWire(user)) : refuse(c, 404, 'not_found')
  }
  const contentOf = async (c: ApiContext, body: Body) => {
    const found = await lookUp(deps, c.var.tenant.business.territory, lookupCallerOf(c), addressFromWire(body))
    if (found.ok) return { ok: true, content: { name: body.name, notes: body.notes, address: found.address } } as const
    if (found.problems === null) return { ok: false, refusal: refuse(c, 503, 'address_unavailable') } as const
    const fields = accountFields(found.problems, c.var.language) ?? {}
    return { ok: false, refusal: refuse(c, 422, 'invalid_request', { fields }) } as const
  }

  call(router, addAddress, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { is_primary: isPrimary, ...body } = c.req.valid('json')
    const read = await contentOf(c, body)
    if (!read.ok) return read.refusal
    const at = instantText(deps.clock.now().epochMilliseconds)
    const outcome = await book.addAddress(deps.db, who.customer, read.content, { isPrimary, at })
    if (outcome === 'full')
      return refuse(c, 422, 'invalid_request', {
        fields: { address: [limitTextOf('addresses', book.MOST_ADDRESSES, c.var.language)] },
      })
    return answerUser(c, who.customer)
  })
  call(router, updateAddress, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { id, ...body } = c.req.valid('json')
    const read = await contentOf(c, body)
    if (!read.ok) return read.refusal
    const changed = await book.updateAddress(deps.db, who.customer, id, read.content)
    return changed ? answerUser(c, who.customer) : refuse(c, 404, 'not_found')
  })
  for (const [route, change] of [
    [makeAddressPrimary, book.makeAddressPrimary],
    [deleteAddress, book.deleteAddress],
  ] as const)
    call(router, route, async (c) => {
      const who = await customerOf(deps, c)
      if (!who.ok) return refuseCustomer(c, who.refusal)
      const changed = await change(deps.db, who.customer, c.req.valid('json').id)
      return changed ? answerUser(c, who.customer) : refuse(c, 404, 'not_found')
    })
  return router
}
