import type { User } from '@comanda/domain'
import { messages } from '@comanda/messages/en/storefront'
import { aBusiness } from '@comanda/test-kit'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { useDialogs } from '../dialogs/ask.ts'
import { useSession } from '../stored/session.ts'
import { useMayOrder } from './use-may-order.ts'

// The dialog is loaded on use; loaded beforehand, it opens at once however busy the machine is.
beforeAll(() => import('../dialogs/log-in-dialog.tsx'))

/** The dialog that a press on "Add" opens. */
const question = () => expect.poll(() => useDialogs.getState().questions.map(({ title }) => title))

function mayOrder(guestOrdering: boolean): boolean {
  let asked: (() => boolean) | null = null
  function Button() {
    asked = useMayOrder()
    return null
  }
  markupIn(
    aSite({ business: aBusiness({ guestOrdering }) }),
    <MemoryRouter>
      <Button />
    </MemoryRouter>,
  )
  if (asked === null) throw new Error('nothing was rendered')
  return (asked as () => boolean)()
}

const signIn = (names: Pick<User, 'firstName' | 'lastName'>) =>
  useSession.setState({ state: 'in', user: { id: 1, ...names } as unknown as User })

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ state: 'out', user: null })
  useDialogs.setState({ questions: [] })
})

it('a guest adds dishes, or is asked to log in where guests cannot order [5.13, 6.01]', async () => {
  expect(mayOrder(true)).toBe(true)
  expect(useDialogs.getState().questions).toEqual([])
  expect(mayOrder(false)).toBe(false)
  await question().toEqual([messages.menu.order.logInTitle])
})

it.each([
  [true, 'Ada', 'Lovelace'],
  [false, '', 'Lovelace'],
  [false, 'Ada', ' '],
])('adding is %s for the account named "%s" "%s", which needs both names [5.14]', async (may, firstName, lastName) => {
  // The dialog returns to the current page.
  vi.stubGlobal('window', { location: { pathname: '/menu', search: '' } })
  signIn({ firstName, lastName })
  expect(mayOrder(true)).toBe(may)
  await question().toEqual(may ? [] : [messages.menu.order.namesTitle])
})
