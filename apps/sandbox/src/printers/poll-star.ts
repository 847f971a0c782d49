import { drawJob, STAR_TYPES } from './paper/draw-job.ts'
import {
  type ActionResult,
  type Answer,
  type Confirmation,
  columnsOf,
  type Memory,
  type Printer,
  type Round,
  type Switches,
} from './printer.ts'

/** Rounds of actions that a server may ask for before the printer waits for its next poll. */
const MOST_ACTIONS = 3
const MOST_CONFIRMATIONS = 3
const MOST_BYTES = 512 * 1024

/** The state that a poll and a confirmation report. */
export function starCodeOf({ paper, isCoverOpen }: Switches): string {
  if (isCoverOpen) return '420 Cover open'
  if (paper === 'out') return '410 Out of paper'
  return paper === 'low' ? '210 Paper low' : '200 OK'
}

/** Automatic status, nine bytes in hexadecimal: offline and cover in the third, paper in the sixth. */
function statusOf(switches: Switches): string {
  const { paper, isCoverOpen } = switches
  const third = (isCoverOpen ? 0x20 : 0) + (starCodeOf(switches).startsWith('2') ? 0 : 0x08)
  const sixth = { full: 0, low: 0x04, out: 0x0c }[paper]
  return [0x23, 0x06, third, 0, 0, sixth, 0, 0, 0].map((byte) => byte.toString(16)).join(' ')
}

/** Star's addresses begin with 00:11:62. */
export function macOf({ id }: Pick<Printer, 'id'>): string {
  return `00:11:62:${(id.match(/../g) ?? []).slice(0, 3).join(':')}`
}

