import { createPaper, type Drawn } from './paper/paper.ts'
import { readEpos, SchemaError } from './paper/read-epos.ts'
import { BadXml, type Element, elementsOf, escapeXml, parseXml, textOfXml } from './paper/xml.ts'
import { type Answer, type Confirmation, columnsOf, type Memory, type Round, type Switches } from './printer.ts'

/** A job's result: no code when it is printed. */
interface Result {
  readonly code: string
  readonly drawn: Drawn | null
}

/** What keeps a printer from printing. */
function troubleOf({ paper, isCoverOpen }: Switches): string | null {
  if (isCoverOpen) return 'EPTR_COVER_OPEN'
  return paper === 'out' ? 'EPTR_REC_EMPTY' : null
}

/** The bits of Epson's status that the stand-in knows: printed, offline, cover, paper near its end and at it. */
function statusOf({ paper, isCoverOpen }: Switches, isPrinted: boolean): number {
  const isDown = isCoverOpen || paper === 'out'
  return (
    0xf00_0000 +
    (isPrinted ? 0x2 : 0) +
    (isDown ? 0x8 : 0) +
    (isCoverOpen ? 0x20 : 0) +
    (paper === 'full' ? 0 : 0x2_0000) +
    (paper === 'out' ? 0x8_0000 : 0)
  )
}

const child = (parent: Element, name: string): Element => {
  const [found] = elementsOf(parent, name)
  if (!found) throw new SchemaError(`${parent.name} without ${name}`)
  return found
}

interface Job {
  readonly device: string
  readonly id: string | null
  readonly print: Element
}

/** The jobs of an answer; throws `SchemaError` or `BadXml`. */
function jobsOf(root: Element): readonly Job[] {
  if (root.name !== 'PrintRequestInfo') throw new SchemaError(`no element ${root.name}`)
  return elementsOf(root, 'ePOSPrint').map((job) => {
    const parameter = child(job, 'Parameter')
    const [id] = elementsOf(parameter, 'printjobid').map(textOfXml)
    if (id !== undefined && !/^[\w.-]{1,30}$/.test(id)) throw new SchemaError(`printjobid ${id}`)
    const timeout = elementsOf(parameter, 'timeout').map(textOfXml)[0] ?? '60000'
    if (!/^\d+$/.test(timeout)) throw new SchemaError(`timeout ${timeout}`)
    return {
      device: textOfXml(child(parameter, 'devid')),
      id: id ?? null,
      print: child(child(job, 'PrintData'), 'epos-print'),
    }
  })
}

function draw({ device, print }: Job, switches: Switches, columns: number): Result {
  if (device !== 'local_printer') return { code: 'DeviceNotFound', drawn: null }
  const paper = createPaper(columns)
  try {
    readEpos(print, paper)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return { code: 'SchemaError', drawn: null }
  }
  const trouble = troubleOf(switches)
  return trouble === null ? { code: '', drawn: paper.finish() } : { code: trouble, drawn: null }
}

const parameterOf = ({ device, id }: Pick<Job, 'device' | 'id'>, version: string): string =>
  `<Parameter><devid>${escapeXml(device)}</devid>` +
  `${version === '1.00' || id === null ? '' : `<printjobid>${escapeXml(id)}</printjobid>`}</Parameter>`

/** One result of a job as the printer reports it. */
const resultXml = (job: Pick<Job, 'device' | 'id'>, code: string, switches: Switches, version: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="${escapeXml(version)}"><ePOSPrint>` +
  `${parameterOf(job, version)}<PrintResponse>` +
  `<response success="${code === ''}" code="${code}" status="${statusOf(switches, code === '')}" battery="0"/>` +
  '</PrintResponse></ePOSPrint></PrintResponseInfo>'

/** One turn of an Epson printer with Server Direct Print: results that wait, then the question for a job. */
export async function pollEpson(round: Round): Promise<Memory> {
  const { printer, send, print, note } = round
  const { switches, url } = printer
  const who = { ID: `sandbox-${printer.id}`, Name: 'TM-m30III' }
  let { confirmations } = printer.memory

  const post = (fields: Readonly<Record<string, string>>): Promise<Answer | null> =>
    send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'TM-m30III (sandbox)' },
      body: new URLSearchParams({ ...fields, ...who }).toString(),
    })
  const codeIn = (xml: string): string => /code="(\w+)"/.exec(xml)?.[1] ?? 'printed'
  /** Whether the server has taken it. */
  const report = async ({ content }: Confirmation): Promise<boolean> => {
    const answer = await post({ ConnectionType: 'SetResponse', ResponseFile: content })
    note(`reports “${codeIn(content)}”: ${answer?.status ?? 'no connection'}`)
    return answer?.status === 200
  }
  const end = (): Memory => ({ ...printer.memory, confirmations })

  for (const waiting of confirmations) {
    if (!(await report(waiting))) return end()
    confirmations = confirmations.slice(1)
  }

  const ask = async (): Promise<Answer | null> => {
    const answer = await post({ ConnectionType: 'GetRequest' })
    const hasJob = answer?.status === 200 && answer.body.length > 0
    note(
      `asks: ${answer?.status === 200 ? (hasJob ? 'a job' : 'nothing to print') : (answer?.status ?? 'no connection')}`,
    )
    return answer
  }
  let answer = await ask()
  if (switches.fetchesTwice && (answer?.body.length ?? 0) > 0) answer = await ask()
  if (answer?.status !== 200 || answer.body.toString('utf8').trim() === '') return end()

  const results: string[] = []
  try {
    const root = parseXml(answer.body.toString('utf8'))
    const version = root.attributes.Version ?? '1.00'
    for (const job of jobsOf(root)) {
      const { code, drawn } = draw(job, switches, columnsOf(printer))
      if (drawn !== null) await print(drawn, job.id)
      results.push(resultXml(job, code, switches, version))
    }
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof BadXml)) throw error
    results.push(resultXml({ device: 'local_printer', id: null }, 'SchemaError', switches, '2.00'))
  }
  for (const content of results) {
    if (switches.losesConfirmation) {
      note(`the report “${codeIn(content)}” is lost`)
      continue
    }
    const confirmation: Confirmation = { url: '', content, token: null, method: 'POST', attempts: 0 }
    if (!(await report(confirmation))) confirmations = [...confirmations, confirmation]
    else if (switches.confirmsTwice) await report(confirmation)
  }
  return end()
}
