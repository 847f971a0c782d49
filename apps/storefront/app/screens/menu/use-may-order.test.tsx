import type { User } from '@comanda/domain'
import { messages } from '@comanda/messages/en'
import { aBusiness } from '@comanda/test-kit'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { useQuestions } from '../../shell/ask.ts'
import { useSession } from '../../stored/session.ts'
import { useMayOrder } from './use-may-order.ts'

/** The question that a press on "Add" asks, once there is one. */
const question = () => expect.poll(() => useQuestions.getState().questions.map(({ title }) => title))

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
  useQuestions.setState({ questions: [] })
})

it('a guest adds dishes; where the business takes no orders from guests, they are asked to log in [5.13, 6.01]', async () => {
  expect(mayOrder(true)).toBe(true)
  expect(useQuestions.getState().questions).toEqual([])
  expect(mayOrder(false)).toBe(false)
  await question().toEqual([messages.menu.order.logInTitle])
})

it.each([
  [true, 'Ada', 'Lovelace'],
  [false, '', 'Lovelace'],
  [false, 'Ada', ' '],
])(
  'adding is %s for the account of "%s" "%s", which is asked for both names [5.14]',
  async (may, firstName, lastName) => {
    // Back to the page that one is on.
    vi.stubGlobal('window', { location: { pathname: '/menu', search: '' } })
    signIn({ firstName, lastName })
    expect(mayOrder(true)).toBe(may)
    await question().toEqual(may ? [] : [messages.menu.order.namesTitle])
  },
)
