import { expect, it } from 'vitest'
import type { Drawn } from './paper/paper.ts'
import { textOf } from './paper/paper.ts'
import { pollStar } from './poll-star.ts'
import {
  type Answer,
  type Memory,
  NO_MEMORY,
  type Printer,
  type Request,
  type Switches,
  USUAL_SWITCHES,
} from './printer.ts'

const URL_OF = 'https://napoli.example/print/secret'
const STAR = 'application/vnd.star.starprnt'

type Scripted = Partial<Omit<Answer, 'body'>> & { readonly body?: unknown }
const answerOf = ({ status = 200, headers = {}, body = '' }: Scripted): Answer => ({
  status,
  headers,
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

const READY = { jobReady: true, mediaTypes: [STAR, 'text/plain'], jobToken: 'job 1' }
const JOB: Scripted = { headers: { 'content-type': STAR }, body: Buffer.from('Pizza\n\x1bd\x00') }

/** One turn of a printer against a server that answers in this order; null is no connection. */
async function turn(
  script: readonly (Scripted | null)[],
  switches: Partial<Switches> = {},
  memory: Memory = NO_MEMORY,
  width: Printer['width'] = 80,
) {
  const asked: Request[] = []
  const printed: Drawn[] = []
  const said: string[] = []
  const left = [...script]
  const printer: Printer = {
    id: 'a1b2c3d4e5f6',
    url: URL_OF,
    maker: 'star',
    name: 'Kitchen',
    width,
    every: 3,
    switches: { ...USUAL_SWITCHES, ...switches },
    memory,
  }
  const next = await pollStar({
    printer,
    note: (words) => void said.push(words),
    print: async (drawn) => void printed.push(drawn),
    async send(request) {
      asked.push(request)
      if (left.length === 0) throw new Error(`The script has no answer to ${request.method} ${request.url}`)
      const answer = left.shift()
      return answer ? answerOf(answer) : null
    },
  })
  expect(left).toEqual([])
  return {
    asked,
    memory: next,
    said,
    lines: printed.map(({ sheets }) => sheets.flatMap(textOf)),
    methods: asked.map(({ method }) => method),
    polls: asked.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? '')),
    queries: asked.map(({ url }) => new URL(url).search),
  }
}

it('a poll is a POST with the state in a URL-encoded code and the printer’s address', async () => {
  const { asked, polls } = await turn([{ body: { jobReady: false } }])
  expect(asked[0]).toMatchObject({ method: 'POST', url: URL_OF, headers: { 'content-type': 'application/json' } })
  expect(polls[0]).toMatchObject({
    statusCode: '200%20OK',
    printerMAC: '00:11:62:a1:b2:c3',
    printingInProgress: false,
    clientAction: null,
  })
})

it('a job is fetched with its type and token, printed and confirmed with the code of the state', async () => {
  const { methods, queries, lines, asked } = await turn([{ body: READY }, JOB, {}])
  expect(methods).toEqual(['POST', 'GET', 'DELETE'])
  expect(queries[1]).toBe('?mac=00%3A11%3A62%3Aa1%3Ab2%3Ac3&type=application%2Fvnd.star.starprnt&token=job%201')
  expect(asked[1]?.headers.accept).toBe(STAR)
  expect(queries[2]).toBe('?mac=00%3A11%3A62%3Aa1%3Ab2%3Ac3&code=200%20OK&token=job%201')
  expect(lines).toEqual([['Pizza']])
})

it('a job is fetched and confirmed at the addresses that the answer names', async () => {
  const other = { ...READY, jobGetUrl: 'https://a.example/get?x=1', jobConfirmationUrl: 'https://a.example/done' }
  const { asked } = await turn([{ body: other }, JOB, {}])
  expect(asked[1]?.url).toMatch(/^https:\/\/a\.example\/get\?x=1&mac=/)
  expect(asked[2]?.url).toMatch(/^https:\/\/a\.example\/done\?mac=/)
})

it('a confirmation by GET has a bare key “delete”', async () => {
  const { methods, queries } = await turn([{ body: { ...READY, deleteMethod: 'GET' } }, JOB, {}])
  expect(methods).toEqual(['POST', 'GET', 'GET'])
  expect(queries[2]).toMatch(/&token=job%201&delete$/)
})

it.each([404, 410, 415, 500, 302])(
  'an answer %i to the fetch is confirmed with 520, and nothing prints',
  async (status) => {
    const { queries, lines } = await turn([{ body: READY }, { status }, {}])
    expect(queries[2]).toContain('code=520%20')
    expect(lines).toEqual([])
  },
)

it('no connection during the fetch is confirmed with 520', async () => {
  expect((await turn([{ body: READY }, null, {}])).queries[2]).toContain('code=520%20')
})

it('a job above 512 kB is confirmed with 521', async () => {
  const { queries, lines } = await turn([{ body: READY }, { ...JOB, body: Buffer.alloc(512 * 1024 + 1, 'a') }, {}])
  expect(queries[2]).toContain('code=521%20')
  expect(lines).toEqual([])
})

it('a type that the printer does not take is confirmed with 510, without a fetch', async () => {
  const { methods, queries } = await turn([{ body: { ...READY, mediaTypes: ['text/vnd.star.markup'] } }, {}])
  expect(methods).toEqual(['POST', 'DELETE'])
  expect(queries[1]).toContain('code=510%20')
})