/** An address with the query of the printer behind what it has; spaces as %20. */
function withQuery(url: string, query: Readonly<Record<string, string | null>>, bare = ''): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${url}${url.includes('?') ? '&' : '?'}${[...parts, ...(bare === '' ? [] : [bare])].join('&')}`
}

interface PollAnswer {
  readonly jobReady?: unknown
  readonly mediaTypes?: unknown
  readonly jobToken?: unknown
  readonly deleteMethod?: unknown
  readonly clientAction?: unknown
  readonly jobGetUrl?: unknown
  readonly jobConfirmationUrl?: unknown
}

function readPoll(answer: Answer | null): PollAnswer | null {
  if (answer?.status !== 200) return null
  try {
    const read: unknown = JSON.parse(answer.body.toString('utf8'))
    return typeof read === 'object' && read !== null ? read : null
  } catch {
    return null
  }
}

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** What a printer answers to the actions that a server may ask for. */
function resultOf(request: string, { every, width }: Printer): unknown {
  switch (request) {
    case 'PageInfo':
      return { paperWidth: String(width), printWidth: width === 80 ? '72' : '48', horizontalResolution: '8' }
    case 'GetPollInterval':
      return String(every)
    case 'ClientType':
      return 'Star mC-Print3'
    case 'ClientVersion':
      return '3.2'
    case 'Encodings':
      return STAR_TYPES.join('; ')
    default:
      return null
  }
}

function actionsIn(asked: PollAnswer): readonly { readonly request: string; readonly options: unknown }[] {
  if (!Array.isArray(asked.clientAction)) return []
  return asked.clientAction.flatMap((action: { request?: unknown; options?: unknown } | null) =>
    typeof action?.request === 'string' ? [{ request: action.request, options: action.options }] : [],
  )
}

/** One turn of a Star printer with CloudPRNT: POST, and where a job is ready GET and DELETE. */
export async function pollStar(round: Round): Promise<Memory> {
  const { printer, send, print, note } = round
  const { switches } = printer
  const mac = macOf(printer)
  const code = starCodeOf(switches)
  let { actions, confirmations, uniqueId } = printer.memory
  const headers = {
    'user-agent': 'Star mC-Print3 (sandbox)',
    'x-star-mac': mac,
    'x-star-print-width': printer.width === 80 ? '72' : '48',
  }

  /** Null when the server has taken it. */
  const confirm = async (confirmation: Confirmation): Promise<Confirmation | null> => {
    const { url, content, token, method, attempts } = confirmation
    const query = { mac, code: content, token, uid: uniqueId, retry: attempts === 0 ? null : String(attempts) }
    const isGet = method === 'GET'
    const answer = await send({
      method: isGet ? 'GET' : 'DELETE',
      url: withQuery(url, query, isGet ? 'delete' : ''),
      headers,
    })
    note(`confirms “${content}”: ${answer?.status ?? 'no connection'}`)
    const isTaken = answer !== null && answer.status < 500
    return isTaken || attempts + 1 >= MOST_CONFIRMATIONS ? null : { ...confirmation, attempts: attempts + 1 }
  }

  const takeJob = async (asked: PollAnswer): Promise<void> => {
    const token = textOr(asked.jobToken, null)
    const offered: readonly unknown[] = Array.isArray(asked.mediaTypes) ? asked.mediaTypes : []
    const type = offered.find((one) => typeof one === 'string' && STAR_TYPES.includes(one)) as string | undefined
    const result = type === undefined ? '510 Media type not supported' : await fetchJob(asked, type, token)
    if (switches.losesConfirmation) {
      note(`the confirmation “${result}” is lost`)
      return
    }
    const confirmation: Confirmation = {
      url: textOr(asked.jobConfirmationUrl, printer.url),
      content: result,
      token,
      method: asked.deleteMethod === 'GET' ? 'GET' : 'DELETE',
      attempts: 0,
    }
    const left = await confirm(confirmation)
    if (left !== null) confirmations = [...confirmations, left]
    else if (switches.confirmsTwice) await confirm({ ...confirmation, attempts: 1 })
  }

  /** Fetches and prints; returns the code to confirm. */
  const fetchJob = async (asked: PollAnswer, type: string, token: string | null): Promise<string> => {
    const url = withQuery(textOr(asked.jobGetUrl, printer.url), { mac, type, token, uid: uniqueId })
    const get = () => send({ method: 'GET', url, headers: { ...headers, accept: type } })
    if (switches.fetchesTwice) {
      const lost = await get()
      note(`fetches the job: ${lost?.status ?? 'no connection'}, and again`)
    }
    const answer = await get()
    note(`fetches the job: ${answer?.status ?? 'no connection'}`)
    if (answer?.status !== 200) return '520 Download failed'
    // Older models refuse a type with a parameter.
    if (answer.headers['content-type'] !== type) return '510 Media type not supported'
    if (answer.body.length > MOST_BYTES) return '521 Job too large'
    const drawn = drawJob(type, answer.body, columnsOf(printer), answer.headers['x-star-cut'])
    if (drawn === null) return '511 Cannot decode'
    await print(drawn, token)
    return code
  }

  const left: Confirmation[] = []
  for (const waiting of confirmations) {
    const again = await confirm(waiting)
    if (again !== null) left.push(again)
  }
  confirmations = left

  for (let turn = 0; turn < MOST_ACTIONS; turn += 1) {
    const answer = await send({
      method: 'POST',
      url: printer.url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        status: statusOf(switches),
        printerMAC: mac,
        uniqueID: uniqueId,
        statusCode: encodeURIComponent(code),
        jobToken: null,
        printingInProgress: false,
        clientAction: actions.length === 0 ? null : actions,
        barcodeReader: null,
        keyboard: null,
        display: null,
      }),
    })
    const asked = readPoll(answer)
    if (asked === null) {
      note(`asks: ${answer?.status === 200 ? 'the answer is not JSON' : (answer?.status ?? 'no connection')}`)
      break
    }
    const wanted = actionsIn(asked)
    note(
      `asks: ${wanted.length > 0 ? wanted.map(({ request }) => request).join(', ') : asked.jobReady === true ? 'a job is ready' : 'nothing to print'}`,
    )
    actions = wanted.map(({ request, options }): ActionResult => {
      if (request === 'SetID') uniqueId = textOr(options, null)
      return { request, result: request === 'SetID' ? uniqueId : resultOf(request, printer) }
    })
    // Actions come first: their results go in a POST at once, and a job waits for its answer.
    if (actions.length > 0) continue
    if (asked.jobReady === true && code.startsWith('2')) await takeJob(asked)
    break
  }
  return { ...printer.memory, actions, confirmations, uniqueId }
}
