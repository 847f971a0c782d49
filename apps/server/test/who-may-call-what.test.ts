import * as contract from '@comanda/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { all, type Case } from './a-call.ts'
import { aServer } from './a-server.ts'
import { get } from './an-order.ts'
import { EVERY_CALL } from './every-call.ts'
import { aHouse, aWorld, type House, headersOf, VISITORS, type Visitor, type World } from './everybody.ts'
import { whenFileEnds } from './file-end.ts'

interface Route {
  readonly method: string
  readonly path: string
  readonly responses: Readonly<
    Record<number, { content?: Readonly<Record<string, { schema: z.ZodType }>> } | undefined>
  >
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'responses' in value

const nameOf = ({ method, path }: Route) => `${method} ${path}`
/** Those of the console stand in staff-roles.test.ts. */
const ROUTES: readonly Route[] = Object.values(contract as Record<string, unknown>)
  .filter(isRoute)
  .filter(({ path }) => !path.startsWith('/staff/'))

let house: House

beforeAll(async () => {
  house = await aHouse(await aServer({}, whenFileEnds))
})

const ask = (world: World, route: Route, each: Case, visitor: Visitor): Promise<Response> => {
  const names = Object.entries(each.path?.(world) ?? {})
  const path = names.reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), route.path)
  const body = each.body?.(world, visitor)
  const isBinary = body instanceof Uint8Array
  return world.server.fetch(`http://${world.here.host}/api/v1${path}${each.query ? `?${each.query}` : ''}`, {
    method: route.method.toUpperCase(),
    headers: {
      'content-type': isBinary ? 'image/png' : 'application/json',
      ...headersOf(world, visitor),
      ...each.headers?.(world),
    },
    ...((route.method === 'post' || body !== undefined) && {
      body: isBinary ? new Uint8Array(body) : JSON.stringify(body ?? {}),
    }),
  })
}

/** What is read of an answer; a stream's first words are enough. */
const textOf = async (answer: Response): Promise<string> => {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

/** Who may comes after those who may not, and Ada last: what is named is still there when all the others have tried. */
const inTurn = ({ status }: Case): readonly Visitor[] => [
  ...VISITORS.filter((visitor) => visitor !== 'customer').toSorted((a, b) => status[b] - status[a]),
  'customer',
]

/** All that is kept of Ada. */
const everythingOf = async ({ ada }: World): Promise<unknown> => (await ada.get('/user/download')).body

/** What of another's stands in an answer. */
const leaksIn = (text: string, { marks }: World, each: Case, visitor: Visitor): readonly string[] =>
  each.opens
    ? []
    : (['customer', 'guest'] as const)
        .filter((owner) => owner !== visitor)
        .flatMap((owner) => marks[owner].filter((mark) => text.includes(mark)))

describe('who may call what', () => {
  it('every call of the contract has its expectation', () => {
    expect(ROUTES.map(nameOf).toSorted()).toEqual(Object.keys(EVERY_CALL).toSorted())
  })

  it('what no other may read would be found where it stands', async () => {
    const world = await aWorld(house)
    const { ada, greta, orderId, server, here } = world
    const download = JSON.stringify((await ada.get('/user/download')).body)
    const found = leaksIn(download, world, { status: all(200) }, 'nobody')
    expect(found).toEqual(expect.arrayContaining([ada.id, ada.email, orderId]))
    const order = await get(server, here.host, `/order/${greta.order.id}`, headersOf(world, 'guest'))
    expect(leaksIn(JSON.stringify(order.body), world, { status: all(200) }, 'customer')).toHaveLength(3)
  })

  const cases = ROUTES.flatMap((route) => (EVERY_CALL[nameOf(route)] ?? []).map((each) => ({ route, each }))).map(
    ({ route, each }) => ({ route, each, title: `${nameOf(route)} ${each.what ?? ''}`.trim() }),
  )

  it.each(cases)(
    '$title: everybody gets what is theirs and nothing of another’s [6.01, 6.02, 6.03, 6.06, 6.07]',
    async ({ route, each }) => {
      const plain = await aWorld(house)
      const world: World = { ...plain, made: (await each.first?.(plain)) ?? {} }
      const answers: Record<string, number> = {}
      const problems: unknown[] = []
      const before = await everythingOf(world)
      for (const visitor of inTurn(each)) {
        if (visitor === 'customer' && !each.opens) expect(await everythingOf(world)).toEqual(before)
        const answer = await ask(world, route, each, visitor)
        answers[visitor] = answer.status
        const text = await textOf(answer)
        const content = route.responses[answer.status]?.content
        if (!content) problems.push({ visitor, problem: `${answer.status} is not described` })
        const schema = content?.['application/json']?.schema
        const misfit = schema && text !== '' && schema.safeParse(JSON.parse(text)).error
        if (misfit) problems.push({ visitor, misfit: misfit.issues })
        const leaks = leaksIn(text, world, each, visitor)
        if (leaks.length > 0) problems.push({ visitor, leaks, text })
        if (visitor === 'suspended customer' && answer.status === 401 && each.status['another customer'] !== 401)
          expect(JSON.parse(text)).toMatchObject({ status_code: 1001, error: { code: 'account_suspended' } })
      }
      expect(problems).toEqual([])
      expect(answers).toEqual(each.status)
    },
  )
})
