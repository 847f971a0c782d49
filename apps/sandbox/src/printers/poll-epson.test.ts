import { expect, it } from 'vitest'
import { type Drawn, textOf } from './paper/paper.ts'
import { EPOS_NAMESPACE } from './paper/read-epos.ts'
import { elementsOf, parseXml, textOfXml } from './paper/xml.ts'
import { pollEpson } from './poll-epson.ts'
import { type Memory, NO_MEMORY, type Switches, USUAL_SWITCHES } from './printer.ts'

/** Status and body of an answer; null is no connection. */
type Scripted = readonly [status: number, body: string] | null
const TAKEN: Scripted = [200, '']

const PIZZA = `<epos-print xmlns="${EPOS_NAMESPACE}"><text>Pizza&#10;</text><cut type="feed"/></epos-print>`
const aJob = (print = PIZZA, { id = 'ABC123', device = 'local_printer', version = '2.00' } = {}): Scripted => [
  200,
  `<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="${version}"><ePOSPrint><Parameter>` +
    `<devid>${device}</devid><timeout>10000</timeout><printjobid>${id}</printjobid></Parameter>` +
    `<PrintData>${print}</PrintData></ePOSPrint></PrintRequestInfo>`,
]

async function turn(script: readonly Scripted[], switches: Partial<Switches> = {}, memory: Memory = NO_MEMORY) {
  const forms: Record<string, string>[] = []
  const types: (string | undefined)[] = []
  const printed: Drawn[] = []
  const left = [...script]
  const next = await pollEpson({
    printer: {
      id: 'a1b2c3d4e5f6',
      url: 'https://napoli.example/print/secret',
      maker: 'epson',
      name: 'Bar',
      width: 80,
      every: 3,
      switches: { ...USUAL_SWITCHES, ...switches },
      memory,
    },
    note: () => undefined,
    print: async (drawn) => void printed.push(drawn),
    async send({ method, headers, body }) {
      expect(method).toBe('POST')
      types.push(headers['content-type'])
      forms.push(Object.fromEntries(new URLSearchParams(body)))
      if (left.length === 0) throw new Error(`The script has no answer to ${body}`)
      const answer = left.shift()
      return answer ? { status: answer[0], headers: {}, body: Buffer.from(answer[1]) } : null
    },
  })
  expect(left).toEqual([])
  const results = forms.flatMap(({ ResponseFile }) => {
    if (ResponseFile === undefined) return []
    const root = parseXml(ResponseFile)
    const [job] = elementsOf(root, 'ePOSPrint')
    const [parameter] = job ? elementsOf(job, 'Parameter') : []
    const [answer] = job ? elementsOf(job, 'PrintResponse').flatMap((one) => elementsOf(one, 'response')) : []
    const [id] = parameter ? elementsOf(parameter, 'printjobid').map(textOfXml) : []
    const { success, code, status, battery } = answer?.attributes ?? {}
    return [{ version: root.attributes.Version, id, success, code, status, battery }]
  })
  return {
    forms,
    types,
    results,
    memory: next,
    asked: forms.map(({ ConnectionType }) => ConnectionType),
    lines: printed.map(({ sheets }) => sheets.flatMap(textOf)),
  }
}

it('a poll is a form with the kind, the id and the name', async () => {
  const { forms, types } = await turn([TAKEN])
  expect(types).toEqual(['application/x-www-form-urlencoded'])
  expect(forms).toEqual([{ ConnectionType: 'GetRequest', ID: 'sandbox-a1b2c3d4e5f6', Name: 'TM-m30III' }])
})

it('a job is printed and reported with its id, as printed', async () => {
  const { asked, lines, results } = await turn([aJob(), TAKEN])
  expect(asked).toEqual(['GetRequest', 'SetResponse'])
  expect(lines).toEqual([['Pizza']])
  expect(results).toEqual([
    expect.objectContaining({ version: '2.00', id: 'ABC123', success: 'true', code: '', battery: '0' }),
  ])
  expect(Number(results[0]?.status) & 0x2).toBe(0x2)
})

