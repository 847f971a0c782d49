import { SIGNUP_STEPS } from '@comanda/domain'
import { generatePath, matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routes as operatorRoutes } from './apps/operator/routes.tsx'
import { MOVED, routes } from './apps/restaurant/routes.tsx'
import { linksOf } from './apps/restaurant/shell/screen.ts'
import { routes as startRoutes } from './apps/start/routes.tsx'
import { operatorPath, path, startPath } from './path.ts'

const PARAMS = { location: 'headingley', orderId: '7', problemId: '7', dishId: '7', day: '7', payoutId: '7', id: '7' }

/**
 * The addresses of all screens; those that match what is left over, and those that lead elsewhere, are not among them.
 */
const addressesOf = (all: readonly RouteObject[], base = ''): readonly string[] =>
  all.flatMap(({ path: below, index, children = [] }) => {
    const pattern = below === undefined ? base : `${base}/${below}`
    if (pattern.endsWith('*')) return []
    const isScreen = index === true ? base === '' : below !== undefined && below !== ':location'
    return [...(isScreen ? [generatePath(pattern || '/', PARAMS)] : []), ...addressesOf(children, pattern)]
  })

const spelled = (spellers: Readonly<Record<string, (...params: string[]) => string>>): readonly string[] =>
  Object.values(spellers).map((spell) => spell('headingley', '7'))

it('every address of the restaurant’s console is spelled in one place', () => {
  expect(spelled(path as never).toSorted()).toEqual(addressesOf(routes).toSorted())
})

it('every address of the operator’s app is spelled in one place', () => {
  const { business, ...others } = operatorPath
  expect([...spelled(others), business(7)].toSorted()).toEqual(addressesOf(operatorRoutes).toSorted())
})

it('every address of signing up is spelled in one place', () => {
  const { step, ...others } = startPath
  expect([...spelled(others), ...SIGNUP_STEPS.map(step)].toSorted()).toEqual(addressesOf(startRoutes).toSorted())
})

it('an address of before leads to a screen, and what stood behind it too', () => {
  const known = addressesOf(routes)
  for (const [from, to] of Object.entries(MOVED)) {
    expect(known).toContain(`/headingley/${to}`)
    expect(known).not.toContain(`/headingley/${from}`)
    const matched = matchRoutes(routes, `/headingley/${from}/7`)
    expect(matched?.at(-1)?.params['*']).toBe('7')
  }
})

it('every screen of a location has a title, and nearly every one has a link', () => {
  const shell = routes[0]?.children?.flatMap(({ children = [] }) => children).find((one) => one.path === ':location')
  const screens = shell?.children?.filter((one) => one.path !== undefined && !one.path.endsWith('*')) ?? []
  expect(screens.filter(({ handle }) => handle === undefined)).toEqual([])
  const links = linksOf(screens).map(({ at }) => at('headingley'))
  expect(new Set(links).size).toBe(links.length)
  const unlinked = screens.map((one) => `/headingley/${one.path}`).filter((one) => !links.includes(one))
  expect(unlinked).toEqual([
    path.newOrders('headingley'),
    path.takeOrder('headingley'),
    path.office('headingley'),
    path.dish('headingley', ':dishId'),
    path.menuCheck('headingley'),
    path.menuPreview('headingley'),
    path.menuPaper('headingley'),
    path.addArea('headingley'),
    path.area('headingley', ':id'),
    path.addDriver('headingley'),
    path.driver('headingley', ':id'),
    path.addPrinter('headingley'),
    path.printer('headingley', ':id'),
    path.makeCoupon('headingley'),
    path.coupon('headingley', ':id'),
    path.customer('headingley', ':id'),
    path.day('headingley', ':day'),
    path.payout('headingley', ':payoutId'),
    path.invitePerson('headingley'),
    path.person('headingley', ':id'),
    path.makeRole('headingley'),
    path.role('headingley', ':id'),
    path.addDevice('headingley'),
    path.device('headingley', ':id'),
  ])
})
