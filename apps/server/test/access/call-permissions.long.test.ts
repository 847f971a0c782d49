import * as contract from '@comanda/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { get } from '../fixtures/an-order.ts'
import { aServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { all, type Case } from './a-call.ts'
import { ACTORS, type ActorName, aWorld, headersOf, type SharedActors, sharedActors, type World } from './actors.ts'
import { EVERY_CALL } from './all-calls.ts'

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
/** Console calls are in staff-roles.long.test.ts. */
const ROUTES: readonly Route[] = Object.values(contract as Record<string, unknown>)
  .filter(isRoute)
  .filter(({ path }) => !path.startsWith('/staff/'))

let shared: SharedActors

beforeAll(async () => {
  shared = await sharedActors(await aServer({}, whenFileEnds))
})

const ask = (world: World, route: Route, each: Case, actor: ActorName): Promise<Response> => {
  const names = Object.entries(each.path?.(world) ?? {})
  const path = names.reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), route.path)
  const body = each.body?.(world, actor)
  const query = typeof each.query === 'function' ? each.query(world) : each.query
  const isBinary = body instanceof Uint8Array
  return world.server.fetch(`http://${world.here.host}/api/v1${path}${query ? `?${query}` : ''}`, {
    method: route.method.toUpperCase(),
    headers: {
      'content-type': isBinary ? 'image/png' : 'application/json',
      ...headersOf(world, actor),
      ...each.headers?.(world),
    },
    ...((route.method === 'post' || body !== undefined) && {
      body: isBinary ? new Uint8Array(body) : JSON.stringify(body ?? {}),
    }),
  })
}

/** The body of an answer; of a stream only the headers. */
const textOf = async (answer: Response): Promise<string> => {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text()
  await answer.body?.cancel()
  return ''
}

/** Actors without permission call first and Ada last, so that the named object still exists for all of them. */
const inTurn = ({ status }: Case): readonly ActorName[] => [
  ...ACTORS.filter((actor) => actor !== 'customer').toSorted((a, b) => status[b] - status[a]),
  'customer',
]

/** All stored data of Ada but her messages and receipts, which jobs send and issue in the meantime. */
const everythingOf = async ({ ada }: World): Promise<unknown> => {
  const { messages, receipts, ...data } = (await ada.get('/user/download')).body as Record<string, unknown>
  expect([messages, receipts]).not.toContain(undefined)
  return data
}

/** Values of other actors in an answer. */
const leaksIn = (text: string, { marks }: World, each: Case, actor: ActorName): readonly string[] =>
  each.opens
    ? []
    : (['customer', 'guest'] as const)
        .filter((owner) => owner !== actor)
        .flatMap((owner) => marks[owner].filter((mark) => text.includes(mark)))

describe('call permissions', () => {
  it('every call of the contract has an expectation', () => {
    expect(ROUTES.map(nameOf).toSorted()).toEqual(Object.keys(EVERY_CALL).toSorted())
  })

  it('the leak check finds values that only their owner may read', async () => {
    const world = await aWorld(shared)
    const { ada, greta, orderId, server, here } = world
    const download = JSON.stringify((await ada.get('/user/download')).body)
    const found = leaksIn(download, world, { status: all(200) }, 'anonymous')
    expect(found).toEqual(expect.arrayContaining([ada.id, ada.email, orderId]))
    const order = await get(server, here.host, `/order/${greta.order.id}`, headersOf(world, 'guest'))
    expect(leaksIn(JSON.stringify(order.body), world, { status: all(200) }, 'customer')).toHaveLength(3)
  })

  const cases = ROUTES.flatMap((route) => (EVERY_CALL[nameOf(route)] ?? []).map((each) => ({ route, each }))).map(
    ({ route, each }) => [`${nameOf(route)}${each.what ? ` (${each.what})` : ''}`, route, each] as const,
  )

  it.each(cases)(
    '%s answers each actor as permitted, without data of others [6.01, 6.02, 6.03, 6.06, 6.07]',
    async (_title, route, each) => {
      const plain = await aWorld(shared)
      const world: World = { ...plain, made: (await each.first?.(plain)) ?? {} }
      const answers: Record<string, number> = {}
      const problems: unknown[] = []
      const before = await everythingOf(world)
      for (const actor of inTurn(each)) {
        if (actor === 'customer' && !each.opens) expect(await everythingOf(world)).toEqual(before)
        const answer = await ask(world, route, each, actor)
        answers[actor] = answer.status
        const text = await textOf(answer)
        const described = route.responses[answer.status]
        const content = described?.content
        // A redirect has no content.
        if (!content && !(described && answer.status === 303))
          problems.push({ actor, problem: `${answer.status} is not described` })
        const schema = content?.['application/json']?.schema
        const misfit = schema && text !== '' && schema.safeParse(JSON.parse(text)).error
        if (misfit) problems.push({ actor, misfit: misfit.issues })
        const leaks = leaksIn(text, world, each, actor)
        if (leaks.length > 0) problems.push({ actor, leaks, text })
        if (actor === 'suspended customer' && answer.status === 401 && each.status['another customer'] !== 401)
          expect(JSON.parse(text)).toMatchObject({ status_code: 1001, error: { code: 'account_suspended' } })
      }
      expect(problems).toEqual([])
      expect(answers).toEqual(each.status)
    },
  )
})