it('an answer with another Content-Type than the one asked for is confirmed with 510', async () => {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  const plain = { ...READY, mediaTypes: ['text/plain'] }
  expect((await turn([{ body: plain }, { headers, body: 'x' }, {}])).queries[2]).toContain('code=510%20')
  expect((await turn([{ body: plain }, { headers: { 'content-type': 'text/plain' }, body: 'x' }, {}])).lines).toEqual([
    ['x'],
  ])
})

it('bytes that are not of the type are confirmed with 511', async () => {
  const png = { ...READY, mediaTypes: ['image/png'] }
  const { queries } = await turn([{ body: png }, { headers: { 'content-type': 'image/png' }, body: 'no' }, {}])
  expect(queries[2]).toContain('code=511%20')
})

it.each([
  [{ paper: 'out' }, '410%20Out%20of%20paper'],
  [{ isCoverOpen: true }, '420%20Cover%20open'],
] as const)('a printer that cannot print polls with its code and fetches nothing: %o', async (switches, code) => {
  const { methods, polls } = await turn([{ body: READY }], switches)
  expect(methods).toEqual(['POST'])
  expect(polls[0].statusCode).toBe(code)
  expect(polls[0].status.split(' ')).toHaveLength(9)
})

it('low paper prints, and the poll and the confirmation say so', async () => {
  const { lines, queries, polls } = await turn([{ body: READY }, JOB, {}], { paper: 'low' })
  expect(polls[0].statusCode).toBe('210%20Paper%20low')
  expect(queries[2]).toContain('code=210%20Paper%20low')
  expect(lines).toEqual([['Pizza']])
})

it('asked actions are done first, their results go in a POST at once, and the job waits for it', async () => {
  const requests = ['PageInfo', 'GetPollInterval', 'ClientType', 'ClientVersion', 'Encodings', 'Unknown']
  const clientAction = requests.map((request) => ({ request, options: '' }))
  const { methods, polls, lines } = await turn(
    [{ body: { ...READY, clientAction } }, { body: READY }, JOB, {}],
    {},
    NO_MEMORY,
    58,
  )
  expect(methods).toEqual(['POST', 'POST', 'GET', 'DELETE'])
  expect(polls[1].clientAction).toEqual([
    { request: 'PageInfo', result: { paperWidth: '58', printWidth: '48', horizontalResolution: '8' } },
    { request: 'GetPollInterval', result: '3' },
    { request: 'ClientType', result: 'Star mC-Print3' },
    { request: 'ClientVersion', result: '3.2' },
    { request: 'Encodings', result: `${STAR}; text/plain; image/png; image/jpeg` },
    { request: 'Unknown', result: null },
  ])
  expect(lines).toHaveLength(1)
})

it('a printer that is given an id sends it from then on', async () => {
  const clientAction = [{ request: 'SetID', options: 'kitchen-1' }]
  const { polls, memory } = await turn([{ body: { jobReady: false, clientAction } }, { body: {} }])
  expect(polls[1]).toMatchObject({ uniqueID: 'kitchen-1', clientAction: [{ request: 'SetID', result: 'kitchen-1' }] })
  const { queries } = await turn([{ body: READY }, JOB, {}], {}, memory)
  expect(queries.slice(1).every((query) => query.includes('uid=kitchen-1'))).toBe(true)
})

it('actions that never end wait for the next poll', async () => {
  const clientAction = [{ request: 'PageInfo', options: '' }]
  const answers = Array.from({ length: 3 }, () => ({ body: { jobReady: true, clientAction } }))
  const { memory, methods } = await turn(answers)
  expect(methods).toEqual(['POST', 'POST', 'POST'])
  expect(memory.actions).toHaveLength(1)
})

it('a job that is fetched twice is printed once', async () => {
  const { methods, lines } = await turn([{ body: READY }, JOB, JOB, {}], { fetchesTwice: true })
  expect(methods).toEqual(['POST', 'GET', 'GET', 'DELETE'])
  expect(lines).toHaveLength(1)
})

it('a second confirmation has the same token and counts as a retry', async () => {
  const { queries } = await turn([{ body: READY }, JOB, {}, {}], { confirmsTwice: true })
  expect(queries[3]).toBe(`${queries[2]}&retry=1`)
})

it('a lost confirmation leaves the ticket printed and is not sent later', async () => {
  const { methods, lines, memory } = await turn([{ body: READY }, JOB], { losesConfirmation: true })
  expect(methods).toEqual(['POST', 'GET'])
  expect(lines).toHaveLength(1)
  expect(memory.confirmations).toEqual([])
})

it('a confirmation that is not taken is sent again before the next poll, three times at most', async () => {
  const first = await turn([{ body: READY }, JOB, null])
  const second = await turn([null, { body: {} }], {}, first.memory)
  expect(second.methods).toEqual(['DELETE', 'POST'])
  expect(second.queries[0]).toContain('&retry=1')
  const third = await turn([{ status: 503 }, { body: {} }], {}, second.memory)
  expect(third.memory.confirmations).toEqual([])
})

it.each([[{ status: 404 }], [{ status: 302 }], [{ body: '<html>' }], [null]])(
  'an answer that is none of the protocol’s stops the turn: %o',
  async (answer) => {
    const { methods, said } = await turn([answer])
    expect(methods).toEqual(['POST'])
    expect(said).toHaveLength(1)
  },
)
