import type { User } from '@comanda/domain'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { storeWith } from '../../../test/store-with.ts'
import { useSession } from '../../stored/session.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { Greeting } from './greeting.tsx'

const ADA = { id: '1', firstName: 'Ada' } as User
const ORDERS = [{ id: '0123456789first' }, { id: '0123456789second' }]

const shown = (orders: readonly { readonly id: string }[]) => {
  const Page = createRoutesStub([{ path: '/', Component: Greeting }])
  return storeWith(useSession, { user: ADA }, () =>
    storeWith(useTrackedOrders, { orders }, () => markupIn(aSite(), <Page />)),
  )
}

it('a customer is greeted, except where the card of an order under way does so [2.50]', () => {
  expect(shown([])).toContain('Ada')
  expect(shown(ORDERS)).toBe('')
})