it('a result of version 1.00 names no job', async () => {
  const { results } = await turn([aJob(PIZZA, { version: '1.00' }), TAKEN])
  expect(results).toEqual([expect.objectContaining({ version: '1.00', id: undefined, success: 'true' })])
})

it('a job of raw bytes of ESC/POS is printed', async () => {
  const hex = Buffer.from('\x1b@Pasta\n\x1dV\x00', 'latin1').toString('hex')
  const print = `<epos-print xmlns="${EPOS_NAMESPACE}"><command>${hex}</command></epos-print>`
  expect((await turn([aJob(print), TAKEN])).lines).toEqual([['Pasta']])
})

it.each([
  [{ paper: 'out' }, 'EPTR_REC_EMPTY', 0x8_0000],
  [{ isCoverOpen: true }, 'EPTR_COVER_OPEN', 0x20],
] as const)('a printer that cannot print polls on and reports why: %o', async (switches, code, bit) => {
  const { results, lines } = await turn([aJob(), TAKEN], switches)
  expect(lines).toEqual([])
  expect(results[0]).toMatchObject({ success: 'false', code, id: 'ABC123' })
  expect(Number(results[0]?.status) & (bit | 0x2)).toBe(bit)
})

it('low paper prints, and its status says so', async () => {
  const { results, lines } = await turn([aJob(), TAKEN], { paper: 'low' })
  expect(lines).toHaveLength(1)
  expect(Number(results[0]?.status) & 0x2_0000).toBe(0x2_0000)
})

it.each([
  [aJob(`<epos-print xmlns="${EPOS_NAMESPACE}"><txt/></epos-print>`), 'SchemaError'],
  [aJob('<epos-print><text>a</text></epos-print>'), 'SchemaError'],
  [aJob('<text>a</text>'), 'SchemaError'],
  [aJob(PIZZA, { id: '00000000-0000-0000-0000-000000000000' }), 'SchemaError'],
  [aJob(PIZZA, { device: 'other' }), 'DeviceNotFound'],
  [[200, '<PrintRequestInfo'], 'SchemaError'],
  [[200, '<html></html>'], 'SchemaError'],
] as const)('a job that the printer cannot read is reported and not printed: %j', async (job, code) => {
  const { results, lines } = await turn([job, TAKEN])
  expect(results).toEqual([expect.objectContaining({ success: 'false', code })])
  expect(lines).toEqual([])
})

it.each([[[404, '']], [[500, 'x']], [null]] as const)(
  'an answer other than 200 is asked for again later: %j',
  async (answer) => {
    expect((await turn([answer])).asked).toEqual(['GetRequest'])
  },
)

it('a result without a connection is sent before the next question, until the server takes it', async () => {
  const first = await turn([aJob(), null])
  const second = await turn([[503, '']], {}, first.memory)
  expect(second.asked).toEqual(['SetResponse'])
  const third = await turn([TAKEN, TAKEN], {}, second.memory)
  expect(third.asked).toEqual(['SetResponse', 'GetRequest'])
  expect(third.results[0]).toMatchObject({ id: 'ABC123', success: 'true' })
  expect(third.memory.confirmations).toEqual([])
})

it('a result that is sent twice is the same', async () => {
  const { results, lines } = await turn([aJob(), TAKEN, TAKEN], { confirmsTwice: true })
  expect(results).toHaveLength(2)
  expect(results[1]).toEqual(results[0])
  expect(lines).toHaveLength(1)
})

it('a lost result is not sent later, and the ticket is printed', async () => {
  const { asked, lines, memory } = await turn([aJob()], { losesConfirmation: true })
  expect(asked).toEqual(['GetRequest'])
  expect(lines).toHaveLength(1)
  expect(memory.confirmations).toEqual([])
})

it('a printer that asks twice prints the second answer', async () => {
  const { asked, lines, results } = await turn([aJob(), aJob(PIZZA, { id: 'B2' }), TAKEN], { fetchesTwice: true })
  expect(asked).toEqual(['GetRequest', 'GetRequest', 'SetResponse'])
  expect(lines).toHaveLength(1)
  expect(results[0]?.id).toBe('B2')
})
