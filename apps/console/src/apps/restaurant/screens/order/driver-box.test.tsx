import { STAFF_ACTIONS, type StaffAction } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { Driver } from '../../../../api/drivers.ts'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { driversQuery } from '../../../../resources/drivers.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { DriverBox } from './driver-box.tsx'

const aDriver = (id: number, name: string, parts: Partial<Driver> = {}): Driver => ({
  id,
  name,
  telephone: '',
  isActive: true,
  linkUntil: null,
  orders: 0,
  cash: 0,
  cashOrders: 0,
  lastHandIn: null,
  ...parts,
})

function boxOf(
  order: Partial<StaffOrder>,
  { drivers = [] as readonly Driver[], permissions = STAFF_ACTIONS as readonly StaffAction[] } = {},
): string {
  const queries = new QueryClient()
  queries.setQueryData(driversQuery(1).queryKey, drivers)
  const location = { id: 1, timeZone: 'UTC' }
  const actions = { areOn: true, accepting: [] }
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={{ staff: { permissions, places: null } } as never}>
          <ConsoleContext value={{ location, actions } as never}>
            <DriverBox order={anOrder({ status: 'accepted', ...order })} />
          </ConsoleContext>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

/** What is pressed and what it says. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<button[^>]*(aria-pressed="\w+")[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const drivers = [aDriver(1, 'Ana', { orders: 2 }), aDriver(2, 'Marco'), aDriver(3, 'Luis', { isActive: false })]

it('the drivers who work are offered with what each has; who has the order is pressed', () => {
  const box = boxOf({ driver: { id: 2, name: 'Marco' } }, { drivers })
  expect(wordsOf(box)).toMatch(/aria-pressed="false" Ana 2 orders/)
  expect(wordsOf(box)).toMatch(/aria-pressed="true" Marco No orders/)
  expect(box).not.toContain('Luis')
})

it('a driver who has the order stays in the list on a day off', () => {
  expect(boxOf({ driver: { id: 3, name: 'Luis' } }, { drivers })).toContain('Luis')
})

it('nothing is offered without drivers, before acceptance, for a collection or a courier', () => {
  expect(boxOf({})).toBe('')
  expect(boxOf({ status: 'received' }, { drivers })).toBe('')
  expect(boxOf({ orderType: 'collection' }, { drivers })).toBe('')
  const courier = { isOwnDriver: false, needsStaff: false } as StaffOrder['courier']
  expect(boxOf({ courier }, { drivers })).toBe('')
})

it('a delivered order and a member who may not choose see the name alone', () => {
  const driver = { id: 2, name: 'Marco' }
  for (const box of [
    boxOf({ status: 'completed', driver }, { drivers }),
    boxOf({ driver }, { drivers, permissions: ['read-orders'] }),
  ]) {
    expect(box).toContain('Driver Marco')
    expect(box).not.toContain('<button')
  }
})
